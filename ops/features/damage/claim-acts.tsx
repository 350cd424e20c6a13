import { useState } from 'react'
import { staffDamageCalls } from '#contract/late-calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { AmountField, isAmount } from '#ops/ui/amount-field.tsx'
import { FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field, TextArea } from '#web/ui/forms/field.tsx'
import type { Claim, ClaimDialogProps, Claims } from './claims.ts'
import { damageCopy } from './damage.copy.ts'
import { ProposeDialog } from './propose-dialog.tsx'

type Act = 'state' | 'propose' | 'approve' | 'decline' | 'pay' | 'setPayTo' | 'revoke' | 'insure'

const next: Readonly<Record<Claim['state'], readonly Act[]>> = {
  open: ['propose', 'state', 'setPayTo'],
  proposed: ['approve', 'decline', 'state', 'setPayTo'],
  approved: ['pay', 'setPayTo', 'revoke', 'insure'],
  refused: [],
  revoked: [],
  paid: ['insure'],
}

/** What a colleague can do with a claim now. */
export function ClaimActs({ claim, crew }: { claim: Claim; crew: Claims['crew'] }) {
  const may = useMay()
  const [open, setOpen] = useState<Act | null>(null)
  const { state, proposal, decided, isOwnPayTo, insurance } = claim
  const isOwn = state === 'proposed' && proposal?.isOwn === true
  const acts = next[state]
    .filter((act) => may(staffDamageCalls[act]))
    .filter((act) => !(isOwn && (act === 'approve' || act === 'decline')))
    .filter((act) => act !== 'pay' || !isOwnPayTo)
    .filter((act) => act !== 'revoke' || !decided?.isOwn)
    .filter((act) => act !== 'insure' || insurance?.recovered == null)
  const onClose = () => setOpen(null)
  return (
    <>
      {isOwn && <p className="mt-3 text-muted">{damageCopy.ownNote}</p>}
      {state === 'approved' && isOwnPayTo && <p className="mt-3 text-muted">{damageCopy.ownPayToNote}</p>}
      {acts.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {acts.map((act) => (
            <Button
              key={act}
              size="small"
              variant={act === 'propose' || act === 'approve' || act === 'pay' ? 'primary' : 'outline'}
              onClick={() => setOpen(act)}
            >
              {damageCopy[act]}
            </Button>
          ))}
        </div>
      )}
      {open === 'state' && <StateDialog claim={claim} onClose={onClose} />}
      {open === 'propose' && <ProposeDialog claim={claim} crew={crew} onClose={onClose} />}
      {(open === 'approve' || open === 'decline') && <DecideDialog act={open} claim={claim} onClose={onClose} />}
      {open === 'pay' && <PayDialog claim={claim} onClose={onClose} />}
      {open === 'setPayTo' && <PayToDialog claim={claim} onClose={onClose} />}
      {open === 'revoke' && <RevokeDialog claim={claim} onClose={onClose} />}
      {open === 'insure' && <InsureDialog claim={claim} onClose={onClose} />}
    </>
  )
}

function StateDialog({ claim, onClose }: ClaimDialogProps) {
  const [words, setWords] = useState(claim.statement?.words ?? '')
  return (
    <ActionDialog
      call={staffDamageCalls.state}
      complete={words.trim() !== ''}
      input={() => ({ claimId: claim._id, words: words.trim() })}
      onClose={onClose}
      title={damageCopy.state}
      confirm={damageCopy.state}
      consequence={damageCopy.stateNote}
      done={damageCopy.saved}
    >
      <TextArea
        label={damageCopy.words}
        maxLength={1500}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </ActionDialog>
  )
}

