import { useState } from 'react'
import { Link } from 'react-router'
import { momentLabel } from '#contract/lib/india-time.ts'
import { CancelDialog } from '#web/features/booking/change/cancel-dialog.tsx'
import { SkipDialog } from '#web/features/booking/change/skip-dialog.tsx'
import type { Plan, PlanVisit } from '#web/features/booking/plan/plan.api.ts'
import { bookingPath } from '#web/lib/paths.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { planCopy, visitLabels } from './plan.copy.ts'

/** Booked and past visits; a booked one that has not begun can be skipped. */
export function PlanVisits({ plan: { state, history: visits } }: { plan: Plan }) {
  const [skipping, setSkipping] = useState<PlanVisit | null>(null)
  return (
    <Card className="mt-4">
      <h2 className="text-lg font-bold">{planCopy.history}</h2>
      {visits.length === 0 && <p className="mt-2 text-muted">{planCopy.noVisits}</p>}
      <ul>
        {visits.map((visit) => (
          <VisitLine key={visit.bookingId} visit={visit} onSkip={() => setSkipping(visit)} />
        ))}
      </ul>
      {skipping && <Skip visit={skipping} isWaiting={state === 'waiting'} onClose={() => setSkipping(null)} />}
    </Card>
  )
}

interface SkipProps {
  visit: PlanVisit
  isWaiting: boolean
  onClose: () => void
}

/** Before its payment, cancelling the first visit cancels the whole purchase. */
function Skip({ visit, isWaiting, onClose }: SkipProps) {
  const { bookingId } = visit
  if (isWaiting) return <CancelDialog bookingId={bookingId} onClose={onClose} />
  return <SkipDialog bookingId={bookingId} when={whenOf(visit)} onClose={onClose} />
}

function whenOf({ startsAt, number }: PlanVisit): string {
  return startsAt ? momentLabel(startsAt) : number
}

function VisitLine({ visit, onSkip }: { visit: PlanVisit; onSkip: () => void }) {
  const { bookingId, number, startsAt, state, returnsUntil, professionals } = visit
  const when = whenOf(visit)
  const isAhead = state === 'booked' && startsAt !== null && Date.parse(startsAt) > serverNow()
  const isFree = returnsUntil !== null && Date.parse(returnsUntil) > serverNow()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="min-w-44 flex-1">
        <Link to={bookingPath(bookingId)} className="inline-flex min-h-11 items-center font-bold text-teal">
          {when}
        </Link>
        <p className="text-sm text-muted">
          {[visitLabels[state], number, ...professionals].join(' · ')}
          {isAhead && isFree && (
            <span className="block">{planCopy.returnsUntil(momentLabel(new Date(returnsUntil)))}</span>
          )}
        </p>
      </div>
      {isAhead && (
        <Button variant="outline" aria-label={planCopy.skipVisit(when)} onClick={onSkip}>
          {planCopy.skip}
        </Button>
      )}
    </li>
  )
}
