import type { CatalogRows } from '../catalog.queries.ts'

interface EnglishText {
  english: string
  /** Names and texts of the home page are translated into every language, the rest into Hindi. */
  kind: 'name' | 'description'
  /** Name of the first row that has it. */
  place: string
  uses: number
}

interface Details {
  inclusions: string[]
  exclusions: string[]
  customerPrep: string[]
  questions: { q: string; a: string }[]
  warranty: { remedy: string } | null
  safety: { keepAway: string[] } | null
}

type Rows = Pick<
  CatalogRows,
  | 'categories'
  | 'subcategories'
  | 'services'
  | 'variants'
  | 'addOns'
  | 'comboItems'
  | 'banners'
  | 'carouselItems'
  | 'promotions'
  | 'cities'
>
type Said = (string | null)[]

/** All English texts in the rows of the catalog, in their order; a text that is both is a name. */
export function englishTexts(rows: Rows): EnglishText[] {
  const found = new Map<string, EnglishText>()
  const note = (kind: EnglishText['kind'], place: string, texts: Said) => {
    for (const english of texts) {
      if (!english) continue
      const known = found.get(english) ?? { english, kind, place, uses: 0 }
      found.set(english, { ...known, uses: known.uses + 1 })
    }
  }
  const services = new Map(rows.services.map(({ id, name }) => [id, name]))
  for (const { name } of [...rows.categories, ...rows.subcategories]) note('name', name, [name])
  for (const row of rows.services) note('name', row.name, [row.name, row.package_title, row.quantity_unit])
  for (const row of rows.variants) note('name', services.get(row.service_id) ?? '', [row.name, row.level_title])
  for (const row of rows.comboItems) note('name', services.get(row.combo_id) ?? '', [row.label])
  for (const { name } of [...rows.addOns, ...rows.carouselItems]) note('name', name, [name])
  for (const { name, description } of rows.categories) note('description', name, [description])
  for (const row of rows.services) note('description', row.name, [row.description, ...detailsOf(row.details)])
  // Of the home page.
  for (const row of rows.banners) note('name', row.title, [row.title, row.description, row.eyebrow])
  for (const row of rows.promotions) note('name', row.title, [row.title, row.description])
  for (const { name } of rows.cities) note('name', name, [name])
  for (const { title, terms } of rows.promotions) note('description', title, terms)
  return [...found.values()]
}

function detailsOf(stored: unknown): Said {
  const { inclusions, exclusions, customerPrep, questions, warranty, safety } = stored as Details
  return [
    ...[...inclusions, ...exclusions, ...customerPrep],
    ...questions.flatMap(({ q, a }) => [q, a]),
    ...(warranty ? [warranty.remedy] : []),
    ...(safety?.keepAway ?? []),
  ]
}
