import { type Refusal, refusalSentence } from '#contract/refusals/refusal.ts'
import { AppError } from '#server/http/app-error.ts'
import { type Catalog, type CatalogService, makeCatalog } from '../catalog.model.ts'
import type { CatalogRows } from '../catalog.queries.ts'
import { priceVariants } from '../catalog.rules.ts'

/** Why rows that are shown cannot be sold: the same rules price carts and bookings. */
export function catalogProblems(catalog: Pick<Catalog, 'offered' | 'combos' | 'services'>): Refusal[] {
  return [
    ...catalog.offered.flatMap(serviceProblems),
    ...catalog.combos.flatMap((combo) => comboProblems(combo, catalog.services)),
  ]
}

function serviceProblems({ row, variants, priceable }: CatalogService): Refusal[] {
  const { name, package_title: title, price_paise: price, pricing_mode: mode } = row
  const values = { what: name }
  if (title === null && variants.length > 0) return [{ reason: 'NO_QUESTION', values }]
  if (title !== null && variants.length === 0) return [{ reason: 'NO_CHOICE_SHOWN', values }]
  if (title === null) return price === null && mode !== 'inspection' ? [{ reason: 'NO_PRICE', values }] : []
  const below = variants.flatMap((variant) => levelProblems(name, variant, variants))
  if (below.length > 0) return below
  const leaves = priceable.variants.filter(({ levelSelect }) => levelSelect === null)
  return leaves.flatMap(({ id, name: variant, minUnits, maxUnits }): Refusal[] => {
    const what = `${name}, ${variant}`
    if (mode === 'per_unit' && minUnits === null) return [{ reason: 'NO_SMALLEST_NUMBER', values: { what } }]
    if (minUnits !== null && maxUnits !== null && maxUnits < minUnits) {
      return [{ reason: 'RANGE_ENDS_EARLY', values: { what } }]
    }
    return choiceProblems(what, priceable, [id])
  })
}

type VariantRow = CatalogService['variants'][number]

function levelProblems(name: string, variant: VariantRow, variants: readonly VariantRow[]): Refusal[] {
  const values = { what: `${name}, ${variant.name}` }
  const hasChildren = variants.some(({ parent_id }) => parent_id === variant.id)
  if (variant.level_select !== null && !hasChildren) return [{ reason: 'NO_CHOICE_BELOW', values }]
  if (variant.level_select === null && hasChildren) return [{ reason: 'NO_QUESTION_BELOW', values }]
  const parent = variants.find(({ id }) => id === variant.parent_id)
  return parent?.parent_id ? [{ reason: 'TWO_LEVELS_BELOW', values }] : []
}

function choiceProblems(what: string, priceable: CatalogService['priceable'], choice: readonly string[]): Refusal[] {
  try {
    const { unitPricePaise, durationMinutes } = priceVariants(priceable, choice)
    if (unitPricePaise <= 0) return [{ reason: 'COSTS_NOTHING', values: { what } }]
    return durationMinutes > 0 ? [] : [{ reason: 'TAKES_NO_TIME', values: { what } }]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'PRICE_ON_REQUEST') return []
    return [{ reason: error.code === 'CHOOSE_VARIANT' ? 'CHOICE_INCOMPLETE' : 'CHOICE_NOT_POSSIBLE', values: { what } }]
  }
}

function comboProblems({ row, comboItems }: CatalogService, services: Catalog['services']): Refusal[] {
  if (row.price_paise === null) return [{ reason: 'NO_PRICE', values: { what: row.name } }]
  if (comboItems.length === 0) return [{ reason: 'NO_PART', values: { what: row.name } }]
  return comboItems.flatMap(({ service_id, label, variant_ids }): Refusal[] => {
    const part = services.get(service_id)
    if (part?.row.kind !== 'service') return [{ reason: 'PART_NOT_POSSIBLE', values: { what: row.name, part: label } }]
    return choiceProblems(`${row.name}: ${label}`, part.priceable, variant_ids)
  })
}

/** What could not be sold any more at a moment or later, once planned changes begin, and could before; else undefined. */
export function newProblem(before: CatalogRows, after: CatalogRows, from: Date): Refusal | undefined {
  const later = [...before.pending, ...after.pending].map(({ valid_from }) => valid_from.getTime())
  const moments = new Set([from.getTime(), ...later.filter((at) => at > from.getTime())])
  for (const at of [...moments].map((time) => new Date(time))) {
    const known = new Set(catalogProblems(makeCatalog(before, at)).map(refusalSentence))
    const found = catalogProblems(makeCatalog(after, at)).find((problem) => !known.has(refusalSentence(problem)))
    if (found) return found
  }
  return undefined
}
