import type { CatalogRows } from '../catalog.queries.ts'
import { catalogLists, toRowId } from '../tables.rules.ts'
import { listTextFields, type TextEntity, textFields, textKey } from '../text-fields.rules.ts'

/** What a field of a row says in English. */
export interface EnglishField {
  entity: TextEntity
  id: string
  field: string
  kind: 'name' | 'description'
  /** Name of the row, or of the service or category it belongs to. */
  title: string
  texts: string[]
}

/** Rows in the shop and of its home page. */
export type TextRows = Pick<CatalogRows, (typeof lists)[TextEntity]>

const lists = {
  ...catalogLists,
  carousel_item: 'carouselItems',
  promotion: 'promotions',
  area: 'cities',
  checklist_item: 'checklistItems',
} as const

interface Named {
  name?: string
  title?: string
  city?: string
  service_id?: string
  combo_id?: string
  category_id?: string | null
}

/** By key, every field of the catalog that says something. */
export function englishFields(rows: TextRows): Map<string, EnglishField> {
  const services = new Map(rows.services.map(({ id, name }) => [id, name]))
  const categories = new Map(rows.categories.map(({ id, name }) => [id, name]))
  const titleOf = ({ combo_id, service_id, category_id, title, name, city }: Named) =>
    services.get(combo_id ?? service_id ?? '') ?? title ?? name ?? city ?? categories.get(category_id ?? '') ?? ''
  const entities = Object.keys(textFields) as TextEntity[]
  const fields = entities.flatMap((entity) =>
    rows[lists[entity]].flatMap((row) => {
      const [id, title] = [toRowId(entity, row), titleOf(row)]
      return listTextFields(entity, row)
        .filter(({ texts }) => texts.length > 0)
        .map(({ field, texts }) => ({ entity, id, field, kind: kindOf(entity, field), title, texts }))
    }),
  )
  return new Map(fields.map((one) => [textKey(one.entity, one.id, one.field), one]))
}

/** What the home page says counts as a name. */
function kindOf(entity: TextEntity, field: string): EnglishField['kind'] {
  const isDescription =
    /^(details|terms|words)/.test(field) || (field === 'description' && /^(category|service)$/.test(entity))
  return isDescription ? 'description' : 'name'
}
