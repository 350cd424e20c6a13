import type { FastifyInstance } from 'fastify'
import { staffTreatmentCalls } from '#contract/treatment.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { allowTreatment, getSafetyForStaff } from './treatment.service.ts'

export function registerTreatmentForStaff(app: FastifyInstance): void {
  registerEndpoint(app, staffTreatmentCalls.find, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: await getSafetyForStaff(ctx, actor, input.bookingId) }
  })
  registerEndpoint(app, staffTreatmentCalls.allow, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId], detail: { reason: input.reason } })
    return { status: true, data: await allowTreatment(ctx, actor, input) }
  })
}
