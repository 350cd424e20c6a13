import type { FastifyInstance } from 'fastify'
import { giftCalls } from '#contract/gift.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { getGifts } from './gift.service.ts'

export function registerGift(app: FastifyInstance): void {
  registerEndpoint(app, giftCalls.list, async ({ ctx, input, audit }) => {
    const data = await getGifts(ctx, input)
    audit({ bookings: data.gifts.flatMap(({ bookingId }) => bookingId ?? []) })
    return { status: true, data }
  })
}
