import { cartCalls } from '#contract/cart.ts'
import type { Shopper } from './shopper.ts'

const chosen = { serviceId: 'classic-bathroom-cleaning', selectedVariants: ['classic-bathroom-cleaning.1-bathroom'] }
/** Maximum quantity of a line; then the cart is cleared, which is not counted. */
const maxQuantity = 10

export async function addToCart({ client }: Shopper, turn: number): Promise<void> {
  if (turn % maxQuantity === 0) await client.call(cartCalls.clear)
  await client.call(cartCalls.add, chosen)
}
