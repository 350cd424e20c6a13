import { staffPartnerCalls } from '#contract/calls.gen.ts'
import type { StaffCall } from '#contract/lib/staff-roles.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { applicantCopy } from './applicant.copy.ts'

export type Applicant = EndpointResponse<typeof staffPartnerCalls.list>['data']['applications'][number]
type Action = 'review' | 'accept' | 'decline' | 'erase'

const stateAfter = { review: 'reviewing', accept: 'accepted', decline: 'declined' } as const

/** The buttons of an application; the server decides again. */
export function actionsFor({ state }: Applicant, may: (call: StaffCall) => boolean): readonly Action[] {
  const isOpen = state === 'received' || state === 'reviewing'
  const actions: Action[] = []
  if (may(staffPartnerCalls.decide)) {
    if (state === 'received') actions.push('review')
    if (isOpen) actions.push('accept', 'decline')
  }
  if (may(staffPartnerCalls.erase)) actions.push('erase')
  return actions
}

interface DecideDialogProps {
  action: Action
  applicant: Applicant
  onClose: () => void
}

export function DecideDialog({ action, applicant, onClose }: DecideDialogProps) {
  const { _id: applicationId, name } = applicant
  const options = (done: string) => ({ done, onDone: onClose })
  const decide = useStaffMutation(staffPartnerCalls.decide, options(applicantCopy.decided))
  const erase = useStaffMutation(staffPartnerCalls.erase, options(applicantCopy.erased))
  const isErasing = action === 'erase'
  return (
    <ReasonDialog
      onClose={onClose}
      title={applicantCopy[`${action}Title`](name)}
      consequence={applicantCopy[`${action}Text`]}
      confirm={applicantCopy[action]}
      danger={isErasing || action === 'decline'}
      sending={isErasing ? erase : decide}
      onConfirm={() =>
        isErasing ? erase.mutate({ applicationId }) : decide.mutate({ applicationId, state: stateAfter[action] })
      }
    />
  )
}
