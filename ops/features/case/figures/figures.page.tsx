import { Download } from 'lucide-react'
import { caseCalls } from '#contract/calls.gen.ts'
import { addDays, isDay } from '#contract/lib/india-time.ts'
import { downloadCsv } from '#ops/lib/files/csv.ts'
import { today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { FilterBar, FilterDay } from '#ops/ui/filters.tsx'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { caseCopy } from '../case.copy.ts'
import { caseFiguresCopy } from './figures.copy.ts'

type KindFigures = AnswerOf<typeof caseCalls.figures>['data']['kinds'][number]

const usualDays = 30

/** Cases received in a period, by kind. */
export function Component() {
  const [typed, setFilter] = useUrlFilters(['from', 'until'])
  const until = isDay(typed.until) ? typed.until : today()
  const from = isDay(typed.from) ? typed.from : addDays(until, 1 - usualDays)
  const query = useStaffQuery(caseCalls.figures, { from, until })
  const kinds = query.data?.data.kinds ?? []
  const download = () =>
    downloadCsv(`cases-${from}-${until}`, [
      [caseCopy.kind, ...Object.values(caseFiguresCopy.columns)],
      ...kinds.map((row) => [caseCopy.kinds[row.kind], ...names.map((name) => row[name] ?? '')]),
    ])
  const actions = (
    <Button variant="outline" size="small" disabled={kinds.length === 0} onClick={download}>
      <Download aria-hidden className="size-4" />
      {caseFiguresCopy.download}
    </Button>
  )
  return (
    <Page title={caseFiguresCopy.title} note={caseFiguresCopy.note} actions={actions}>
      <FilterBar label={caseFiguresCopy.period}>
        <FilterDay label={caseFiguresCopy.from} value={from} onChange={(day) => setFilter('from', day)} />
        <FilterDay label={caseFiguresCopy.until} value={until} onChange={(day) => setFilter('until', day)} />
      </FilterBar>
      <QueryView query={query} label={caseFiguresCopy.title}>
        {({ data }) =>
          data.kinds.length === 0 ? (
            <EmptyNote>{caseFiguresCopy.none}</EmptyNote>
          ) : (
            <DataTable
              label={caseFiguresCopy.title}
              columns={columns}
              rows={data.kinds}
              keyOf={({ kind }) => kind}
              linkOf={({ kind }) => `/cases?state=all&kind=${kind}`}
            />
          )
        }
      </QueryView>
    </Page>
  )
}

const names = Object.keys(caseFiguresCopy.columns) as (keyof typeof caseFiguresCopy.columns)[]

const columns: readonly Column<KindFigures>[] = [
  { title: caseCopy.kind, cell: ({ kind }) => caseCopy.kinds[kind] },
  ...names.map(
    (name): Column<KindFigures> => ({
      title: caseFiguresCopy.columns[name],
      align: 'end',
      cell: (row) => row[name] ?? caseFiguresCopy.noAnswer,
    }),
  ),
]
