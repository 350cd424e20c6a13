/** Tables of the catalog that staff change, with the list of their rows in memory. */
export const catalogLists = {
  category: 'categories',
  subcategory: 'subcategories',
  service: 'services',
  variant: 'variants',
  add_on: 'addOns',
  service_add_on: 'serviceAddOns',
  combo_item: 'comboItems',
  banner: 'banners',
  strip_item: 'strip',
} as const

export type Entity = keyof typeof catalogLists

export const isEntity = (table: string): table is Entity => Object.hasOwn(catalogLists, table)

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
