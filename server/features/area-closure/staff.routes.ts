import type { FastifyInstance } from 'fastify'
import { areaCalls } from '#contract/area-closure.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { areasForStaff, closeArea, reopenArea } from './close-area.service.ts'

export function registerAreaClosure(app: FastifyInstance): void {
  registerEndpoint(app, areaCalls.list, async ({ ctx }) => ({
    status: true,
    data: { areas: await areasForStaff(ctx) },
  }))
  registerEndpoint(app, areaCalls.close, async ({ ctx, actor, input, audit }) => {
    const data = await closeArea(ctx, actor, input)
    const { areaId, reason, dryRun = false } = input
    audit({ bookings: data.bookings.map(({ _id }) => _id), detail: { areaId, reason, dryRun: String(dryRun) } })
    return { status: true, data }
  })
  registerEndpoint(app, areaCalls.reopen, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { areaId: input.areaId, reason: input.reason ?? '' } })
    const { city } = await reopenArea(ctx, actor, input)
    return { status: true, message: `${city} is open again.` }
  })
}
