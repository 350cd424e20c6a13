import { refundCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { refundCopy } from './refund.copy.ts'

interface RetryDialogProps {
  refund: { _id: string; amount: number }
  onClose: () => void
}

export function RetryDialog({ refund, onClose }: RetryDialogProps) {
  const retry = useStaffMutation(refundCalls.retry, {
    done: refundCopy.retried,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={refundCopy.retryTitle(formatRupees(refund.amount))}
      consequence={refundCopy.retryText}
      confirm={refundCopy.retry}
      reasonLabel={refundCopy.reason}
      sending={retry}
      onConfirm={(reason) => retry.mutate({ refundId: refund._id, reason })}
    />
  )
}
