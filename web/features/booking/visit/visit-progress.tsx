import { classes } from '#web/ui/classes.ts'
import type { Visit } from './use-visit.ts'
import { visitSteps } from './visit.view.ts'

/** The timeline of a visit as a thin line; its words stand beside it. */
export function VisitProgress({ visit, className }: { visit: Visit; className?: string }) {
  return (
    <span aria-hidden className={classes('flex gap-0.5', className)}>
      {visitSteps(visit).map(({ title, state }) => (
        <span key={title} className={classes('h-1 flex-1', state === 'ahead' ? 'bg-line' : 'bg-teal')} />
      ))}
    </span>
  )
}
