import { areaCalls, professionalDocumentCalls } from '#contract/calls.gen.ts'
import { formatDay, formatInstant, formatPlace } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { QueueLinks } from '#ops/ui/list/queue-links.tsx'
import { EmptyNote } from '#ops/ui/page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { documentCopy } from './document.copy.ts'
import { queueCopy } from './queue.copy.ts'
import { RequirementsPanel } from './requirements-panel.tsx'

type Answer = EndpointResponse<typeof professionalDocumentCalls.list>['data']
type Row = Answer['rows'][number]
type Queue = keyof Answer['counts']

const queues = ['waiting', 'ending', 'ended', 'missing'] as const satisfies readonly Queue[]
const isQueue = (text: string): text is Queue => (queues as readonly string[]).includes(text)
const refreshMs = 60_000

/** What the office has to do about documents, by queue; `waiting` comes first. */
export function Component() {
  const [{ queue: asked, area }] = useUrlFilters(['queue', 'area'])
  const queue = isQueue(asked) ? asked : 'waiting'
  const cities = (useStaffQuery(areaCalls.list).data?.data.areas ?? []).map(({ _id, city }) => ({
    value: _id,
    title: city,
  }))
  const query = useStaffQuery(professionalDocumentCalls.list, { queue, ...(area && { area }) }, { every: refreshMs })
  return (
    <ListPage
      title={queueCopy.title}
      note={queueCopy.note}
      lead={<QueueLinks label={queueCopy.queues} queues={queuesOf(query.data?.data.counts, queue, area)} />}
      filters={{
        label: queueCopy.filters,
        list: [{ name: 'area', label: queueCopy.area, all: queueCopy.allAreas, options: cities }],
      }}
      query={query}
      loadingRows={8}
      rows={({ data }) => data.rows}
      show={(rows, { data }) => (
        <div className="grid items-start gap-4 xl:grid-cols-[1fr_22rem]">
          <DocumentTable queue={queue} rows={rows} count={data.counts[queue]} />
          <RequirementsPanel requirements={data.requirements} />
        </div>
      )}
    />
  )
}

function queuesOf(counts: Answer['counts'] | undefined, current: Queue, area: string) {
  return queues.map((name) => ({
    title: queueCopy.queue[name],
    to: `?${new URLSearchParams({ queue: name, ...(area && { area }) })}`,
    isCurrent: name === current,
    count: counts?.[name],
    isUrgent: name === 'waiting' || name === 'ended',
  }))
}

const who: readonly Column<Row>[] = [
  { title: queueCopy.professional, cell: ({ professional }) => professional.name },
  { title: queueCopy.kind, cell: ({ kind }) => documentCopy.kinds[kind] },
  { title: queueCopy.city, cell: ({ area }) => formatPlace(area) },
]

const columnsOf = (queue: Queue): readonly Column<Row>[] => [
  ...who,
  { title: queueCopy.until[queue], cell: ({ until }) => (until ? formatDay(until) : noDay[queue]), onCard: 'aside' },
  ...(queue === 'waiting' ? [{ title: queueCopy.since, cell: ({ since }: Row) => formatInstant(since) }] : []),
]
const noDay = { waiting: queueCopy.notTyped, ending: '', ended: '', missing: queueCopy.noLimit } as const

export function DocumentTable({ queue, rows, count }: { queue: Queue; rows: readonly Row[]; count: number }) {
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
