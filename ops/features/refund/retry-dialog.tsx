import { refundCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { refundCopy } from './refund.copy.ts'

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
