import { staffMemberCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { colleagueCopy } from './staff-member.copy.ts'

export type Member = EndpointResponse<typeof staffMemberCalls.list>['data']['members'][number]

interface EndDialogProps {
  verb: 'dismiss' | 'reset'
  member: Member
  onClose: () => void
}

/** Ends the access of a colleague, or their authenticator app. */
export function EndDialog({ verb, member: { name, phoneNo }, onClose }: EndDialogProps) {
  const options = (done: string) => ({ done, onDone: onClose })
  const dismiss = useStaffMutation(staffMemberCalls.dismiss, options(colleagueCopy.dismissed))
  const reset = useStaffMutation(staffMemberCalls.resetFactor, options(colleagueCopy.wasReset))
  const sending = verb === 'dismiss' ? dismiss : reset
  return (
    <ReasonDialog
      onClose={onClose}
      title={colleagueCopy[`${verb}Title`](name)}
      consequence={colleagueCopy[`${verb}Text`]}
      confirm={colleagueCopy[verb]}
      danger
      sending={sending}
      onConfirm={() => sending.mutate({ phoneNo })}
    />
  )
}
