import { inboxCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { QueueLinks } from '#ops/ui/list/queue-links.tsx'
import { ShownNote } from '#ops/ui/pages/shown-note.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { inboxCopy } from './inbox.copy.ts'
import { getDetail, getPlace, type InboxItem } from './inbox-item.ts'

const refreshMs = 60_000

const columns: readonly Column<InboxItem>[] = [
  { title: inboxCopy.what, cell: (item) => [inboxCopy.kinds[item.kind], getDetail(item)].filter(Boolean).join(': ') },
  { title: inboxCopy.about, cell: ({ number, about }) => [about, number].filter(Boolean).join(', ') },
  {
    title: inboxCopy.amount,
    cell: ({ amount }) => (amount === null ? '' : formatRupees(amount)),
    align: 'end',
    onCard: 'aside',
  },
  { title: inboxCopy.since, cell: ({ since }) => formatInstant(since), className: 'whitespace-nowrap' },
  { title: inboxCopy.due, cell: (item) => <Due item={item} />, className: 'whitespace-nowrap' },
  { title: inboxCopy.owner, cell: ({ isMine, owner }) => (isMine ? inboxCopy.me : (owner?.name ?? '')) },
]

function Due({ item: { dueAt, isOverdue } }: { item: InboxItem }) {
  const when = formatInstant(dueAt)
  return isOverdue ? <span className="font-semibold text-error">{inboxCopy.overdue(when)}</span> : when
}

/** All that waits for the colleague, by kind and owner; each row opens the place where it is decided. */
export function Component() {
  const [{ kind, part }] = useUrlFilters(['kind', 'part'])
  const wanted = { ...(isKind(kind) && { kind }), ...(isPart(part) && { part }) }
  const query = useStaffQuery(inboxCalls.list, wanted, { every: refreshMs })
  const taking = useStaffMutation(inboxCalls.take, { done: inboxCopy.taken })
  const { counts, kinds = [] } = query.data?.data ?? {}
  const queues = (['all', ...parts] as const).map((name) => ({
    title: inboxCopy.queue[name],
    to: `?${new URLSearchParams({ ...(kind && { kind }), ...(name !== 'all' && { part: name }) })}`,
    isCurrent: name === (wanted.part ?? 'all'),
    count: counts?.[name],
    isUrgent: name === 'overdue',
  }))
  const options = kinds.map(({ kind: value, count }) => ({ value, title: `${inboxCopy.kinds[value]} (${count})` }))
  return (
    <ListPage
      title={inboxCopy.title}
      note={inboxCopy.note}
      lead={<QueueLinks label={inboxCopy.queues} queues={queues} />}
      filters={{
        label: inboxCopy.filters,
        list: [{ name: 'kind', label: inboxCopy.kind, all: inboxCopy.anyKind, options }],
      }}
      notice={taking.error && <RequestError error={taking.error} className="mb-3" />}
      query={query}
      rows={({ data }) => data.items}
      empty={inboxCopy.none}
      columns={columns}
      keyOf={({ kind, _id, since }) => `${kind} ${_id} ${since}`}
      linkOf={getPlace}
      rowActions={({ kind, _id: itemId, isMine }) =>
        !isMine && (
          <Button
            size="small"
            variant="outline"
            disabled={taking.isPending}
            onClick={() => taking.mutate({ kind, itemId })}
          >
            {inboxCopy.take}
          </Button>
        )
      }
      below={({ data }) => <ShownNote shown={data.items.length} total={data.total} />}
    />
  )
}

const parts = ['overdue', 'mine', 'unowned'] as const
const isPart = (text: string): text is (typeof parts)[number] => (parts as readonly string[]).includes(text)
const isKind = (text: string): text is InboxItem['kind'] => Object.hasOwn(inboxCopy.kinds, text)
