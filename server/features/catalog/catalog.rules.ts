import { AppError } from '#server/http/app-error.ts'

export type Select = 'single' | 'multi'
export type PricingMode = 'variant_path_sum' | 'plan' | 'per_unit' | 'inspection' | 'flat'

/** One answer to a question of a service, such as '2 BHK'. Money in paise, times in minutes. */
export interface PriceableVariant {
  id: string
  parentId: string | null
  name: string
  /** null: quoted after an inspection */
  pricePaise: number | null
  durationMinutes: number
  crewSize: number | null
  /** per_unit services: the range of units this variant prices; a max of null is open above */
  minUnits: number | null
  maxUnits: number | null
  /** How many of the variants below it may be chosen; null: there are none below. */
  levelSelect: Select | null
}

export interface PriceableAddOn {
  id: string
  name: string
  pricePaise: number
  durationMinutes: number
}

export interface PriceableService {
  pricePaise: number | null
  pricingMode: PricingMode
  durationMinutes: number
  crewSize: number
  maxQuantity: number
  /** How many variants of the first level may be chosen; null: the service has none. */
  packageSelect: Select | null
  variants: readonly PriceableVariant[]
  addOns: readonly PriceableAddOn[]
}

export interface SelectionPrice {
  /** Everything chosen with the ancestors of each variant, sorted: the same choice is the same list. */
  variantIds: string[]
  variants: { id: string; name: string; pricePaise: number }[]
  unitPricePaise: number
  durationMinutes: number
  crewSize: number
  minQuantity: number
  maxQuantity: number
}

/**
 * Price, time and crew of a service with a choice of variants and add-ons. Prices and minutes of a
 * path add up from the root down; a per_unit service costs what its last level says for one unit. Paise and minutes.
 * Throws CHOOSE_VARIANT where a level is left open, BAD_VARIANT for a foreign id or two of a single level, and
 * PRICE_ON_REQUEST where a price is missing.
 */
export function priceOf(service: PriceableService, chosen: readonly string[]): SelectionPrice {
  const picked = withAncestors(service, chosen)
  checkLevel(service, picked, null, service.packageSelect)
  const path = service.variants.filter(({ id }) => picked.has(id))
  const addOns = service.addOns.filter(({ id }) => picked.has(id))
  const last = path.filter(({ levelSelect }) => levelSelect === null)
  const priced = service.pricingMode === 'per_unit' ? last : path
  const base = path.length > 0 ? sumPrices(priced) : knownPrice(service.pricePaise)
  const minutes = path.length > 0 ? total(path, 'durationMinutes') : service.durationMinutes
  return {
    variantIds: [...picked].sort(),
    variants: [...path, ...addOns].map(({ id, name, pricePaise }) => ({
      id,
      name,
      pricePaise: knownPrice(pricePaise),
    })),
    unitPricePaise: base + total(addOns, 'pricePaise'),
    durationMinutes: minutes + total(addOns, 'durationMinutes'),
    crewSize: crewOf(service, path),
    minQuantity: last[0]?.minUnits ?? 1,
    maxQuantity: last[0]?.maxUnits ?? service.maxQuantity,
  }
}

function withAncestors({ variants, addOns }: PriceableService, chosen: readonly string[]): Set<string> {
  const picked = new Set<string>()
  for (const id of chosen) {
    if (addOns.some((addOn) => addOn.id === id)) picked.add(id)
    else {
      let variant = variants.find((each) => each.id === id)
      if (!variant) throw new AppError('BAD_VARIANT')
      for (; variant; variant = variants.find(({ id: above }) => above === variant?.parentId)) picked.add(variant.id)
    }
  }
  return picked
}

/** Each question on the way must be answered, a single one once. */
function checkLevel(
  service: PriceableService,
  picked: Set<string>,
  parentId: string | null,
  select: Select | null,
): void {
  if (select === null) return
  const here = service.variants.filter((variant) => variant.parentId === parentId && picked.has(variant.id))
  if (here.length === 0) throw new AppError('CHOOSE_VARIANT')
  if (select === 'single' && here.length > 1) {
    throw new AppError('BAD_VARIANT', { message: 'Please choose only one option.' })
  }
  for (const variant of here) checkLevel(service, picked, variant.id, variant.levelSelect)
}

/** The crew that the deepest variant asks for; the largest where several are chosen together. */
function crewOf({ crewSize }: PriceableService, path: readonly PriceableVariant[]): number {
  const asked = path.flatMap((variant) => variant.crewSize ?? [])
  return asked.length > 0 ? Math.max(...asked) : crewSize
}

function knownPrice(pricePaise: number | null): number {
  if (pricePaise === null) throw new AppError('PRICE_ON_REQUEST')
  return pricePaise
}

function sumPrices(variants: readonly PriceableVariant[]): number {
  return variants.reduce((sum, { pricePaise }) => sum + knownPrice(pricePaise), 0)
}

function total<Key extends string>(parts: readonly Record<Key, number>[], key: Key): number {
  return parts.reduce((sum, part) => sum + part[key], 0)
}

/** Mean of the stars with one decimal; null without reviews. */
export function ratingOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10
}

/** Exterminating and disinfecting carry SAC 998531; every other service of ours is cleaning. */
export function isCleaning({ sac }: { sac: string }): boolean {
  return sac !== '998531'
}
