import { approvalCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { approvalCopy } from './approval.copy.ts'

export type Action = 'approve' | 'decline' | 'withdraw'
export type Approval = EndpointResponse<typeof approvalCalls.list>['data']['decisions'][number]

interface ApprovalDialogProps {
  action: Action
  approval: Approval
  onClose: () => void
}

export function ApprovalDialog({ action, approval, onClose }: ApprovalDialogProps) {
  const { _id: decisionId, kind, amount, number, askedBy } = approval
  const asked = [approvalCopy.kinds[kind], formatRupees(amount)] as const
  const words = {
    approve: [approvalCopy.approveTitle(...asked), approvalCopy.approveText(number), approvalCopy.approved],
    decline: [approvalCopy.declineTitle(...asked), approvalCopy.declineText(askedBy), approvalCopy.declined],
    withdraw: [approvalCopy.withdrawTitle, approvalCopy.withdrawText, approvalCopy.withdrawn],
  } as const
  const [title, consequence, done] = words[action]
  return (
    <ActionDialog
      {...{ title, consequence, done, onClose }}
      confirm={approvalCopy[action]}
      danger={action === 'decline'}
      reasonLabel={action === 'decline' ? approvalCopy.declineReason : undefined}
      call={approvalCalls[action]}
      input={(reason) => ({ decisionId, ...(action === 'decline' && { reason }) })}
    />
  )
}
