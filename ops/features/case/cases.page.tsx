import { Link } from 'react-router'
import { caseCalls } from '#contract/calls.gen.ts'
import type { WebCall } from '#contract/lib/web-call.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { FilterBar, FilterSelect } from '#ops/ui/filters.tsx'
import { optionsOf } from '#ops/ui/options.ts'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { Pager } from '#ops/ui/pages/pager.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { classes } from '#web/ui/classes.ts'
import { caseCopy } from './case.copy.ts'
import { CasesTable } from './cases-table.tsx'

type Data = AnswerOf<typeof caseCalls.list>['data']
type Input = typeof caseCalls.list extends WebCall<infer Sent, Data | unknown> ? Sent : never
type Filters = Record<(typeof filterNames)[number], string>

const refreshMs = 30_000
const filterNames = ['state', 'kind', 'owner', 'overdue', 'undelivered', 'cursor'] as const

/** The queues of support; their filters are in the address. */
export function Component() {
  const [filters, setFilter] = useUrlFilters(filterNames)
  const query = useStaffQuery(caseCalls.list, inputOf(filters), { every: refreshMs })
  const owners = query.data?.data.owners ?? []
  return (
    <Page title={caseCopy.title} note={caseCopy.note}>
      <Queues counts={query.data?.data.counts} filters={filters} />
      <FilterBar label={caseCopy.filters}>
        <FilterSelect
          label={caseCopy.state}
          all={caseCopy.allOpen}
          options={[...optionsOf(caseCopy.states), { value: 'all', title: caseCopy.everything }]}
          value={filters.state}
          onChange={(value) => setFilter('state', value)}
        />
        <FilterSelect
          label={caseCopy.kind}
          all={caseCopy.anyKind}
          options={optionsOf(caseCopy.kinds)}
          value={filters.kind}
          onChange={(value) => setFilter('kind', value)}
        />
        <FilterSelect
          label={caseCopy.owner}
          all={caseCopy.anyOwner}
          options={[
            { value: 'me', title: caseCopy.me },
            { value: 'none', title: caseCopy.noOwner },
            ...owners.map(({ _id, name }) => ({ value: _id, title: name })),
          ]}
          value={filters.owner}
          onChange={(value) => setFilter('owner', value)}
        />
      </FilterBar>
      <QueryView query={query} label={caseCopy.title}>
        {({ data }) =>
          data.cases.length === 0 ? (
            <EmptyNote>{caseCopy.none}</EmptyNote>
          ) : (
            <CasesTable label={caseCopy.title} cases={data.cases} />
          )
        }
      </QueryView>
      <Pager cursor={filters.cursor} next={query.data?.data.nextCursor} onGo={(to) => setFilter('cursor', to)} />
    </Page>
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

function Queues({ counts, filters }: { counts: Data['counts'] | undefined; filters: Filters }) {
  const shown = new URLSearchParams(Object.entries(filters).filter(([name, value]) => value && name !== 'cursor'))
  return (
    <nav aria-label={caseCopy.queues} className="mb-3 flex flex-wrap gap-2">
      {queues.map(({ name, search }) => {
        const count = counts && (name === 'all' ? counts.new + counts.open + counts.waiting : counts[name])
        const isCurrent = shown.toString() === search
        return (
          <Link
            key={name}
            to={search ? `?${search}` : '.'}
            replace
            aria-current={isCurrent ? 'page' : undefined}
            className={classes(
              'control inline-flex items-center gap-2 rounded-full px-3.5 text-sm font-semibold ring-1 ring-inset',
              isCurrent ? 'bg-teal text-white ring-teal' : 'bg-white ring-outline hover:bg-ground',
            )}
          >
            {caseCopy.queue[name]}
            {count !== undefined && (
              <span
                className={classes(
                  'min-w-6 rounded-full px-1.5 py-0.5 text-center text-xs font-bold tabular-nums',
                  !isCurrent &&
                    ((name === 'overdue' || name === 'undelivered') && count > 0
                      ? 'bg-error-50 text-error-700'
                      : 'bg-ground'),
                )}
              >
                {count}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
