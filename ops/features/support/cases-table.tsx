import type { caseCalls } from '#contract/calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { caseCopy } from './case.copy.ts'
import { ClockBadge } from './clock-badge.tsx'

export type CaseLine = EndpointResponse<typeof caseCalls.list>['data']['cases'][number]

const columns: readonly Column<CaseLine>[] = [
  { title: caseCopy.number, cell: ({ number }) => number },
  { title: caseCopy.name, cell: ({ name }) => name, isOneLine: true, className: 'min-w-32' },
  { title: caseCopy.message, cell: ({ excerpt }) => excerpt, isOneLine: true, className: 'min-w-36' },
  { title: caseCopy.kind, cell: ({ kind }) => caseCopy.kinds[kind], className: 'whitespace-nowrap' },
  { title: caseCopy.state, cell: ({ state }) => caseCopy.states[state], onCard: 'aside' },
  { title: caseCopy.owner, cell: ({ owner }) => owner?.name ?? '', isOneLine: true, className: 'min-w-24' },
  { title: caseCopy.booking, cell: ({ booking }) => booking?.number ?? '', className: 'whitespace-nowrap' },
  {
    title: caseCopy.due,
    cell: ({ clock, createdAt }) => (clock ? <ClockBadge clock={clock} /> : formatInstant(createdAt)),
  },
]

/** Cases as links to their pages. */
export function CasesTable({ label, cases }: { label: string; cases: readonly CaseLine[] }) {
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={cases}
      keyOf={({ _id }) => _id}
      linkOf={({ number }) => `/support/${number}`}
    />
  )
}
