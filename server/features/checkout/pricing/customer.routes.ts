import type { FastifyInstance } from 'fastify'
import { creditCalls } from '#contract/credit.ts'
import { offerCalls } from '#contract/offer.ts'
import { getBooking } from '#server/features/booking/booking.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { takeBestPrice } from './best-price.service.ts'
import { applyOffer, offersForBooking, removeOffer, spendCredit } from './price-choices.service.ts'

export function registerPricing(app: FastifyInstance): void {
  registerEndpoint(app, offerCalls.apply, async ({ ctx, actor, input }) => {
    const { message } = await applyOffer(ctx, actor, input)
    return { status: true, message, data: await getBooking(ctx, actor, input.bookingId) }
  })
  registerEndpoint(app, offerCalls.remove, async ({ ctx, actor, input }) => {
    await removeOffer(ctx, actor, input)
    return { status: true, data: await getBooking(ctx, actor, input.bookingId) }
  })
  registerEndpoint(app, offerCalls.bestPrice, async ({ ctx, actor, input }) => {
    await takeBestPrice(ctx, actor, input)
    return { status: true, data: await getBooking(ctx, actor, input.bookingId) }
  })
  registerEndpoint(app, offerCalls.forBooking, async ({ ctx, actor, input }) => ({
    status: true,
    data: await offersForBooking(ctx, actor, input),
  }))
  registerEndpoint(app, creditCalls.use, async ({ ctx, actor, input }) => {
    await spendCredit(ctx, actor, input)
    return { status: true, data: await getBooking(ctx, actor, input.bookingId) }
  })
}
