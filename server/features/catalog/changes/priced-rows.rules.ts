import type { PricedEntity } from '#contract/catalog.staff.ts'
import type { CatalogService, VariantRow } from '../catalog.model.ts'
import { priceVariants } from '../catalog.rules.ts'

interface PricedRow {
  entity: PricedEntity
  id: string
  name: string
  pricePaise: number | null
  formerPaise: number | null
}

/** Every price of a service in its order: its own, those of its variants with the names above them, and its add-ons, hidden ones too. */
export function pricedRows({ row, all: { variants, addOns } }: CatalogService): PricedRow[] {
  const below = (parentId: string | null, above: string): PricedRow[] =>
    variants
      .filter(({ parent_id }) => parent_id === parentId)
      .flatMap((variant) => {
        const name = above ? `${above}, ${variant.name}` : variant.name
        return [variantRow(variant, name), ...below(variant.id, name)]
      })
  const own = { entity: 'service', id: row.id, name: row.name, pricePaise: row.price_paise } as const
  return [
    { ...own, formerPaise: row.strike_price_paise },
    ...below(null, ''),
    ...addOns.map(({ id, name, price_paise }) => {
      return { entity: 'add_on', id, name, pricePaise: price_paise, formerPaise: null } as const
    }),
  ]
}

function variantRow({ id, price_paise }: VariantRow, name: string): PricedRow {
  return { entity: 'variant', id, name, pricePaise: price_paise, formerPaise: null }
}

/** What the cheapest choice of a service costs in paise, for one unit; null where every choice is priced on request. */
export function cheapestPaise({ priceable }: CatalogService): number | null {
  const { variants } = priceable
  const leaves = variants.filter(({ id }) => !variants.some(({ parentId }) => parentId === id))
  const choices = leaves.length > 0 ? leaves.map(({ id }) => [id]) : [[]]
  const prices = choices.flatMap((choice) => {
    try {
      return priceVariants(priceable, choice).unitPricePaise
    } catch {
      return []
    }
  })
  return prices.length > 0 ? Math.min(...prices) : null
}
