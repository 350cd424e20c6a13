import { Link } from 'react-router'
import { areaCalls, paperCalls } from '#contract/calls.gen.ts'
import { formatDay, formatInstant, formatPlace } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { FilterBar, FilterSelect } from '#ops/ui/filters.tsx'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { classes } from '#web/ui/classes.ts'
import { paperCopy } from './paper.copy.ts'
import { queueCopy } from './queue.copy.ts'
import { RequirementsPanel } from './requirements-panel.tsx'

type Answer = AnswerOf<typeof paperCalls.list>['data']
type Row = Answer['rows'][number]
type Queue = keyof Answer['counts']

const queues = ['waiting', 'ending', 'ended', 'missing'] as const satisfies readonly Queue[]
const isQueue = (text: string): text is Queue => (queues as readonly string[]).includes(text)
const refreshMs = 60_000

/** What the office has to do about papers, by queue; `waiting` comes first. */
export function Component() {
  const [{ queue: asked, area }, setFilter] = useUrlFilters(['queue', 'area'])
  const queue = isQueue(asked) ? asked : 'waiting'
  const cities = (useStaffQuery(areaCalls.list).data?.data.areas ?? []).map(({ _id, city }) => ({
    value: _id,
    title: city,
  }))
  const query = useStaffQuery(paperCalls.list, { queue, ...(area && { area }) }, { every: refreshMs })
  return (
    <Page title={queueCopy.title} note={queueCopy.note}>
      <Queues counts={query.data?.data.counts} current={queue} area={area} />
      <FilterBar label={queueCopy.filters}>
        <FilterSelect
          label={queueCopy.area}
          all={queueCopy.allAreas}
          options={cities}
          value={area}
          onChange={(value) => setFilter('area', value)}
        />
      </FilterBar>
      <QueryView query={query} label={queueCopy.title} rows={8}>
        {({ data }) => (
          <div className="grid items-start gap-4 xl:grid-cols-[1fr_22rem]">
            <PaperTable queue={queue} rows={data.rows} count={data.counts[queue]} />
            <RequirementsPanel requirements={data.requirements} />
          </div>
        )}
      </QueryView>
    </Page>
  )
}

interface QueuesProps {
  counts: Answer['counts'] | undefined
  current: Queue
  area: string
}

function Queues({ counts, current, area }: QueuesProps) {
  return (
    <nav aria-label={queueCopy.queues} className="mb-3 flex flex-wrap gap-2">
      {queues.map((name) => {
        const isCurrent = name === current
        const isUrgent = (name === 'waiting' || name === 'ended') && (counts?.[name] ?? 0) > 0
        return (
          <Link
            key={name}
            to={`?${new URLSearchParams({ queue: name, ...(area && { area }) })}`}
            replace
            aria-current={isCurrent ? 'page' : undefined}
            className={classes(
              'control inline-flex items-center gap-2 rounded-full px-3.5 text-sm font-semibold ring-1 ring-inset',
              isCurrent ? 'bg-teal text-white ring-teal' : 'bg-white ring-outline hover:bg-ground',
            )}
          >
            {queueCopy.queue[name]}
            {counts && (
              <span
                className={classes(
                  'min-w-6 rounded-full px-1.5 py-0.5 text-center text-xs font-bold tabular-nums',
                  !isCurrent && (isUrgent ? 'bg-error-50 text-error-700' : 'bg-ground'),
                )}
              >
                {counts[name]}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

const who: readonly Column<Row>[] = [
  { title: queueCopy.professional, cell: ({ professional }) => professional.name },
  { title: queueCopy.kind, cell: ({ kind }) => paperCopy.kinds[kind] },
  { title: queueCopy.city, cell: ({ area }) => formatPlace(area) },
]

const columnsOf = (queue: Queue): readonly Column<Row>[] => [
  ...who,
  { title: queueCopy.until[queue], cell: ({ until }) => (until ? formatDay(until) : noDay[queue]), onCard: 'aside' },
  ...(queue === 'waiting' ? [{ title: queueCopy.since, cell: ({ since }: Row) => formatInstant(since) }] : []),
]
const noDay = { waiting: queueCopy.notTyped, ending: '', ended: '', missing: queueCopy.noLimit } as const

export function PaperTable({ queue, rows, count }: { queue: Queue; rows: readonly Row[]; count: number }) {
  if (rows.length === 0) return <EmptyNote>{queueCopy.empty[queue]}</EmptyNote>
  return (
    <div className="min-w-0">
      <DataTable
        label={queueCopy.queue[queue]}
        columns={columnsOf(queue)}
        rows={rows}
        keyOf={({ professional, kind, since }) => `${professional._id} ${kind} ${since}`}
        linkOf={({ professional }) => `/professionals/${professional._id}`}
      />
      {count > rows.length && <p className="mt-2 text-muted">{queueCopy.cut(rows.length, count)}</p>}
    </div>
  )
}
