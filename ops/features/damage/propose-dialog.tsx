import { useState } from 'react'
import { staffDamageCalls } from '#contract/late-calls.gen.ts'
import { damageShare } from '#contract/lib/business.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { AmountField, isAmount } from '#ops/ui/amount-field.tsx'
import { FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { newKey } from '#web/lib/call.ts'
import type { ClaimDialogProps, Claims } from './claims.ts'
import { damageCopy } from './damage.copy.ts'

interface Props extends ClaimDialogProps {
  crew: Claims['crew']
}

/** An amount and whose share it is, or a refusal. */
export function ProposeDialog({ claim, crew, onClose }: Props) {
  const [proposalId] = useState(newKey)
  const [verdict, setVerdict] = useState<keyof typeof damageCopy.verdicts>('pay')
  const [amount, setAmount] = useState(String(claim.worth))
  const [professionalId, setProfessionalId] = useState('')
  const [share, setShare] = useState('')
  const isPaid = verdict === 'pay'
  const sharePaise = professionalId && isAmount(share) ? paiseFromRupees(Number(share)) : 0
  const maxPaise = maxShareOf(
    isAmount(amount) ? Number(amount) : 0,
    crew.find(({ _id }) => _id === professionalId)?.maxShare,
  )
  const isComplete = !isPaid || (isAmount(amount) && (!professionalId || (sharePaise > 0 && sharePaise <= maxPaise)))
  return (
    <ActionDialog
      call={staffDamageCalls.propose}
      complete={isComplete}
      input={(reason) => ({
        ...{ claimId: claim._id, proposalId, reason },
        amount: isPaid ? Number(amount) : null,
        professional: isPaid && professionalId ? { professionalId, share: Number(share) } : null,
      })}
      reasonLabel={damageCopy.reason}
      onClose={onClose}
      title={damageCopy.propose}
      confirm={damageCopy.propose}
      consequence={damageCopy.proposeNote}
      done={damageCopy.saved}
    >
      <FilterSelect
        label={damageCopy.verdict}
        options={toOptions(damageCopy.verdicts)}
        value={verdict}
        onChange={(value) => setVerdict(value as typeof verdict)}
      />
      {isPaid && (
        <>
          <AmountField label={damageCopy.amount} value={amount} onChange={setAmount} />
          <FilterSelect
            label={damageCopy.professional}
            all={damageCopy.noShare}
            options={crew.map(({ _id, name, pay }) => ({
              value: _id,
              title: damageCopy.member(name, formatRupees(pay)),
            }))}
            value={professionalId}
            onChange={setProfessionalId}
          />
          {professionalId && (
            <AmountField
              label={damageCopy.share}
              hint={damageCopy.shareHint(formatRupees(rupeesFromPaise(maxPaise)))}
              value={share}
              onChange={setShare}
            />
          )}
          {isAmount(amount) && (
            <p aria-live="polite" className="font-semibold tabular-nums">
              {damageCopy.ours(formatRupees(rupeesFromPaise(paiseFromRupees(Number(amount)) - sharePaise)))}
            </p>
          )}
        </>
      )}
    </ActionDialog>
  )
}

/** As the server limits it. */
function maxShareOf(amount: number, maxShare = 0): number {
  const ofAmount = Math.floor((paiseFromRupees(amount) * damageShare.percent) / 100)
  return Math.min(ofAmount, paiseFromRupees(maxShare))
}
