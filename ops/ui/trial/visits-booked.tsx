import { Link } from 'react-router'
import { formatInstant } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'

interface VisitsBookedProps {
  visits: readonly { _id: string; number: string; startsAt: string }[]
  none: string
  /** Above the list, with its length. */
  title: (count: number) => string
}

/** Visits that a change is about: number and time, each a link. */
export function VisitsBooked({ visits, none, title }: VisitsBookedProps) {
  if (visits.length === 0) return <p className="rounded-field bg-teal-50 p-3.5">{none}</p>
  return (
    <div className="rounded-field bg-amber-50 p-3.5 text-amber-900">
      <p className="font-semibold">{title(visits.length)}</p>
      <ul className="mt-1.5 max-h-48 space-y-1 overflow-y-auto">
        {visits.map(({ _id, number, startsAt }) => (
          <li key={_id}>
            <Link to={bookingPath(number)} className="font-semibold text-teal hover:underline">
              {number}
            </Link>
            {` · ${formatInstant(startsAt)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
