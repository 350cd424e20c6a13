import type { CartView } from '#web/features/cart/cart.view.ts'
import type { BookingItem } from '../booking.view.ts'

/** Result of adding one item of an old booking to the cart; unit prices in rupees. */
export interface AgainLine {
  itemId: string
  name: string
  outcome: 'same' | 'changed' | 'gone'
  priceThen: number
  /** Null for an item no longer offered. */
  priceNow: number | null
  /** The server's message for an item no longer offered. */
  why?: string
}

export function getVariantIds(item: BookingItem): string[] {
  return item.selectedVariants.map(({ variant }) => variant._id)
}

/** The cart line with the same choice. */
function findSameLine(cart: CartView, item: BookingItem): CartView['items'][number] | undefined {
  const wanted = choiceKey(item.serviceId._id, getVariantIds(item))
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

/** How many the cart lacks: pressing the button again, or a cart with these items, adds nothing twice. */
export function missingQuantity(cart: CartView, item: BookingItem): number {
  return Math.max(0, item.unitQuantity - (findSameLine(cart, item)?.quantity ?? 0))
}

export function toAgainLine(cart: CartView, item: BookingItem): AgainLine {
  const priceNow = findSameLine(cart, item)?.unitPrice ?? item.unitPrice
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
