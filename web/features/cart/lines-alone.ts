import type { CartLine, CartView } from './cart.view.ts'

/** True for the line of this service with exactly these variants and add-ons. */
export function isSameChoice(line: CartLine, serviceId: string, ids: readonly string[]): boolean {
  const chosen = new Set(line.selectedVariants.map(({ variantId }) => variantId))
  return line.serviceId._id === serviceId && chosen.size === ids.length && ids.every((id) => chosen.has(id))
}

/** True when the cart has one of each of these lines and nothing else. */
export function linesAlone({ items }: CartView, serviceId: string, lines: readonly (readonly string[])[]): boolean {
  const isWanted = (line: CartLine) => line.quantity === 1 && lines.some((ids) => isSameChoice(line, serviceId, ids))
  return items.length === lines.length && items.every(isWanted)
}
