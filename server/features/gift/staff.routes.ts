import type { FastifyInstance } from 'fastify'
import { giftCalls } from '#contract/gift.ts'
import { serve } from '#server/http/serve.ts'
import { giftsOf } from './gift.service.ts'

export function registerGift(app: FastifyInstance): void {
  serve(app, giftCalls.list, async ({ ctx, input, audit }) => {
    const data = await giftsOf(ctx, input)
    audit({ bookings: data.gifts.flatMap(({ bookingId }) => bookingId ?? []) })
    return { status: true, data }
  })
}
