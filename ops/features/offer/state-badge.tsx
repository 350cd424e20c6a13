import { classes } from '#web/ui/classes.ts'
import { offerCopy } from './offer.copy.ts'
import type { OfferLine } from './offer.types.ts'

const looks: Readonly<Record<OfferLine['state'], string>> = {
  draft: 'bg-amber-50 text-amber-900',
  scheduled: 'bg-teal-50 text-teal-700',
  running: 'bg-success-50 text-success',
  used_up: 'bg-[#eceff0] text-muted',
  ended: 'bg-[#eceff0] text-muted',
  stopped: 'bg-error-50 text-error-700',
}

export function OfferState({ state }: { state: OfferLine['state'] }) {
  return (
    <span
      className={classes(
        'inline-block whitespace-nowrap rounded-full px-2.5 py-1 text-xs font-bold in-[td]:py-px',
        looks[state],
      )}
    >
      {offerCopy.states[state]}
    </span>
  )
}
