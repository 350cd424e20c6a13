import type { cartCalls, catalogCalls } from '#contract/calls.gen.ts'
import { cartLimitsPaise } from '#contract/lib/business.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type CartResponse = EndpointResponse<typeof cartCalls.list>
export type CartView = CartResponse['data']
export type CartLine = CartView['items'][number]
export type OfferedAddOn = NonNullable<CartView['addOn']>

/** The expected cart after the server accepts the new quantity; money in rupees. */
export function withQuantity(cart: CartView, itemId: string, quantity: number): CartView {
  return summed(
    cart,
    cart.items.map((line) => (line._id === itemId ? scaled(line, quantity) : line)),
  )
}

export function withoutLine(cart: CartView, itemId: string): CartView {
  return summed(
    cart,
    cart.items.filter((line) => line._id !== itemId),
  )
}

function scaled(line: CartLine, quantity: number): CartLine {
  return {
    ...line,
    quantity,
    totalPrice: roundToPaise(line.unitPrice * quantity),
    durationMinutes: Math.round((line.durationMinutes / line.quantity) * quantity),
  }
}

/** A line no longer offered is shown but costs nothing, as on the server. */
function summed(cart: CartView, items: CartLine[]): CartView {
  return {
    ...cart,
    items,
    totalItems: items.length,
    totalQuantity: items.reduce((sum, line) => sum + line.quantity, 0),
    subTotalAmount: roundToPaise(items.reduce((sum, line) => sum + line.totalPrice, 0)),
  }
}

function roundToPaise(rupees: number): number {
  return Math.round(rupees * 100) / 100
}

/** Rupees missing to the smallest booking; 0 for an empty cart, which lacks something else. */
export function missingForMinimum({ items, subTotalAmount }: CartView): number {
  const least = rupeesFromPaise(cartLimitsPaise.min)
  return items.length === 0 ? 0 : roundToPaise(Math.max(0, least - subTotalAmount))
}

type SmallService = EndpointResponse<typeof catalogCalls.smallServices>['data']['services'][number]

/** Of the small services those of which one is enough, without those in the cart. */
export function servicesToAdd(cart: CartView, small: readonly SmallService[]): SmallService[] {
  const inCart = new Set(cart.items.map(({ serviceId }) => serviceId._id))
  const enough = small.filter(({ _id, price }) => price >= missingForMinimum(cart) && !inCart.has(_id))
  return enough.slice(0, maxToAdd)
}

const maxToAdd = 3

/** Lines sold by the square foot or in other large numbers are typed, not stepped. */
export function isTypedQuantity(line: CartLine): boolean {
  return line.quantityUnit !== null && line.maxQuantity > 20
}

/** '2 BHK, Furnished'; empty for a service without variants. */
export function variantNames(line: CartLine): string {
  return line.selectedVariants.map((variant) => variant.variantName).join(', ')
}

/** The lines whose price differs from the one the customer agreed to. */
export function changedPrices(cart: CartView): CartLine[] {
  return cart.items.filter((line) => line.priceBefore !== null && line.priceBefore !== line.unitPrice)
}
