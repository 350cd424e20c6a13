import { Check } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'
import type { Visit } from './use-visit.ts'
import { visitSteps } from './visit.view.ts'
import { visitPageCopy } from './visit-page.copy.ts'

/** How far the visit has come, from its booking to its end. */
export function VisitTimeline({ visit }: { visit: Visit }) {
  return (
    <ol aria-label={visitPageCopy.timeline} className="mt-4 first:mt-0">
      {visitSteps(visit).map(({ title, at, state }) => (
        <li
          key={title}
          aria-current={state === 'now' ? 'step' : undefined}
          className="group relative flex items-baseline gap-3 pb-4 last:pb-0"
        >
          <span
            aria-hidden
            className={classes(
              'absolute top-5 bottom-0 left-2.25 w-0.5 group-last:hidden',
              state === 'done' ? 'bg-teal' : 'bg-line',
            )}
          />
          <span
            aria-hidden
            className={classes(
              'grid size-5 shrink-0 place-items-center self-start rounded-full',
              state === 'done' && 'bg-teal text-white',
              state === 'now' && 'bg-white ring-[5px] ring-teal ring-inset',
              state === 'ahead' && 'bg-white ring-2 ring-line ring-inset',
            )}
          >
            {state === 'done' && <Check className="size-3.5" strokeWidth={3} />}
          </span>
          <span className={classes('min-w-0 flex-1 leading-5', state === 'ahead' ? 'text-muted' : 'font-bold')}>
            {title}
          </span>
          <span className="text-sm leading-5 text-muted tabular-nums">{at}</span>
        </li>
      ))}
    </ol>
  )
}
