import { useState } from 'react'
import { staffDamageCalls } from '#contract/late-calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { AmountField, isAmount } from '#ops/ui/amount-field.tsx'
import { newKey } from '#web/lib/call.ts'
import { Field, TextArea } from '#web/ui/forms/field.tsx'
import { damageCopy } from './damage.copy.ts'

/** A claim on the phone. */
export function ClaimDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const [claimId] = useState(newKey)
  const [what, setWhat] = useState('')
  const [worth, setWorth] = useState('')
  const [upiId, setUpiId] = useState('')
  return (
    <ActionDialog
      call={staffDamageCalls.claim}
      complete={what.trim() !== '' && isAmount(worth)}
      input={() => ({ claimId, bookingId, what: what.trim(), worth: Number(worth), upiId: upiId.trim() })}
      onClose={onClose}
      title={damageCopy.claim}
      confirm={damageCopy.claim}
      consequence={damageCopy.claimNote}
      done={damageCopy.saved}
    >
      <TextArea
        label={damageCopy.what}
        maxLength={1500}
        value={what}
        onChange={(event) => setWhat(event.target.value)}
      />
      <AmountField label={damageCopy.worth} value={worth} onChange={setWorth} />
      <Field
        label={damageCopy.upiId}
        hint={damageCopy.upiHint}
        autoComplete="off"
        maxLength={100}
        value={upiId}
        onChange={(event) => setUpiId(event.target.value)}
      />
    </ActionDialog>
  )
}
