import { approvalCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { decisionCopy } from './approval.copy.ts'

export type Verb = 'approve' | 'decline' | 'withdraw'
type Decision = EndpointResponse<typeof approvalCalls.list>['data']['decisions'][number]

interface DecisionDialogProps {
  verb: Verb
  decision: Decision
  onClose: () => void
}

export function DecisionDialog({ verb, decision, onClose }: DecisionDialogProps) {
  const { _id: decisionId, kind, amount, number, askedBy } = decision
  const options = (done: string) => ({ done, onDone: onClose })
  const approve = useStaffMutation(approvalCalls.approve, options(decisionCopy.approved))
  const decline = useStaffMutation(approvalCalls.decline, options(decisionCopy.declined))
  const withdraw = useStaffMutation(approvalCalls.withdraw, options(decisionCopy.withdrawn))
  const asked = [decisionCopy.kinds[kind], formatRupees(amount)] as const
  const dialog = { open: true, onClose, confirm: decisionCopy[verb] }
  if (verb === 'approve')
    return (
      <ReasonDialog
        {...dialog}
        title={decisionCopy.approveTitle(...asked)}
        consequence={decisionCopy.approveText(number)}
        sending={approve}
        onConfirm={() => approve.mutate({ decisionId })}
      />
    )
  if (verb === 'decline')
    return (
      <ReasonDialog
        {...dialog}
        danger
        title={decisionCopy.declineTitle(...asked)}
        consequence={decisionCopy.declineText(askedBy)}
        reasonLabel={decisionCopy.declineReason}
        sending={decline}
        onConfirm={(reason) => decline.mutate({ decisionId, reason })}
      />
    )
  return (
    <ReasonDialog
      {...dialog}
      title={decisionCopy.withdrawTitle}
      consequence={decisionCopy.withdrawText}
      sending={withdraw}
      onConfirm={() => withdraw.mutate({ decisionId })}
    />
  )
}
