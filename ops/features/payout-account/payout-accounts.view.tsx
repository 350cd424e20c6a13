import { payoutAccountCalls } from '#contract/calls.gen.ts'
import { formatPlace } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import type { Column } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { placeOptions, toOptions } from '#ops/ui/options.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { accountsCopy } from './payout-account.copy.ts'
import { AccountDialog } from './payout-account-dialog.tsx'

type Row = EndpointResponse<typeof payoutAccountCalls.list>['data']['professionals'][number]

const columns: readonly Column<Row>[] = [
  { title: accountsCopy.person, cell: ({ name }) => name },
  { title: accountsCopy.city, cell: ({ area }) => formatPlace(area) },
  { title: accountsCopy.current, cell: ({ masked }) => masked, className: 'whitespace-nowrap' },
  { title: accountsCopy.waiting, cell: ({ waiting }) => waiting, className: 'whitespace-nowrap' },
  { title: accountsCopy.state, cell: ({ state }) => <State state={state} />, onCard: 'aside' },
]

function State({ state }: Pick<Row, 'state'>) {
  return (
    <span className={state === 'confirmed' ? 'text-muted' : 'font-semibold text-error'}>
      {accountsCopy.states[state]}
    </span>
  )
}

/** Where professionals are paid: those to confirm and those without details first. */
export function Component() {
  const [filters, setFilter] = useUrlFilters(['area', 'state', 'professional'])
  const { area, state, professional } = filters
  const query = useStaffQuery(payoutAccountCalls.list, {
    ...(area && { area }),
    ...(state && { state: state as Row['state'] }),
  })
  const areas = (query.data?.data.professionals ?? []).map((row) => row.area)
  return (
    <ListPage
      title={accountsCopy.title}
      note={accountsCopy.note}
      filters={{
        label: accountsCopy.filters,
        list: [
          { name: 'state', label: accountsCopy.state, all: accountsCopy.all, options: toOptions(accountsCopy.states) },
          { name: 'area', label: accountsCopy.city, all: accountsCopy.all, options: placeOptions(areas, area) },
        ],
      }}
      query={query}
      rows={({ data }) => data.professionals}
      empty={accountsCopy.none}
      above={({ data }) => data.more && <InPageAlert className="mb-3">{accountsCopy.more}</InPageAlert>}
      columns={columns}
      keyOf={({ _id }) => _id}
      linkOf={({ _id }) => `/professionals/${_id}`}
      rowActions={({ _id }) => (
        <Button variant="outline" size="small" onClick={() => setFilter('professional', _id)}>
          {accountsCopy.open}
        </Button>
      )}
    >
      {professional && (
        <AccountDialog key={professional} professionalId={professional} onClose={() => setFilter('professional', '')} />
      )}
    </ListPage>
  )
}
