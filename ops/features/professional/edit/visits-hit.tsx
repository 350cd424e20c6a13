import { Link } from 'react-router'
import { formatInstant, formatPlace } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import type { Visit } from '../professional-record.ts'
import { recordCopy } from '../record.copy.ts'

/** The visits that a change leaves without a professional: number, time, city. */
export function VisitsHit({ visits }: { visits: readonly Visit[] }) {
  if (visits.length === 0) {
    return <p className="rounded-field bg-teal-50 p-3.5">{recordCopy.noneHit}</p>
  }
  return (
    <div className="rounded-field bg-amber-50 text-amber-900 p-3.5">
      <p className="font-semibold">{recordCopy.hit(visits.length)}</p>
      <ul className="mt-1.5 max-h-48 space-y-1 overflow-y-auto">
        {visits.map((visit) => (
          <li key={visit.bookingId}>
            <VisitLine visit={visit} />
          </li>
        ))}
      </ul>
      <p className="mt-1.5">{recordCopy.hitNote}</p>
    </div>
  )
}

export function VisitLine({ visit: { number, startsAt, area } }: { visit: Visit }) {
  return (
    <>
      <Link to={bookingPath(number)} className="font-semibold text-teal hover:underline">
        {number}
      </Link>
      {` · ${formatInstant(startsAt)} · ${formatPlace(area)}`}
    </>
  )
}
