import type { PriceableService, PriceableVariant } from '../catalog.rules.ts'

/**
 * The choice a page begins with: the cheapest, whose price is named with 'from'. Empty where several may be chosen at a
 * level: nothing is added that was not asked for.
 */
export function firstChoice({ packageSelect, variants }: PriceableService): string[] {
  const isSingle = (select: PriceableVariant['levelSelect']) => select === null || select === 'single'
  if (packageSelect !== 'single' || !variants.every(({ levelSelect }) => isSingle(levelSelect))) return []
  return cheapestPath(variants)?.ids ?? []
}

/** The choice booked most, in the order of the tree; empty unless it is one whole path that has its prices. */
export function defaultPath({ variants }: PriceableService, choice: readonly string[]): string[] {
  const path: string[] = []
  let parentId: string | null = null
  for (;;) {
    const here = variants.filter((variant) => variant.parentId === parentId)
    if (here.length === 0) break
    const chosen = here.find(({ id, pricePaise }) => choice.includes(id) && pricePaise !== null)
    if (!chosen) return []
    path.push(chosen.id)
    parentId = chosen.id
  }
  return path.length === choice.length ? path : []
}

interface Path {
  ids: string[]
  paise: number
}

/** By the sum of its prices; null where a price is missing on every path. */
function cheapestPath(variants: readonly PriceableVariant[], parentId: string | null = null): Path | null {
  const paths = variants
    .filter((variant) => variant.parentId === parentId && variant.pricePaise !== null)
    .flatMap(({ id, pricePaise }): Path[] => {
      const paise = pricePaise ?? 0
      if (!variants.some((variant) => variant.parentId === id)) return [{ ids: [id], paise }]
      const below = cheapestPath(variants, id)
      return below ? [{ ids: [id, ...below.ids], paise: paise + below.paise }] : []
    })
  return paths.sort((one, other) => one.paise - other.paise)[0] ?? null
}

/** Of each service the choice booked most, if often enough; of several the first by their ids. */
export function defaultChoices(
  times: ReadonlyMap<string, ReadonlyMap<string, number>>,
  minBookings: number,
): Map<string, string> {
  const chosen = new Map<string, string>()
  for (const [serviceId, choices] of times) {
    const [most] = [...choices].sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
    if (most && most[1] >= minBookings) chosen.set(serviceId, most[0])
  }
  return chosen
}
