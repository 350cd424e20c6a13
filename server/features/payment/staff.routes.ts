import type { FastifyInstance } from 'fastify'
import { disputeCalls } from '#contract/payment.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { disputes } from './dispute/dispute.service.ts'

export function registerPaymentForStaff(app: FastifyInstance): void {
  registerEndpoint(app, disputeCalls.list, async ({ ctx, input, audit }) => {
    const found = await disputes(ctx, input.ended ?? false)
    audit({ bookings: found.flatMap(({ bookingId }) => bookingId ?? []) })
    return { status: true, data: { disputes: found } }
  })
}
