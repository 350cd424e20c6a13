import { staffPartnerCalls } from '#contract/calls.gen.ts'
import type { StaffCall } from '#contract/lib/staff-roles.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { applicantCopy } from './applicant.copy.ts'

export type Applicant = EndpointResponse<typeof staffPartnerCalls.list>['data']['applications'][number]
type Verb = 'review' | 'accept' | 'decline' | 'erase'

const stateAfter = { review: 'reviewing', accept: 'accepted', decline: 'declined' } as const

/** The buttons of an application; the server decides again. */
export function verbsFor({ state }: Applicant, may: (call: StaffCall) => boolean): readonly Verb[] {
  const isOpen = state === 'received' || state === 'reviewing'
  const verbs: Verb[] = []
  if (may(staffPartnerCalls.decide)) {
    if (state === 'received') verbs.push('review')
    if (isOpen) verbs.push('accept', 'decline')
  }
  if (may(staffPartnerCalls.erase)) verbs.push('erase')
  return verbs
}

interface DecideDialogProps {
  verb: Verb
  applicant: Applicant
  onClose: () => void
}

export function DecideDialog({ verb, applicant, onClose }: DecideDialogProps) {
  const { _id: applicationId, name } = applicant
  const options = (done: string) => ({ done, onDone: onClose })
  const decide = useStaffMutation(staffPartnerCalls.decide, options(applicantCopy.decided))
  const erase = useStaffMutation(staffPartnerCalls.erase, options(applicantCopy.erased))
  const isErasing = verb === 'erase'
  return (
    <ReasonDialog
      onClose={onClose}
      title={applicantCopy[`${verb}Title`](name)}
      consequence={applicantCopy[`${verb}Text`]}
      confirm={applicantCopy[verb]}
      danger={isErasing || verb === 'decline'}
      sending={isErasing ? erase : decide}
      onConfirm={() =>
        isErasing ? erase.mutate({ applicationId }) : decide.mutate({ applicationId, state: stateAfter[verb] })
      }
    />
  )
}
