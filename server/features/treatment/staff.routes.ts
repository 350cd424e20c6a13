import type { FastifyInstance } from 'fastify'
import { treatmentProductCalls } from '#contract/treatment.record.ts'
import { staffTreatmentCalls } from '#contract/treatment.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { getProducts, saveProduct } from './record.service.ts'
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
  registerEndpoint(app, treatmentProductCalls.list, async ({ ctx }) => ({
    status: true,
    data: { products: await getProducts(ctx) },
  }))
  registerEndpoint(app, treatmentProductCalls.save, async ({ ctx, input: { reason, ...input }, audit }) => {
    audit({ detail: { registration: input.registration, reason } })
    return { status: true, data: { products: await saveProduct(ctx, { ...input, reason }) } }
  })
}
