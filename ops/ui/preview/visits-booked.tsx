import { Link } from 'react-router'
import { formatInstant } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'

interface Visit {
  _id: string
  number: string
  startsAt: string
  /** Not paid yet. */
  held?: boolean
}

interface VisitsBookedProps {
  visits: readonly Visit[]
  none: string
  /** Above the list, with its length. */
  title: (count: number) => string
  /** What happens with those that are held and not paid. */
  heldTitle?: (count: number) => string
}

/** Visits that a change is about: number and time, each a link. */
export function VisitsBooked({ visits, none, title, heldTitle = title }: VisitsBookedProps) {
  if (visits.length === 0) return <p className="rounded-field bg-teal-50 p-3.5">{none}</p>
  const lists = [
    { key: 'booked', titleOf: title, rows: visits.filter(({ held }) => !held) },
    { key: 'held', titleOf: heldTitle, rows: visits.filter(({ held }) => held) },
  ]
  return (
    <div className="space-y-3 rounded-field bg-amber-50 p-3.5 text-amber-900">
      {lists.map(
        ({ key, titleOf, rows }) =>
          rows.length > 0 && (
            <div key={key}>
              <p className="font-semibold">{titleOf(rows.length)}</p>
              <ul className="mt-1.5 max-h-48 space-y-1 overflow-y-auto">
                {rows.map(({ _id, number, startsAt }) => (
                  <li key={_id}>
                    <Link to={bookingPath(number)} className="font-semibold text-teal hover:underline">
                      {number}
                    </Link>
                    {` · ${formatInstant(startsAt)}`}
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
    </div>
  )
}
