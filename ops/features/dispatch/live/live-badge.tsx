import { classes } from '#web/ui/classes.ts'
import { dispatchCopy } from '../dispatch.copy.ts'
import type { LiveState } from './use-live-board.ts'

/** Whether changes show by themselves. */
export function LiveBadge({ state }: { state: LiveState }) {
  const isLive = state === 'live'
  return (
    <span
      role="status"
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs font-bold',
        isLive ? 'bg-success-50 text-success' : 'bg-amber-50 text-amber-900',
      )}
    >
      <span aria-hidden className={classes('size-2 rounded-full', isLive ? 'bg-success' : 'bg-amber-900')} />
      {dispatchCopy.live[state]}
    </span>
  )
}
