import { staffOfferCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { offerCopy } from '../offer.copy.ts'
import type { StaffOffer } from '../offer.types.ts'

export type StateStep = 'publish' | 'stop' | 'resume'

interface StateDialogProps {
  offer: StaffOffer
  step: StateStep
  onClose: () => void
}

export function StateDialog({ offer: { code, revision }, step, onClose }: StateDialogProps) {
  const copy = offerCopy.stateDialog[step]
  const sending = useStaffMutation(staffOfferCalls.setState, { done: copy.done, onDone: onClose })
  const to = step === 'stop' ? 'stopped' : 'published'
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`${copy.title} ${code}`}
      consequence={copy.effect}
      confirm={copy.title}
      danger={step === 'stop'}
      reasonLabel={offerCopy.dialog.reason}
      reasonHint={offerCopy.dialog.reasonHint}
      sending={sending}
      onConfirm={(reason) => sending.mutate({ code, revision, to, reason })}
    />
  )
}
