import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bookingCalls } from '#contract/calls.gen.ts'
import { addDays, indiaDay } from '#contract/india-time.ts'
import { callKey, callQuery, refetchChanged } from '#web/lib/query/query.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { Rating } from '#web/ui/catalog/rating.tsx'
import { classes } from '#web/ui/classes.ts'
import type { BookingView } from '../booking.view.ts'
import { CallProfessional } from './call-professional.tsx'
import { Portraits } from './portraits.tsx'
import { visitCopy } from './visit.copy.ts'

type Visit = AnswerOf<typeof bookingCalls.visit>['data']

const everyMs = 15_000
const today = () => indiaDay(new Date(serverNow()))

/** From the day before a visit until its end; on its day it follows the professional while the page is visible. */
export function isVisitNear({ bookingStatus, date }: BookingView): boolean {
  return (bookingStatus === 'Confirmed' || bookingStatus === 'Progress') && date !== null && date <= addDays(today(), 1)
}

/** Nothing until it is known: the booking itself says when we come. */
export function VisitNow({ booking }: { booking: BookingView }) {
  const visit = useVisit(booking)
  if (!visit || visit.professionals.length === 0) return null
  const [first] = visit.professionals
  const alone = visit.professionals.length === 1 ? first : undefined
  return (
    <section aria-label={visitCopy.label} className="mb-5 rounded-card p-4 ring-1 ring-line ring-inset">
      <div className="flex items-center gap-3">
        <Portraits people={visit.professionals} />
        <div className="min-w-0">
          <h3 aria-live="polite" className="font-heading text-title">
            {visitCopy.titles[visit.state](alone?.name || visitCopy.people)}
          </h3>
          {alone && (alone.reviews > 0 || alone.visits > 0) && (
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
              <Rating value={alone.rating} count={alone.reviews} unit="review" />
              {visitCopy.visits(alone.visits)}
            </p>
          )}
        </div>
      </div>
      {visit.state !== 'planned' && <Steps state={visit.state} />}
      {visit.canCall && <CallProfessional bookingId={booking._id} name={alone?.name ?? ''} />}
      {visit.startCode && <StartCode code={visit.startCode} />}
    </section>
  )
}

function useVisit({ _id: bookingId, date, bookingStatus }: BookingView): Visit | undefined {
  const queryClient = useQueryClient()
  const { data: answer } = useQuery({
    ...callQuery(bookingCalls.visit, { bookingId }),
    // Not in the background: a phone in a pocket asks for nothing.
    refetchInterval: date !== null && date <= today() ? everyMs : false,
  })
  const state = answer?.data.state
  useEffect(() => {
    const isBehind = bookingStatus === 'Confirmed' ? state === 'working' : false
    if (!isBehind && state !== 'completed' && state !== 'not_done') return
    const changed = [callKey(bookingCalls.find, { bookingId }), callKey(bookingCalls.historyOrPending)]
    void refetchChanged(queryClient, ...changed)
  }, [queryClient, bookingId, bookingStatus, state])
  return answer?.data
}

function Steps({ state }: Pick<Visit, 'state'>) {
  const reached = visitCopy.steps.findIndex(([name]) => name === state)
  return (
    <ol className="mt-3 grid grid-cols-4 gap-1.5 text-xs">
      {visitCopy.steps.map(([name, label], at) => (
        <li
          key={name}
          aria-current={at === reached ? 'step' : undefined}
          className={classes(
            'border-t-4 pt-1.5',
            at <= reached ? 'border-teal font-bold text-teal-700' : 'border-line text-muted',
          )}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}

function StartCode({ code }: { code: string }) {
  return (
    <div className="mt-3 rounded-field bg-teal-50 p-3.5">
      <p className="text-sm text-teal-700">{visitCopy.code}</p>
      <p className="font-heading text-display tracking-[0.25em] text-ink tabular-nums">{code}</p>
      <p className="mt-1 text-sm">{visitCopy.codeNote}</p>
    </div>
  )
}
