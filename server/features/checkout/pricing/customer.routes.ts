import type { FastifyInstance } from 'fastify'
import { creditCalls } from '#contract/credit.ts'
import { offerCalls } from '#contract/offer.ts'
import { bookingOf } from '#server/features/booking/booking.service.ts'
import { serve } from '#server/http/serve.ts'
import { applyOffer, offersForBooking, removeOffer, spendCredit } from './price-choices.service.ts'

export function registerPricing(app: FastifyInstance): void {
  serve(app, offerCalls.apply, async ({ ctx, actor, input }) => {
    const { message } = await applyOffer(ctx, actor, input)
    return { status: true, message, data: await bookingOf(ctx, actor, input.bookingId) }
  })
  serve(app, offerCalls.remove, async ({ ctx, actor, input }) => {
    await removeOffer(ctx, actor, input)
    return { status: true, data: await bookingOf(ctx, actor, input.bookingId) }
  })
  serve(app, offerCalls.forBooking, async ({ ctx, actor, input }) => ({
    status: true,
    data: await offersForBooking(ctx, actor, input),
  }))
  serve(app, creditCalls.use, async ({ ctx, actor, input }) => {
    await spendCredit(ctx, actor, input)
    return { status: true, data: await bookingOf(ctx, actor, input.bookingId) }
  })
}
