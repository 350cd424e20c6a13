import { caseCalls } from '#contract/calls.gen.ts'
import { addDays, isDay } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { caseCopy } from './case.copy.ts'
import { caseReportCopy } from './case-report.copy.ts'

type KindReport = EndpointResponse<typeof caseCalls.figures>['data']['kinds'][number]

const defaultDays = 30

/** Cases received in a period, by kind. */
export function Component() {
  const [typed] = useUrlFilters(['from', 'until'])
  const until = isDay(typed.until) ? typed.until : today()
  const from = isDay(typed.from) ? typed.from : addDays(until, 1 - defaultDays)
  const query = useStaffQuery(caseCalls.figures, { from, until })
  return (
    <ListPage
      title={caseReportCopy.title}
      note={caseReportCopy.note}
      file={{ name: `cases-${from}-${until}` }}
      filters={{
        label: caseReportCopy.period,
        list: [
          { name: 'from', label: caseReportCopy.from, type: 'day', value: from },
          { name: 'until', label: caseReportCopy.until, type: 'day', value: until },
        ],
      }}
      query={query}
      rows={({ data }) => data.kinds}
      empty={caseReportCopy.none}
      columns={columns}
      keyOf={({ kind }) => kind}
      linkOf={({ kind }) => `/support?state=all&kind=${kind}`}
    />
  )
}

const names = Object.keys(caseReportCopy.columns) as (keyof typeof caseReportCopy.columns)[]

const columns: readonly Column<KindReport>[] = [
  { title: caseCopy.kind, cell: ({ kind }) => caseCopy.kinds[kind], line: ({ kind }) => caseCopy.kinds[kind] },
  ...names.map(
    (name): Column<KindReport> => ({
      title: caseReportCopy.columns[name],
      align: 'end',
      cell: (row) => row[name] ?? caseReportCopy.noAnswer,
      line: (row) => row[name] ?? '',
    }),
  ),
]
