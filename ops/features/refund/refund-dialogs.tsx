import { useState } from 'react'
import { refundCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { refundCopy } from './refund.copy.ts'

interface PayoutDialogProps {
  refund: { _id: string; number: string; amount: number }
  onClose: () => void
}

/** An approved payout was paid outside. */
export function RecordDialog({ refund: { _id: refundId, number, amount }, onClose }: PayoutDialogProps) {
  const [typed, setTyped] = useState('')
  const reference = typed.trim()
  return (
    <ActionDialog
      onClose={onClose}
      title={`${refundCopy.recordTitle}: ${formatRupees(amount)}`}
      consequence={refundCopy.recordText(number)}
      confirm={refundCopy.record}
      complete={reference !== ''}
      call={refundCalls.record}
      done={refundCopy.recorded}
      input={() => ({ refundId, reference })}
    >
      <Field
        label={refundCopy.reference}
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActionDialog>
  )
}

export function DropDialog({ refund: { _id: refundId }, onClose }: PayoutDialogProps) {
  return (
    <ActionDialog
      danger
      onClose={onClose}
      title={refundCopy.dropTitle}
      consequence={refundCopy.dropText}
      confirm={refundCopy.drop}
      reasonLabel={refundCopy.reason}
      call={refundCalls.drop}
      done={refundCopy.dropped}
      input={(reason) => ({ refundId, reason })}
    />
  )
}

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

interface RetryDialogProps {
  refund: { _id: string; amount: number }
  onClose: () => void
}

export function RetryDialog({ refund, onClose }: RetryDialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      title={refundCopy.retryTitle(formatRupees(refund.amount))}
      consequence={refundCopy.retryText}
      confirm={refundCopy.retry}
      reasonLabel={refundCopy.reason}
      call={refundCalls.retry}
      done={refundCopy.retried}
      input={(reason) => ({ refundId: refund._id, reason })}
    />
  )
}
