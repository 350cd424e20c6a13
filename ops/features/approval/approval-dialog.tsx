import { approvalCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { approvalCopy } from './approval.copy.ts'

export type Action = 'approve' | 'decline' | 'withdraw'
type Approval = EndpointResponse<typeof approvalCalls.list>['data']['decisions'][number]

interface ApprovalDialogProps {
  action: Action
  approval: Approval
  onClose: () => void
}

export function ApprovalDialog({ action, approval, onClose }: ApprovalDialogProps) {
  const { _id: decisionId, kind, amount, number, askedBy } = approval
  const options = (done: string) => ({ done, onDone: onClose })
  const approve = useStaffMutation(approvalCalls.approve, options(approvalCopy.approved))
  const decline = useStaffMutation(approvalCalls.decline, options(approvalCopy.declined))
  const withdraw = useStaffMutation(approvalCalls.withdraw, options(approvalCopy.withdrawn))
  const asked = [approvalCopy.kinds[kind], formatRupees(amount)] as const
  const dialog = { open: true, onClose, confirm: approvalCopy[action] }
  if (action === 'approve')
    return (
      <ReasonDialog
        {...dialog}
        title={approvalCopy.approveTitle(...asked)}
        consequence={approvalCopy.approveText(number)}
        sending={approve}
        onConfirm={() => approve.mutate({ decisionId })}
      />
    )
  if (action === 'decline')
    return (
      <ReasonDialog
        {...dialog}
        danger
        title={approvalCopy.declineTitle(...asked)}
        consequence={approvalCopy.declineText(askedBy)}
        reasonLabel={approvalCopy.declineReason}
        sending={decline}
        onConfirm={(reason) => decline.mutate({ decisionId, reason })}
      />
    )
  return (
    <ReasonDialog
      {...dialog}
      title={approvalCopy.withdrawTitle}
      consequence={approvalCopy.withdrawText}
      sending={withdraw}
      onConfirm={() => withdraw.mutate({ decisionId })}
    />
  )
}
