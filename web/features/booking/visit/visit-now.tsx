import { ChevronDown } from 'lucide-react'
import { Rating } from '#web/ui/catalog/rating.tsx'
import type { BookingView } from '../booking.view.ts'
import { CallProfessional } from './call-professional.tsx'
import { Portraits } from './portraits.tsx'
import { useVisit, type Visit } from './use-visit.ts'
import { visitTitle } from './visit.view.ts'
import { visitPageCopy } from './visit-page.copy.ts'
import { VisitProgress } from './visit-progress.tsx'
import { VisitTimeline } from './visit-timeline.tsx'

/** From its confirmation on; extra work and tips belong to the visit of another booking. */
export function hasVisit({ bookingStatus, extraOf, isTip }: BookingView): boolean {
  return !isTip && extraOf === null && visitStatuses.includes(bookingStatus)
}

const visitStatuses: readonly BookingView['bookingStatus'][] = ['Confirmed', 'Progress', 'Completed']

/** Nothing until it is known: the booking itself says when we come. */
export function VisitNow({ booking }: { booking: BookingView }) {
  const visit = useVisit(booking)
  if (!visit || visit.state === 'not_done') return null
  const [first] = visit.professionals
  const alone = visit.professionals.length === 1 ? first : undefined
  return (
    <section aria-label={visitPageCopy.label} className="mb-5 rounded-card p-4 ring-1 ring-line ring-inset">
      {first && (
        <div className="flex items-center gap-3">
          {alone && <Portraits people={visit.professionals} />}
          <div className="min-w-0">
            <h3 aria-live="polite" className="font-heading text-title wrap-anywhere">
              {visitTitle(visit)}
            </h3>
            {alone && <Known person={alone} />}
          </div>
        </div>
      )}
      {visit.professionals.length > 1 && <Crew people={visit.professionals} />}
      {visit.startCode && <StartCode code={visit.startCode} />}
      {visit.canCall && <CallProfessional bookingId={booking._id} name={alone?.name ?? ''} />}
      <Way visit={visit} />
    </section>
  )
}

/** How far it has come: a line, and folded below it the steps with their times. */
function Way({ visit }: { visit: Visit }) {
  return (
    <details className="group mt-4 first:mt-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{visitPageCopy.timeline}</span>
          <VisitProgress visit={visit} className="mt-1.5" />
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-3">
        <VisitTimeline visit={visit} />
      </div>
    </details>
  )
}

type Person = Visit['professionals'][number]

/** Each of several who come. */
function Crew({ people }: { people: readonly Person[] }) {
  return (
    <ul aria-label={visitPageCopy.crew} className="mt-3 grid gap-3 sm:grid-cols-2">
      {people.map((person, at) => {
        // Two of a crew can have the same first name.
        const key = `${at} ${person.name}`
        return (
          <li key={key} className="flex items-center gap-3">
            <Portraits people={[person]} />
            <div className="min-w-0">
              <p className="font-bold wrap-anywhere">{person.name}</p>
              <Known person={person} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Known({ person: { rating, reviews, visits } }: { person: Person }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <Rating value={rating} count={reviews} unit="review" />
      {visits > 0 && visitPageCopy.visits(visits)}
    </p>
  )
}

function StartCode({ code }: { code: string }) {
  return (
    <div className="mt-3 rounded-field bg-teal-50 p-3.5">
      <p className="text-sm text-teal-700">{visitPageCopy.code}</p>
      <p className="font-heading text-[2.5rem] leading-tight tracking-[0.25em] text-ink tabular-nums">{code}</p>
      <p className="mt-1 text-sm">{visitPageCopy.codeNote}</p>
    </div>
  )
}
