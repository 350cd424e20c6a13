import type { FastifyInstance } from 'fastify'
import { capacityCalls } from '#contract/capacity.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { getCapacity, getStandbys } from './capacity.service.ts'

export function registerCapacity(app: FastifyInstance): void {
  registerEndpoint(app, capacityCalls.hours, async ({ ctx, input }) => ({
    status: true,
    data: await getCapacity(ctx, input),
  }))
  registerEndpoint(app, capacityCalls.standbys, async ({ ctx, input, audit }) => {
    const data = await getStandbys(ctx, input)
    audit({ bookings: data.standbys.map(({ bookingId }) => bookingId) })
    return { status: true, data }
  })
}
