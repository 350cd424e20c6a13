import { useState } from 'react'
import { refundCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { refundCopy } from './refund.copy.ts'

interface PayDialogProps {
  refund: { bookingId: string; number: string; amount: number }
  onClose: () => void
}

type Way = keyof typeof refundCopy.ways
const ways = toOptions(refundCopy.ways)

/** Asks for a payment that is made outside once it is approved; credit is given here. */
export function PayDialog({ refund: { bookingId, number, amount }, onClose }: PayDialogProps) {
  const [way, setWay] = useState<Way>('bank_transfer')
  return (
    <ActionDialog
      onClose={onClose}
      title={`${refundCopy.payTitle}: ${formatRupees(amount)}`}
      consequence={refundCopy.payText(number)}
      confirm={way === 'credit' ? refundCopy.askCredit : refundCopy.ask}
      reasonLabel={refundCopy.reason}
      call={refundCalls.pay}
      done={refundCopy.asked}
      input={(reason) => ({ bookingId, amount, way, reason })}
    >
      <SelectField
        label={refundCopy.way}
        options={ways}
        value={way}
        onChange={(event) => setWay(event.target.value as Way)}
      />
    </ActionDialog>
  )
}
