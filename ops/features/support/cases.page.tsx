import { caseCalls } from '#contract/calls.gen.ts'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { QueueLinks } from '#ops/ui/list/queue-links.tsx'
import { toOptions } from '#ops/ui/options.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { caseCopy } from './case.copy.ts'
import { CasesTable } from './cases-table.tsx'

type Data = EndpointResponse<typeof caseCalls.list>['data']
type Input = typeof caseCalls.list extends WebEndpoint<infer Sent, Data | unknown> ? Sent : never
type Filters = Record<(typeof filterNames)[number], string>

const refreshMs = 30_000
const filterNames = ['state', 'kind', 'owner', 'overdue', 'undelivered', 'cursor'] as const

const states = [...toOptions(caseCopy.states), { value: 'all', title: caseCopy.everything }]
const anyOwners = [
  { value: 'me', title: caseCopy.me },
  { value: 'none', title: caseCopy.noOwner },
]

/** The queues of support; their filters are in the address. */
export function Component() {
  const [filters] = useUrlFilters(filterNames)
  const query = useStaffQuery(caseCalls.list, inputOf(filters), { every: refreshMs })
  const owners = (query.data?.data.owners ?? []).map(({ _id, name }) => ({ value: _id, title: name }))
  return (
    <ListPage
      title={caseCopy.title}
      note={caseCopy.note}
      lead={<QueueLinks label={caseCopy.queues} queues={queuesOf(query.data?.data.counts, filters)} />}
      filters={{
        label: caseCopy.filters,
        list: [
          { name: 'state', label: caseCopy.state, all: caseCopy.allOpen, options: states },
          { name: 'kind', label: caseCopy.kind, all: caseCopy.anyKind, options: toOptions(caseCopy.kinds) },
          { name: 'owner', label: caseCopy.owner, all: caseCopy.anyOwner, options: [...anyOwners, ...owners] },
        ],
      }}
      query={query}
      rows={({ data }) => data.cases}
      empty={caseCopy.none}
      show={(cases) => <CasesTable label={caseCopy.title} cases={cases} />}
    />
  )
}

/** A word that is no filter counts as none. */
function inputOf({ state, kind, owner, overdue, undelivered, cursor }: Filters): Input {
  return {
    ...((state in caseCopy.states || state === 'all') && { state: state as Input['state'] }),
    ...(kind in caseCopy.kinds && { kind: kind as Input['kind'] }),
    ...(/^(me|none|[0-9a-f-]{36})$/.test(owner) && { owner }),
    ...(overdue && { overdue: true }),
    ...(undelivered && { undelivered: true }),
    ...(/^[0-9a-f-]{36}$/.test(cursor) && { cursor }),
  }
}

const queues: readonly { name: keyof typeof caseCopy.queue; search: string }[] = [
  { name: 'all', search: '' },
  { name: 'overdue', search: 'overdue=1' },
  { name: 'new', search: 'state=new' },
  { name: 'waiting', search: 'state=waiting' },
  { name: 'mine', search: 'owner=me' },
  { name: 'unowned', search: 'owner=none' },
  { name: 'undelivered', search: 'undelivered=1' },
]

function queuesOf(counts: Data['counts'] | undefined, filters: Filters) {
  const shown = new URLSearchParams(Object.entries(filters).filter(([name, value]) => value && name !== 'cursor'))
  return queues.map(({ name, search }) => ({
    title: caseCopy.queue[name],
    to: search ? `?${search}` : '.',
    isCurrent: shown.toString() === search,
    count: counts && (name === 'all' ? counts.new + counts.open + counts.waiting : counts[name]),
    isUrgent: name === 'overdue' || name === 'undelivered',
  }))
}