function DecideDialog({ act, claim, onClose }: ClaimDialogProps & { act: 'approve' | 'decline' }) {
  const proposalId = claim.proposal?._id ?? ''
  if (act === 'approve')
    return (
      <ActionDialog
        call={staffDamageCalls.approve}
        input={() => ({ proposalId })}
        onClose={onClose}
        title={damageCopy.approve}
        confirm={damageCopy.approve}
        consequence={damageCopy.approveNote}
        done={damageCopy.approved}
      />
    )
  return (
    <ActionDialog
      call={staffDamageCalls.decline}
      input={(reason) => ({ proposalId, reason })}
      reasonLabel={damageCopy.reason}
      onClose={onClose}
      title={damageCopy.decline}
      confirm={damageCopy.decline}
      consequence={damageCopy.declineNote}
      done={damageCopy.saved}
    />
  )
}

function PayDialog({ claim, onClose }: ClaimDialogProps) {
  // The money goes to the ID read at first, also when the claim is read again meanwhile.
  const [payTo] = useState(claim.payTo)
  const [way, setWay] = useState<keyof typeof damageCopy.ways>(payTo ? 'upi' : 'bank_transfer')
  const [reference, setReference] = useState('')
  const amount = formatRupees(claim.proposal?.amount ?? 0)
  return (
    <ActionDialog
      call={staffDamageCalls.pay}
      complete={reference.trim() !== ''}
      input={() => ({ claimId: claim._id, way, payTo, reference: reference.trim() })}
      onClose={onClose}
      title={damageCopy.pay}
      confirm={damageCopy.pay}
      consequence={damageCopy.payNote(amount, payTo || damageCopy.customer)}
      done={damageCopy.paid}
    >
      <FilterSelect
        label={damageCopy.way}
        options={toOptions(damageCopy.ways)}
        value={way}
        onChange={(value) => setWay(value as typeof way)}
      />
      <Field
        label={damageCopy.reference}
        autoComplete="off"
        maxLength={60}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
    </ActionDialog>
  )
}

function PayToDialog({ claim, onClose }: ClaimDialogProps) {
  const [upiId, setUpiId] = useState(claim.payTo)
  return (
    <ActionDialog
      call={staffDamageCalls.setPayTo}
      complete={upiId.trim() !== '' && upiId.trim() !== claim.payTo}
      input={() => ({ claimId: claim._id, upiId: upiId.trim() })}
      onClose={onClose}
      title={damageCopy.setPayTo}
      confirm={damageCopy.save}
      consequence={damageCopy.setPayToNote}
      done={damageCopy.saved}
    >
      <Field
        label={damageCopy.upiId}
        autoComplete="off"
        maxLength={100}
        value={upiId}
        onChange={(event) => setUpiId(event.target.value)}
      />
    </ActionDialog>
  )
}

function RevokeDialog({ claim, onClose }: ClaimDialogProps) {
  return (
    <ActionDialog
      call={staffDamageCalls.revoke}
      input={(reason) => ({ claimId: claim._id, reason })}
      reasonLabel={damageCopy.reason}
      onClose={onClose}
      title={damageCopy.revoke}
      confirm={damageCopy.revoke}
      consequence={damageCopy.revokeNote}
      done={damageCopy.revoked}
    />
  )
}

function InsureDialog({ claim, onClose }: ClaimDialogProps) {
  const [reference, setReference] = useState(claim.insurance?.reference ?? '')
  const [recovered, setRecovered] = useState('')
  const isComplete = reference.trim() !== '' && (recovered === '' || isAmount(recovered))
  const money = recovered === '' ? null : Number(recovered)
  return (
    <ActionDialog
      call={staffDamageCalls.insure}
      complete={isComplete}
      input={() => ({ claimId: claim._id, reference: reference.trim(), recovered: money })}
      onClose={onClose}
      title={damageCopy.insure}
      confirm={damageCopy.save}
      consequence={damageCopy.insureNote}
      done={damageCopy.saved}
    >
      <Field
        label={damageCopy.insurerReference}
        autoComplete="off"
        maxLength={60}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      {claim.state === 'paid' && (
        <AmountField
          label={damageCopy.recoveredAmount}
          hint={damageCopy.optional}
          value={recovered}
          onChange={setRecovered}
        />
      )}
    </ActionDialog>
  )
}
