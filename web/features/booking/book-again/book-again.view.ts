import type { CartView } from '#web/features/cart/cart.view.ts'
import type { BookingItem } from '../booking.view.ts'

/** What became of one item of an old booking on its way into the cart; prices in rupees for one. */
export interface AgainLine {
  itemId: string
  name: string
  outcome: 'same' | 'changed' | 'gone'
  priceThen: number
  /** Null for what is gone. */
  priceNow: number | null
  /** The server's sentence for what is gone. */
  why?: string
}

export function variantIdsOf(item: BookingItem): string[] {
  return item.selectedVariants.map(({ variant }) => variant._id)
}

/** The line of the cart that holds the same choice. */
function lineLike(cart: CartView, item: BookingItem): CartView['items'][number] | undefined {
  const wanted = choiceKey(item.serviceId._id, variantIdsOf(item))
  return cart.items.find(
    (line) =>
      line.available &&
      wanted ===
        choiceKey(
          line.serviceId._id,
          line.selectedVariants.map(({ variantId }) => variantId),
        ),
  )
}

/** How many are missing in the cart: pressing the button again, or a cart that was never emptied, adds nothing twice. */
export function missingOf(cart: CartView, item: BookingItem): number {
  return Math.max(0, item.unitQuantity - (lineLike(cart, item)?.quantity ?? 0))
}

export function arrived(cart: CartView, item: BookingItem): AgainLine {
  const priceNow = lineLike(cart, item)?.unitPrice ?? item.unitPrice
  return {
    itemId: item._id,
    name: item.serviceId.name,
    outcome: priceNow === item.unitPrice ? 'same' : 'changed',
    priceThen: item.unitPrice,
    priceNow,
  }
}

export function gone(item: BookingItem, why: string): AgainLine {
  return {
    itemId: item._id,
    name: item.serviceId.name,
    outcome: 'gone',
    priceThen: item.unitPrice,
    priceNow: null,
    why,
  }
}

const choiceKey = (serviceId: string, variantIds: readonly string[]) => [serviceId, ...variantIds.toSorted()].join(' ')
