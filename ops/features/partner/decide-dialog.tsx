import { staffPartnerCalls } from '#contract/calls.gen.ts'
import type { StaffCall } from '#contract/lib/staff-roles.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { applicantCopy } from './applicant.copy.ts'

export type Applicant = EndpointResponse<typeof staffPartnerCalls.list>['data']['applications'][number]
export type Action = 'review' | 'accept' | 'decline' | 'erase'

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
  const dialog = {
    onClose,
    title: applicantCopy[`${action}Title`](name),
    consequence: applicantCopy[`${action}Text`],
    confirm: applicantCopy[action],
    danger: action === 'erase' || action === 'decline',
  }
  if (action === 'erase') {
    const { erase } = staffPartnerCalls
    return <ActionDialog {...dialog} call={erase} input={() => ({ applicationId })} done={applicantCopy.erased} />
  }
  const input = { applicationId, state: stateAfter[action] }
  return <ActionDialog {...dialog} call={staffPartnerCalls.decide} input={() => input} done={applicantCopy.decided} />
}
