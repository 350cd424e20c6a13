import { useState } from 'react'
import { refundCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
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
