import { ratedFromReviews } from '#contract/lib/business.ts'
import { AppError } from '#server/http/app-error.ts'

export type Select = 'single' | 'multi'
export type PricingMode = 'variant_path_sum' | 'plan' | 'per_unit' | 'inspection' | 'flat'

/** A variant such as '2 BHK'. Money in paise, times in minutes. */
export interface PriceableVariant {
  id: string
  parentId: string | null
  name: string
  /** Null: quoted after an inspection. */
  pricePaise: number | null
  durationMinutes: number
  crewSize: number | null
  /** For per_unit services: the range of units this variant prices; a null maximum is open. */
  minUnits: number | null
  maxUnits: number | null
  /** How many child variants may be chosen; null without children. */
  levelSelect: Select | null
  /** Its price is for two bathrooms. */
  coversTwoBathrooms: boolean
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
  /** How many top-level variants may be chosen; null without variants. */
  packageSelect: Select | null
  variants: readonly PriceableVariant[]
  addOns: readonly PriceableAddOn[]
}

export interface SelectionPrice {
  /** The choice with the ancestors of each variant, sorted for comparison. */
  variantIds: string[]
  variants: { id: string; name: string; pricePaise: number }[]
  unitPricePaise: number
  /** Half the price of a chosen variant for two bathrooms. */
  perBathroomPaise: number | null
  durationMinutes: number
  crewSize: number
  minQuantity: number
  maxQuantity: number
}

/**
 * Price, duration and crew of a service with variants and add-ons, in paise and minutes. Prices and minutes of a path add
 * up from the root; a per_unit service costs the price of its last level for one unit. Throws CHOOSE_VARIANT where a level
 * has no choice, BAD_VARIANT for an unknown id or two of a single level, PRICE_ON_REQUEST where a price is missing.
 */
export function priceVariants(service: PriceableService, chosen: readonly string[]): SelectionPrice {
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
    perBathroomPaise: perBathroom(path),
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

/** Each level needs a choice, a single level exactly one. */
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
    throw new AppError('BAD_VARIANT', { reason: 'ONE_OPTION' })
  }
  for (const variant of here) checkLevel(service, picked, variant.id, variant.levelSelect)
}

/** The crew of the deepest variant; the largest where several are chosen. */
function crewOf({ crewSize }: PriceableService, path: readonly PriceableVariant[]): number {
  const asked = path.flatMap((variant) => variant.crewSize ?? [])
  return asked.length > 0 ? Math.max(...asked) : crewSize
}

function perBathroom(path: readonly PriceableVariant[]): number | null {
  const two = path.find(({ coversTwoBathrooms }) => coversTwoBathrooms)
  return two?.pricePaise ? Math.round(two.pricePaise / 2) : null
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

/** True when not every choice costs the same. Where several may be chosen at once, more of them cost more. */
export function hasSeveralPrices(service: PriceableService): boolean {
  const isSeveral = (select: Select | null) => select === 'multi'
  if (service.variants.length < 2) return false
  if (isSeveral(service.packageSelect) || service.variants.some(({ levelSelect }) => isSeveral(levelSelect)))
    return true
  return new Set(totalsBelow(service, null, service.packageSelect)).size > 1
}

/** The price of each whole choice below a variant; null where a part is quoted after an inspection. */
function totalsBelow(service: PriceableService, parentId: string | null, select: Select | null): (number | null)[] {
  if (select === null) return [0]
  return service.variants
    .filter((variant) => variant.parentId === parentId)
    .flatMap(({ id, pricePaise, levelSelect }) =>
      totalsBelow(service, id, levelSelect).map((below) => {
        if (pricePaise === null || below === null) return null
        return service.pricingMode === 'per_unit' && levelSelect !== null ? below : pricePaise + below
      }),
    )
}

/** Mean of the stars with one decimal; null without reviews. */
export function meanRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10
}

/** The rating that customers see; null while it would rest on a few. */
export function shownRating(sum: number, count: number): number | null {
  return count < ratedFromReviews ? null : meanRating(sum, count)
}

/** SAC 998531 is pest control and disinfection; every other service is cleaning. */
export function isCleaning({ sac }: { sac: string }): boolean {
  return sac !== '998531'
}
