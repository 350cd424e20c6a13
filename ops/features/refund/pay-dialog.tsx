import { useState } from 'react'
import { refundCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { optionsOf } from '#ops/ui/options.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { refundCopy } from './refund.copy.ts'

interface PayDialogProps {
  refund: { bookingId: string; number: string; amount: number }
  onClose: () => void
}

type Way = keyof typeof refundCopy.ways
const ways = optionsOf(refundCopy.ways)

/** Asks for a payment that is made outside once it is approved; credit is given here. */
export function PayDialog({ refund: { bookingId, number, amount }, onClose }: PayDialogProps) {
  const [way, setWay] = useState<Way>('bank_transfer')
  const pay = useStaffMutation(refundCalls.pay, { done: refundCopy.asked, onDone: onClose })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`${refundCopy.payTitle}: ${formatRupees(amount)}`}
      consequence={refundCopy.payText(number)}
      confirm={way === 'credit' ? refundCopy.askCredit : refundCopy.ask}
      reasonLabel={refundCopy.reason}
      sending={pay}
      onConfirm={(reason) => pay.mutate({ bookingId, amount, way, reason })}
    >
      <SelectField
        label={refundCopy.way}
        options={ways}
        value={way}
        onChange={(event) => setWay(event.target.value as Way)}
      />
    </ReasonDialog>
  )
}
