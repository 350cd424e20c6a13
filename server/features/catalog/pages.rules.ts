import type { CatalogPage } from '#contract/catalog.category-tree.ts'
import type { CatalogRows } from './catalog.queries.ts'
import { catalogLists, type Entity, isEntity, toRowId } from './tables.rules.ts'

type Row = Readonly<Record<string, unknown>>

export interface PageRow {
  entity: Entity
  id: string
  row: Row
}

/** The rows of a page in their order; undefined for a service that does not exist. */
export function pageRows(rows: CatalogRows, { of, serviceId }: CatalogPage): PageRow[] | undefined {
  const all = (entity: Entity, isWanted: (row: Row) => boolean = () => true): PageRow[] =>
    (rows[catalogLists[entity]] as readonly Row[])
      .filter(isWanted)
      .map((row) => ({ entity, id: toRowId(entity, row), row }))
  if (of === 'home') return [...all('banner'), ...all('strip_item')]
  if (of === 'add_ons') return all('add_on')
  if (of === 'shelf') return [...all('category'), ...all('subcategory'), ...all('service')]
  const own = all('service', ({ id }) => id === serviceId)
  if (own.length === 0) return undefined
  const links = all('service_add_on', (link) => link.service_id === serviceId)
  return [
    ...own,
    ...all('variant', (variant) => variant.service_id === serviceId),
    ...links,
    ...all('add_on', ({ id }) => links.some(({ row }) => row.add_on_id === id)),
    ...all('combo_item', (item) => item.combo_id === serviceId),
  ]
}

/** The row above it; of a variant of the first level, its service. */
export function findParentId(entity: Entity, row: Row): string | null {
  const columns = {
    subcategory: row.category_id,
    service: row.subcategory_id,
    variant: row.parent_id ?? row.service_id,
    service_add_on: row.service_id,
    combo_item: row.combo_id,
  } as Partial<Record<Entity, unknown>>
  return (columns[entity] as string | null | undefined) ?? null
}

/** The add-on or service that a link leads to. */
export function findLinkedId(entity: Entity, row: Row): string | null {
  if (entity === 'service_add_on') return row.add_on_id as string
  return entity === 'combo_item' ? (row.service_id as string) : null
}

/** What staff call a row; of a link, what it leads to. */
export function rowName({ entity, row }: Pick<PageRow, 'entity' | 'row'>, { addOns }: Pick<CatalogRows, 'addOns'>) {
  if (entity === 'service_add_on') return addOns.find(({ id }) => id === row.add_on_id)?.name ?? ''
  return (row.name ?? row.title ?? row.label) as string
}

/** The names of all rows, by table and id. */
export function rowNames(rows: CatalogRows): Map<string, string> {
  const entries = Object.entries(catalogLists).flatMap(([entity, list]) => {
    if (!isEntity(entity)) return []
    return (rows[list] as readonly Row[]).map((row): [string, string] => {
      const service = 'service_id' in row && rows.services.find(({ id }) => id === (row.combo_id ?? row.service_id))
      const name = rowName({ entity, row }, rows)
      return [`${entity} ${toRowId(entity, row)}`, service ? `${service.name}, ${name}` : name]
    })
  })
  return new Map(entries)
}
