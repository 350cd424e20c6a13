import { Download } from 'lucide-react'
import { catalogueCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { downloadCsv } from '#ops/lib/files/csv.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { FilterBar, FilterField, FilterSelect } from '#ops/ui/filters.tsx'
import { optionsOf } from '#ops/ui/options.ts'
import { EmptyNote, Page } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { catalogueCopy } from './catalogue.copy.ts'
import { ActiveState } from './price-text.tsx'

type Tree = AnswerOf<typeof catalogueCalls.tree>['data']
type Line = Tree['combos'][number] & { subcategory: string }

interface Group {
  id: string
  title: string
  lines: Line[]
}

const combosId = 'combos'

const columns: readonly Column<Line>[] = [
  { title: catalogueCopy.service, cell: ({ name }) => name },
  { title: catalogueCopy.state, cell: ({ active }) => <ActiveState active={active} />, onCard: 'aside' },
  { title: catalogueCopy.subcategory, cell: ({ subcategory }) => subcategory },
  {
    title: catalogueCopy.price,
    cell: ({ price }) => (price === null ? catalogueCopy.onRequest : formatRupees(price)),
    align: 'end',
  },
  {
    title: catalogueCopy.formerPrice,
    cell: ({ formerPrice }) =>
      formerPrice === null ? null : <s className="text-muted">{formatRupees(formerPrice)}</s>,
    align: 'end',
    onCard: 'hidden',
  },
  {
    title: catalogueCopy.planned,
    cell: ({ planned }) =>
      planned > 0 ? <span className="font-semibold text-teal">{catalogueCopy.changes(planned)}</span> : null,
  },
]

/** Every service with its price now. */
export function Component() {
  const [{ text, category, only }, setFilter] = useUrlFilters(['text', 'category', 'only'])
  const query = useStaffQuery(catalogueCalls.tree)
  const all = query.data ? groupsOf(query.data.data) : []
  const wanted = text.trim().toLowerCase()
  const isWanted = ({ name, subcategory, planned, active }: Line) =>
    `${name} ${subcategory}`.toLowerCase().includes(wanted) &&
    (only !== 'planned' || planned > 0) &&
    (only !== 'hidden' || !active)
  const groups = all
    .filter(({ id }) => !category || id === category)
    .map((group) => ({ ...group, lines: group.lines.filter(isWanted) }))
    .filter(({ lines }) => lines.length > 0)
  const actions = (
    <Button variant="outline" size="small" disabled={groups.length === 0} onClick={() => downloadServices(groups)}>
      <Download aria-hidden className="size-4" />
      {catalogueCopy.download}
    </Button>
  )
  return (
    <Page title={catalogueCopy.title} actions={actions}>
      <FilterBar label={catalogueCopy.filters}>
        <FilterField label={catalogueCopy.search} value={text} onChange={(value) => setFilter('text', value)} />
        <FilterSelect
          label={catalogueCopy.category}
          all={catalogueCopy.allCategories}
          options={all.map(({ id, title }) => ({ value: id, title }))}
          value={category}
          onChange={(value) => setFilter('category', value)}
        />
        <FilterSelect
          label={catalogueCopy.show}
          all={catalogueCopy.all}
          options={optionsOf(catalogueCopy.only)}
          value={only}
          onChange={(value) => setFilter('only', value)}
        />
      </FilterBar>
      <QueryView query={query} label={catalogueCopy.title}>
        {() => (groups.length === 0 ? <EmptyNote>{catalogueCopy.none}</EmptyNote> : <Groups groups={groups} />)}
      </QueryView>
    </Page>
  )
}

function Groups({ groups }: { groups: readonly Group[] }) {
  return groups.map(({ id, title, lines }) => (
    <section key={id} aria-label={title} className="mb-6">
      <h2 className="mb-2 text-base font-bold">{title}</h2>
      <DataTable
        label={title}
        columns={id === combosId ? columns.filter((column) => column.title !== catalogueCopy.subcategory) : columns}
        rows={lines}
        keyOf={({ _id }) => _id}
        linkOf={({ _id }) => `/catalogue/${encodeURIComponent(_id)}`}
      />
    </section>
  ))
}

function groupsOf({ categories, combos }: Tree): Group[] {
  const groups = categories.map(({ _id, name, subcategories }) => ({
    id: _id,
    title: name,
    lines: subcategories.flatMap(({ name: subcategory, services }) =>
      services.map((service) => ({ ...service, subcategory })),
    ),
  }))
  return [
    ...groups,
    { id: combosId, title: catalogueCopy.combos, lines: combos.map((one) => ({ ...one, subcategory: '' })) },
  ]
}

function downloadServices(groups: readonly Group[]): void {
  const { category, subcategory, service, price, formerPrice, state } = catalogueCopy
  const lines = groups.flatMap(({ title, lines: services }) =>
    services.map((one) => [
      ...[title, one.subcategory, one.name, one.price ?? '', one.formerPrice ?? ''],
      one.active ? catalogueCopy.shown : catalogueCopy.hidden,
    ]),
  )
  downloadCsv('catalogue', [[category, subcategory, service, price, formerPrice, state], ...lines])
}
