import { cartCalls } from '#contract/cart.ts'
import type { Shopper } from './shopper.ts'

const chosen = { serviceId: 'classic-bathroom-cleaning', selectedVariants: ['classic-bathroom-cleaning.1-bathroom'] }
/** A line takes no more; then the cart is emptied, which is not counted. */
const mostOfOne = 10

export async function addToCart({ client }: Shopper, turn: number): Promise<void> {
  if (turn % mostOfOne === 0) await client.call(cartCalls.clear)
  await client.call(cartCalls.add, chosen)
}
