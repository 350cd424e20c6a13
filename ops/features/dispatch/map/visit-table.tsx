import { useState } from 'react'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { dispatchCopy } from '../dispatch.copy.ts'
import { dispatchMapCopy } from './board-map.copy.ts'
import type { MapVisit } from './map-visits.ts'
import { StateShape } from './state-shape.tsx'

/** More are drawn on demand: 2,000 rows at once would slow every change of the day. */
const rowsAtOnce = 100

interface VisitTableProps {
  visits: readonly MapVisit[]
  openId: string
  onOpen: (id: string) => void
}

/** What the map shows, for the keyboard and for those who cannot see it. */
export function VisitTable({ visits, openId, onOpen }: VisitTableProps) {
  const [shown, setShown] = useState(rowsAtOnce)
  const left = visits.length - shown
  return (
    <>
      <DataTable
        label={dispatchMapCopy.list}
        columns={columnsFor(openId, onOpen)}
        rows={visits.slice(0, shown)}
        keyOf={({ id }) => id}
      />
      {left > 0 && (
        <p className="mt-3 text-center">
          <Button size="small" variant="outline" onClick={() => setShown(shown + rowsAtOnce)}>
            {dispatchMapCopy.more(Math.min(left, rowsAtOnce))}
          </Button>
        </p>
      )}
    </>
  )
}

function columnsFor(openId: string, onOpen: (id: string) => void): Column<MapVisit>[] {
  return [
    {
      title: dispatchMapCopy.visit,
      cell: ({ id, number }) => (
        <button
          type="button"
          data-row-link
          aria-pressed={id === openId}
          onClick={() => onOpen(id)}
          className="rounded-sm font-semibold text-teal hover:underline"
        >
          {number}
        </button>
      ),
    },
    {
      title: dispatchMapCopy.state,
      cell: ({ state, boardState }) => (
        <span className="flex items-center gap-2">
          <StateShape state={state} className="size-4 shrink-0" />
          {dispatchCopy.states[boardState]}
        </span>
      ),
      onCard: 'aside',
    },
    { title: dispatchMapCopy.time, cell: ({ time }) => time },
    {
      title: dispatchMapCopy.place,
      cell: ({ point, locality }) =>
        point ? locality : [locality, dispatchMapCopy.noPlace].filter(Boolean).join(' · '),
    },
    { title: dispatchMapCopy.professionals, cell: ({ names }) => names },
  ]
}
