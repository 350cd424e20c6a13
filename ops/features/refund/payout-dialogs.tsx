import { useState } from 'react'
import { refundCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
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
  const record = useStaffMutation(refundCalls.record, { done: refundCopy.recorded, onDone: onClose })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`${refundCopy.recordTitle}: ${formatRupees(amount)}`}
      consequence={refundCopy.recordText(number)}
      confirm={refundCopy.record}
      complete={reference !== ''}
      sending={record}
      onConfirm={() => record.mutate({ refundId, reference })}
    >
      <Field
        label={refundCopy.reference}
        maxLength={60}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonDialog>
  )
}

export function DropDialog({ refund: { _id: refundId }, onClose }: PayoutDialogProps) {
  const drop = useStaffMutation(refundCalls.drop, { done: refundCopy.dropped, onDone: onClose })
  return (
    <ReasonDialog
      open
      danger
      onClose={onClose}
      title={refundCopy.dropTitle}
      consequence={refundCopy.dropText}
      confirm={refundCopy.drop}
      reasonLabel={refundCopy.reason}
      sending={drop}
      onConfirm={(reason) => drop.mutate({ refundId, reason })}
    />
  )
}
