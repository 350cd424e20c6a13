import { staffCatalogCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { CsvRows } from '#ops/lib/files/csv.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { optionsOf } from '#ops/ui/options.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { catalogueCopy } from './catalog.copy.ts'
import { ActiveState } from './price-text.tsx'

type Tree = EndpointResponse<typeof staffCatalogCalls.tree>['data']
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
  const [{ text, category, only }] = useUrlFilters(['text', 'category', 'only'])
  const query = useStaffQuery(staffCatalogCalls.tree)
  const all = query.data ? groupsOf(query.data.data) : []
  const wanted = text.trim().toLowerCase()
  const isWanted = ({ name, subcategory, planned, active }: Line) =>
    `${name} ${subcategory}`.toLowerCase().includes(wanted) &&
    (only !== 'planned' || planned > 0) &&
    (only !== 'hidden' || !active)
  const wantedGroups = () =>
    all
      .filter(({ id }) => !category || id === category)
      .map((group) => ({ ...group, lines: group.lines.filter(isWanted) }))
      .filter(({ lines }) => lines.length > 0)
  const categories = all.map(({ id, title }) => ({ value: id, title }))
  return (
    <ListPage
      title={catalogueCopy.title}
      file={{ name: 'catalogue', lines: linesOf }}
      filters={{
        label: catalogueCopy.filters,
        list: [
          { name: 'text', label: catalogueCopy.search, type: 'search' },
          { name: 'category', label: catalogueCopy.category, all: catalogueCopy.allCategories, options: categories },
          { name: 'only', label: catalogueCopy.show, all: catalogueCopy.all, options: optionsOf(catalogueCopy.only) },
        ],
      }}
      query={query}
      rows={wantedGroups}
      empty={catalogueCopy.none}
      show={(groups) => <Groups groups={groups} />}
    />
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

function linesOf(groups: readonly Group[]): CsvRows {
  const { category, subcategory, service, price, formerPrice, state } = catalogueCopy
  const lines = groups.flatMap(({ title, lines: services }) =>
    services.map((one) => [
      ...[title, one.subcategory, one.name, one.price ?? '', one.formerPrice ?? ''],
      one.active ? catalogueCopy.shown : catalogueCopy.hidden,
    ]),
  )
  return [[category, subcategory, service, price, formerPrice, state], ...lines]
}
