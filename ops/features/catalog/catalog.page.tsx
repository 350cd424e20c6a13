import { staffCatalogCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import type { CsvRows } from '#ops/lib/files/csv.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { ListPage } from '#ops/ui/list/list-page.tsx'
import { toOptions } from '#ops/ui/options.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { catalogCopy } from './catalog.copy.ts'
import { useLaterDay } from './later-day.ts'
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
  { title: catalogCopy.service, cell: ({ name }) => name },
  { title: catalogCopy.state, cell: ({ active }) => <ActiveState active={active} />, onCard: 'aside' },
  { title: catalogCopy.subcategory, cell: ({ subcategory }) => subcategory },
  {
    title: catalogCopy.price,
    cell: ({ price }) => (price === null ? catalogCopy.onRequest : formatRupees(price)),
    align: 'end',
  },
  {
    title: catalogCopy.formerPrice,
    cell: ({ formerPrice }) =>
      formerPrice === null ? null : <s className="text-muted">{formatRupees(formerPrice)}</s>,
    align: 'end',
    onCard: 'hidden',
  },
  {
    title: catalogCopy.planned,
    isOptional: true,
    cell: ({ planned }) =>
      planned > 0 ? <span className="font-semibold text-teal">{catalogCopy.changes(planned)}</span> : null,
  },
]

/** Every service with its price now, or as the shop will be on a later day. */
export function Component() {
  const [{ text, category, only }] = useUrlFilters(['text', 'category', 'only'])
  const { day, filter, note } = useLaterDay()
  const query = useStaffQuery(staffCatalogCalls.tree, day ? { day } : {})
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
      title={catalogCopy.title}
      note={note}
      file={{ name: 'catalogue', lines: linesOf }}
      filters={{
        label: catalogCopy.filters,
        list: [
          filter,
          { name: 'text', label: catalogCopy.search, type: 'search' },
          { name: 'category', label: catalogCopy.category, all: catalogCopy.allCategories, options: categories },
          { name: 'only', label: catalogCopy.show, all: catalogCopy.all, options: toOptions(catalogCopy.only) },
        ],
      }}
      query={query}
      rows={wantedGroups}
      empty={catalogCopy.none}
      show={(groups) => <Groups groups={groups} />}
    />
  )
}

function Groups({ groups }: { groups: readonly Group[] }) {
  return groups.map(({ id, title, lines }) => (
    <section key={id} aria-label={title} className="mb-4">
      <h2 className="mb-1 text-base font-bold">{title}</h2>
      <DataTable
        label={title}
        columns={id === combosId ? columns.filter((column) => column.title !== catalogCopy.subcategory) : columns}
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
    { id: combosId, title: catalogCopy.combos, lines: combos.map((one) => ({ ...one, subcategory: '' })) },
  ]
}

function linesOf(groups: readonly Group[]): CsvRows {
  const { category, subcategory, service, price, formerPrice, state } = catalogCopy
  const lines = groups.flatMap(({ title, lines: services }) =>
    services.map((one) => [
      ...[title, one.subcategory, one.name, one.price ?? '', one.formerPrice ?? ''],
      one.active ? catalogCopy.shown : catalogCopy.hidden,
    ]),
  )
  return [[category, subcategory, service, price, formerPrice, state], ...lines]
}
