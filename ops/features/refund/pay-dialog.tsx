import { useState } from 'react'
import { refundCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/money.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { optionsOf } from '#ops/ui/options.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { refundCopy } from './refund.copy.ts'

interface PayDialogProps {
  refund: { bookingId: string; number: string; amount: number }
  onClose: () => void
}

type Way = keyof typeof refundCopy.ways
const ways = optionsOf(refundCopy.ways)

/** Records a payment that was made outside; credit needs no reference. */
export function PayDialog({ refund: { bookingId, number, amount }, onClose }: PayDialogProps) {
  const [way, setWay] = useState<Way>('bank_transfer')
  const [typed, setTyped] = useState('')
  const reference = way === 'credit' ? '' : typed.trim()
  const pay = useStaffMutation(refundCalls.pay, {
    done: refundCopy.recorded,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`${refundCopy.payTitle}: ${formatRupees(amount)}`}
      consequence={refundCopy.payText(number)}
      confirm={refundCopy.record}
      complete={way === 'credit' || reference !== ''}
      reasonLabel={refundCopy.reason}
      sending={pay}
      onConfirm={(reason) => pay.mutate({ bookingId, amount, way, reason, ...(reference && { reference }) })}
    >
      <SelectField
        label={refundCopy.way}
        options={ways}
        value={way}
        onChange={(event) => setWay(event.target.value as Way)}
      />
      {way !== 'credit' && (
        <Field
          label={refundCopy.reference}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </ReasonDialog>
  )
}
