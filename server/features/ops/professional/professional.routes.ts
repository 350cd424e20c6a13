import type { FastifyInstance } from 'fastify'
import { professionalCalls } from '#contract/roster.ts'
import {
  changeProfessional,
  professionalsOf,
  visitsToReassign,
} from '#server/features/roster/professional/professional.service.ts'
import { serve } from '#server/http/serve.ts'

export function registerProfessionals(app: FastifyInstance): void {
  serve(app, professionalCalls.list, async ({ ctx, input }) => ({
    status: true,
    data: { professionals: await professionalsOf(ctx, input) },
  }))
  serve(app, professionalCalls.change, async ({ ctx, input, audit }) => {
    const data = await changeProfessional(ctx, input)
    const { professionalId } = input
    audit({ bookings: data.visits.map(({ bookingId }) => bookingId), detail: { professionalId } })
    return { status: true, data }
  })
  serve(app, professionalCalls.toReassign, async ({ ctx, audit }) => {
    const visits = await visitsToReassign(ctx)
    audit({ bookings: visits.map(({ bookingId }) => bookingId) })
    return { status: true, data: { visits } }
  })
}
