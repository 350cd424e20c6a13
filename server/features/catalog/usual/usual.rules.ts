import type { PriceableService, PriceableVariant } from '../catalog.rules.ts'

/**
 * The choice a page begins with: the one booked most while it can still be bought, else the cheapest. Empty where several may
 * be chosen at a level: nothing is added that was not asked for.
 */
export function firstChoice(service: PriceableService, usual: readonly string[]): string[] {
  const { packageSelect, variants } = service
  const isSingle = (select: PriceableVariant['levelSelect']) => select === null || select === 'single'
  if (packageSelect !== 'single' || !variants.every(({ levelSelect }) => isSingle(levelSelect))) return []
  return pathOf(variants, usual) ?? cheapestPath(variants)
}

/** The usual choice in the order of the tree; undefined unless it is one whole path that has its prices. */
function pathOf(variants: readonly PriceableVariant[], usual: readonly string[]): string[] | undefined {
  const path: string[] = []
  let parentId: string | null = null
  for (;;) {
    const here = variants.filter((variant) => variant.parentId === parentId)
    if (here.length === 0) break
    const chosen = here.find(({ id, pricePaise }) => usual.includes(id) && pricePaise !== null)
    if (!chosen) return undefined
    path.push(chosen.id)
    parentId = chosen.id
  }
  return path.length > 0 && path.length === usual.length ? path : undefined
}

function cheapestPath(variants: readonly PriceableVariant[], parentId: string | null = null): string[] {
  const here = variants.filter((variant) => variant.parentId === parentId)
  const [first] = here
    .filter(({ pricePaise }) => pricePaise !== null)
    .sort((one, other) => (one.pricePaise ?? 0) - (other.pricePaise ?? 0))
  return first ? [first.id, ...cheapestPath(variants, first.id)] : []
}

/** Of each service the choice booked most, if often enough; of several the first by their ids. */
export function usualChoices(
  times: ReadonlyMap<string, ReadonlyMap<string, number>>,
  minBookings: number,
): Map<string, string> {
  const usual = new Map<string, string>()
  for (const [serviceId, choices] of times) {
    const [most] = [...choices].sort(([one, n], [other, m]) => m - n || (one < other ? -1 : 1))
    if (most && most[1] >= minBookings) usual.set(serviceId, most[0])
  }
  return usual
}
