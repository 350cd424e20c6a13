/** Kinds of rows of the catalog that staff change, as the calls name them, with the list of their rows in memory. */
export const catalogLists = {
  category: 'categories',
  subcategory: 'subcategories',
  service: 'services',
  variant: 'variants',
  add_on: 'addOns',
  service_add_on: 'serviceAddOns',
  combo_item: 'comboItems',
  banner: 'banners',
  strip_item: 'carouselItems',
} as const

export type Entity = keyof typeof catalogLists

export const isEntity = (name: string): name is Entity => Object.hasOwn(catalogLists, name)

/** The others are named like their tables. */
export const toTable = (entity: string): string => (entity === 'strip_item' ? 'carousel_item' : entity)
export const toEntity = (table: string): string => (table === 'carousel_item' ? 'strip_item' : table)

/** Columns of the keys that are no id. */
export const linkKeys: Readonly<Record<string, readonly [string, string]>> = {
  service_add_on: ['service_id', 'add_on_id'],
  combo_item: ['combo_id', 'position'],
}

/** The id of a row; of a link, the two parts of its key. */
export function toRowId(entity: string, row: Readonly<Record<string, unknown>>): string {
  const key = linkKeys[entity]
  return key ? `${row[key[0]]}:${row[key[1]]}` : (row.id as string)
}
