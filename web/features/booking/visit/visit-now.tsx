import { ChevronDown } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { Rating } from '#web/ui/catalog/rating.tsx'
import type { BookingView } from '../booking.view.ts'
import { CallProfessional } from './call-professional.tsx'
import { Portraits } from './portraits.tsx'
import { useVisit, type Visit } from './use-visit.ts'
import { isAssigned, visitSentence } from './visit.view.ts'
import { visitPageCopy } from './visit-page.copy.ts'
import { VisitProgress } from './visit-progress.tsx'
import { VisitTimeline } from './visit-timeline.tsx'
import { withoutBreaks } from './without-breaks.tsx'

interface VisitNowProps {
  booking: BookingView
  /** What the booking itself says. */
  step: { title: string; text: string }
  /** What to do once no professional can come. */
  Otherwise: ComponentType<{ booking: BookingView } & NonNullable<Visit['search']>>
}

/** The card at the top of a booking: who comes or when, how far they are, the start code and the way to call. */
export function VisitNow({ booking, step, Otherwise }: VisitNowProps) {
  const visit = useVisit(booking)
  const people = isAssigned(visit) ? visit.professionals : []
  const alone = people.length === 1 ? people[0] : undefined
  return (
    <section
      aria-label={visitPageCopy.label}
      className="mb-4 rounded-card bg-white p-4 shadow-1 ring-1 ring-line ring-inset"
    >
      <div className="flex items-center gap-3">
        {alone && <Portraits people={people} />}
        <div role="status" className="min-w-0">
          <h3 className="font-heading text-title wrap-anywhere">{withoutBreaks(visitSentence(visit, step.title))}</h3>
          {alone && <Known person={alone} />}
        </div>
      </div>
      {visit?.search && !visit.search.asking ? (
        <Suspense fallback={null}>
          <Otherwise booking={booking} {...visit.search} />
        </Suspense>
      ) : (
        <p className="mt-2">
          {(people.length > 0 || visit?.search) && booking.bookingStatus === 'Confirmed' && (
            <b className="block">{withoutBreaks(step.title)}</b>
          )}
          {step.text}
        </p>
      )}
      {people.length > 1 && <Crew people={people} />}
      {visit?.startCode && <StartCode code={visit.startCode} />}
      {visit?.canCall && <CallProfessional bookingId={booking._id} name={alone?.name ?? ''} />}
      {visit && visit.state !== 'not_done' && <Way visit={visit} />}
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
