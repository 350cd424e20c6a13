import { Link } from 'react-router'
import { payCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/money.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { Panel } from '#ops/ui/page.tsx'
import { visitPayCopy } from './visit-pay.copy.ts'

/** Nothing while none waits. */
export function WaitingCorrections() {
  const query = useStaffQuery(payCalls.waiting, {})
  const rows = query.data?.data.corrections ?? []
  if (rows.length === 0) return null
  return (
    <Panel title={visitPayCopy.waiting} className="mb-4">
      <ul className="space-y-1">
        {rows.map(({ _id, number, name, difference }) => (
          <li key={_id} className="flex flex-wrap gap-x-3">
            <Link to={bookingPath(number)} className="font-semibold text-teal hover:underline">
              {number}
            </Link>
            <span>{name}</span>
            <span className="tabular-nums">{formatRupees(difference)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
