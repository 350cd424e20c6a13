import { staffMemberCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
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
  const isReset = action === 'reset'
  return (
    <ActionDialog
      onClose={onClose}
      title={staffMemberCopy[`${action}Title`](name)}
      consequence={staffMemberCopy[`${action}Text`]}
      confirm={staffMemberCopy[action]}
      danger
      call={isReset ? staffMemberCalls.resetFactor : staffMemberCalls.dismiss}
      input={() => ({ phoneNo })}
      done={isReset ? staffMemberCopy.wasReset : staffMemberCopy.dismissed}
    />
  )
}
