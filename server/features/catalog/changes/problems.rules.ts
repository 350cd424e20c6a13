import { AppError } from '#server/http/app-error.ts'
import type { Catalog, CatalogService } from '../catalog.model.ts'
import { priceVariants } from '../catalog.rules.ts'

/** Why rows that are shown cannot be sold, in sentences: the same rules price carts and bookings. */
export function catalogProblems(catalog: Pick<Catalog, 'offered' | 'combos' | 'services'>): string[] {
  return [
    ...catalog.offered.flatMap(serviceProblems),
    ...catalog.combos.flatMap((combo) => comboProblems(combo, catalog.services)),
  ]
}

function serviceProblems({ row, variants, priceable }: CatalogService): string[] {
  const { name, package_title: title, price_paise: price, pricing_mode: mode } = row
  if (title === null && variants.length > 0) return [`${name} has choices and no question above them.`]
  if (title !== null && variants.length === 0) return [`${name} has no choice that is shown.`]
  if (title === null) return price === null && mode !== 'inspection' ? [`${name} has no price.`] : []
  const below = variants.flatMap((variant) => {
    const children = variants.filter(({ parent_id }) => parent_id === variant.id)
    if (variant.level_select !== null && children.length === 0)
      return [`${name}, ${variant.name}, has no choice below that is shown.`]
    if (variant.level_select === null && children.length > 0)
      return [`${name}, ${variant.name}, has choices below and no question above them.`]
    const parent = variants.find(({ id }) => id === variant.parent_id)
    return parent?.parent_id ? [`${name}, ${variant.name}, is below two others: one is the most.`] : []
  })
  if (below.length > 0) return below
  const leaves = priceable.variants.filter(({ levelSelect }) => levelSelect === null)
  return leaves.flatMap(({ id, name: variant, minUnits, maxUnits }) => {
    const of = `${name}, ${variant},`
    if (mode === 'per_unit' && minUnits === null) return [`${of} has no smallest number of units.`]
    if (minUnits !== null && maxUnits !== null && maxUnits < minUnits) return [`${of} ends below where it begins.`]
    return choiceProblems(of, priceable, [id])
  })
}

function choiceProblems(of: string, priceable: CatalogService['priceable'], choice: readonly string[]): string[] {
  try {
    const { unitPricePaise, durationMinutes } = priceVariants(priceable, choice)
    if (unitPricePaise <= 0) return [`${of} costs nothing.`]
    return durationMinutes > 0 ? [] : [`${of} takes no time.`]
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'PRICE_ON_REQUEST' ? [] : [`${of} cannot be chosen: ${error.message}`]
  }
}

function comboProblems({ row, comboItems }: CatalogService, services: Catalog['services']): string[] {
  if (row.price_paise === null) return [`${row.name} has no price.`]
  if (comboItems.length === 0) return [`${row.name} has no part.`]
  return comboItems.flatMap(({ service_id, label, variant_ids }) => {
    const part = services.get(service_id)
    if (part?.row.kind !== 'service') return [`${row.name} cannot contain ${label}.`]
    return choiceProblems(`${row.name}: ${label}`, part.priceable, variant_ids)
  })
}
