import { staffMemberCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { staffMemberCopy } from './staff-member.copy.ts'

export type Member = EndpointResponse<typeof staffMemberCalls.list>['data']['members'][number]

interface EndDialogProps {
  action: 'dismiss' | 'reset'
  member: Member
  onClose: () => void
}

/** Ends the access of a colleague, or their authenticator app. */
export function EndDialog({ action, member: { name, phoneNo }, onClose }: EndDialogProps) {
  const options = (done: string) => ({ done, onDone: onClose })
  const dismiss = useStaffMutation(staffMemberCalls.dismiss, options(staffMemberCopy.dismissed))
  const reset = useStaffMutation(staffMemberCalls.resetFactor, options(staffMemberCopy.wasReset))
  const sending = action === 'dismiss' ? dismiss : reset
  return (
    <ReasonDialog
      onClose={onClose}
      title={staffMemberCopy[`${action}Title`](name)}
      consequence={staffMemberCopy[`${action}Text`]}
      confirm={staffMemberCopy[action]}
      danger
      sending={sending}
      onConfirm={() => sending.mutate({ phoneNo })}
    />
  )
}
