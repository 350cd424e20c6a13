import { ChevronRight, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/lib/money.ts'
import { formatTime } from '#pro/lib/format.ts'
import { useMessages } from '#pro/lib/i18n/messages.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { classes } from '#web/ui/classes.ts'

const looks: Readonly<Record<Visit['state'], string>> = {
  planned: 'bg-teal-50 text-teal-700',
  on_the_way: 'bg-marigold text-ink',
  arrived: 'bg-marigold text-ink',
  working: 'bg-marigold text-ink',
  completed: 'bg-success-50 text-success',
  not_done: 'bg-line text-ink',
}

export function VisitState({ visit }: { visit: Visit }) {
  const { visits, visit: words } = useMessages()
  if (visit.claim?.state === 'waiting') {
    return <span className="rounded-full bg-marigold px-3 py-1 text-sm font-bold text-ink">{words.claim.waiting}</span>
  }
  if (visit.refused) {
    return <span className="rounded-full bg-error-50 px-3 py-1 text-sm font-bold text-error-700">{visits.refused}</span>
  }
  return (
    <span className={classes('rounded-full px-3 py-1 text-sm font-bold', looks[visit.state])}>
      {visits.states[visit.state]}
    </span>
  )
}

/** When, where, what, and the cash; the whole card opens the visit. */
export function VisitCard({ visit }: { visit: Visit }) {
  const { visits } = useMessages()
  return (
    <li>
      <Link to={`/visit/${visit._id}`} className="block rounded-card bg-white p-4 shadow-1 active:bg-teal-50">
        <span className="flex items-center justify-between gap-3">
          <span className="text-title font-extrabold tabular-nums">{formatTime(visit.startsAt)}</span>
          <VisitState visit={visit} />
        </span>
        <span className="mt-2 flex gap-2 text-md">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-teal" />
          <span className="min-w-0 wrap-anywhere">
            {visit.address} <b>{visit.city}</b>
          </span>
        </span>
        <span className="mt-1.5 flex items-end justify-between gap-3">
          <span className="min-w-0 text-md wrap-anywhere text-muted">
            {visit.services.map(({ name }) => name).join(', ')}
          </span>
          <ChevronRight aria-hidden className="size-6 shrink-0 text-muted" />
        </span>
        {visit.collect > 0 && visit.state !== 'completed' && !visit.refused && (
          <span className="mt-2 block text-md font-bold">{visits.cash(formatRupees(visit.collect))}</span>
        )}
      </Link>
    </li>
  )
}
