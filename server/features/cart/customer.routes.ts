import type { FastifyInstance } from 'fastify'
import { cartCalls } from '#contract/cart.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { catalogTexts } from '#server/features/catalog/translate-texts.service.ts'
import { parseIdempotencyKey } from '#server/http/idempotency/idempotency.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import {
  addToCart,
  type Cart,
  chooseAddOn,
  clearCart,
  findTotalQuantity,
  getCart,
  removeItem,
  updateQuantity,
} from './cart.service.ts'
import { cartView } from './cart.view.ts'

export function registerCart(app: FastifyInstance): void {
  registerEndpoint(app, cartCalls.quantity, async ({ ctx, actor }) => ({
    status: true,
    data: { totalQuantity: await findTotalQuantity(ctx.db, actor.customerId) },
  }))
  registerEndpoint(app, cartCalls.list, async ({ ctx, actor }) => answer(ctx, actor, await getCart(ctx, actor)))
  registerEndpoint(app, cartCalls.add, async ({ ctx, actor, input, request }) => {
    const { isNew, ...cart } = await addToCart(ctx, actor, { ...input, intent: parseIdempotencyKey(request) })
    return await answer(ctx, actor, cart, isNew ? 'Service added to cart successfully!' : 'Added to cart!')
  })
  registerEndpoint(app, cartCalls.updateQuantity, async ({ ctx, actor, input }) =>
    answer(ctx, actor, await updateQuantity(ctx, actor, input)),
  )
  registerEndpoint(app, cartCalls.chooseAddOn, async ({ ctx, actor, input }) =>
    answer(ctx, actor, await chooseAddOn(ctx, actor, input)),
  )
  registerEndpoint(app, cartCalls.removeItem, async ({ ctx, actor, input }) =>
    answer(ctx, actor, await removeItem(ctx, actor, input)),
  )
  registerEndpoint(app, cartCalls.clear, async ({ ctx, actor }) => answer(ctx, actor, await clearCart(ctx, actor)))
}

/** In the customer's language. */
async function answer(ctx: Context, { language }: CustomerActor, { cartId, lines }: Cart, message?: string) {
  const data = cartView(cartId, lines, await catalogTexts(ctx, language))
  return { status: true as const, ...(message && { message }), data }
}
