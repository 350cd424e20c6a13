import { payoutAccountCalls } from '#contract/calls.gen.ts'
import { formatPlace } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { FilterBar, FilterSelect } from '#ops/ui/filters.tsx'
import { optionsOf } from '#ops/ui/options.ts'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { accountsCopy } from './accounts.copy.ts'

type Row = AnswerOf<typeof payoutAccountCalls.list>['data']['professionals'][number]

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
  const rows = query.data?.data.professionals ?? []
  const cities = [...new Set([...rows.map((row) => row.area), ...(area ? [area] : [])])].sort()
  return (
    <Page title={accountsCopy.title} note={accountsCopy.note}>
      <FilterBar label={accountsCopy.filters}>
        <FilterSelect
          label={accountsCopy.state}
          all={accountsCopy.all}
          options={optionsOf(accountsCopy.states)}
          value={state}
          onChange={(value) => setFilter('state', value)}
        />
        <FilterSelect
          label={accountsCopy.city}
          all={accountsCopy.all}
          options={cities.map((value) => ({ value, title: formatPlace(value) }))}
          value={area}
          onChange={(value) => setFilter('area', value)}
        />
      </FilterBar>
      <QueryView query={query} label={accountsCopy.title}>
        {({ data }) => (
          <>
            {data.more && <InPageAlert className="mb-3">{accountsCopy.more}</InPageAlert>}
            {data.professionals.length === 0 ? (
              <EmptyNote>{accountsCopy.none}</EmptyNote>
            ) : (
              <DataTable
                label={accountsCopy.title}
                columns={columns}
                rows={data.professionals}
                keyOf={({ _id }) => _id}
                linkOf={({ _id }) => `/professionals/${_id}`}
                actions={({ _id }) => (
                  <Button variant="outline" size="small" onClick={() => setFilter('professional', _id)}>
                    {accountsCopy.open}
                  </Button>
                )}
              />
            )}
          </>
        )}
      </QueryView>
      {professional && (
        <AccountDialog key={professional} professionalId={professional} onClose={() => setFilter('professional', '')} />
      )}
    </Page>
  )
}
