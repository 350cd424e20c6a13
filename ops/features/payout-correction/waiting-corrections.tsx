import { useState } from 'react'
import { Link } from 'react-router'
import { payoutCorrectionCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { Panel } from '#ops/ui/page.tsx'
import { Pager } from '#ops/ui/pages/pager.tsx'
import { visitPayCopy } from './visit-earnings.copy.ts'

/** Nothing while none waits. */
export function WaitingCorrections() {
  const [cursor, setCursor] = useState('')
  const query = useStaffQuery(payoutCorrectionCalls.waiting, cursor ? { cursor } : {})
  const rows = query.data?.data.corrections ?? []
  if (rows.length === 0 && !cursor) return null
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
      <Pager isOldestFirst cursor={cursor} next={query.data?.data.nextCursor} onGo={setCursor} />
    </Panel>
  )
}
