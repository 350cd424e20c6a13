import { staffOfferCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
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
  const to = step === 'stop' ? 'stopped' : 'published'
  return (
    <ActionDialog
      onClose={onClose}
      title={`${copy.title} ${code}`}
      consequence={copy.effect}
      confirm={copy.title}
      danger={step === 'stop'}
      reasonLabel={offerCopy.dialog.reason}
      reasonHint={offerCopy.dialog.reasonHint}
      call={staffOfferCalls.setState}
      done={copy.done}
      input={(reason) => ({ code, revision, to, reason })}
    />
  )
}
