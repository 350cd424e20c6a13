import { useState } from 'react'
import { refundCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { refundCopy } from '#ops/features/refund/refund.copy.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { AmountField, isAmount } from '#ops/ui/amount-field.tsx'
import { FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { type ActProps, dialogProps } from './act.ts'
import { bookingCopy } from './booking.copy.ts'

type Way = keyof typeof refundCopy.ways

/** Cash that a professional took goes back as credit, or by transfer once approved: then it is listed under Refunds to be paid. */
export function CashRefundDialog(props: ActProps<'refundCash'>) {
  const [amount, setAmount] = useState('')
  const [way, setWay] = useState<Way>('bank_transfer')
  const { _id: bookingId, cash } = props.booking
  return (
    <ActionDialog
      {...dialogProps(props)}
      complete={isAmount(amount, { max: cash })}
      call={refundCalls.pay}
      input={(reason) => ({ bookingId, amount: Number(amount), way, reason })}
    >
      <AmountField
        label={bookingCopy.amount}
        hint={bookingCopy.atMost(formatRupees(cash))}
        value={amount}
        onChange={setAmount}
      />
      <FilterSelect
        label={refundCopy.way}
        options={toOptions(refundCopy.ways)}
        value={way}
        onChange={(value) => setWay(value as Way)}
      />
    </ActionDialog>
  )
}
