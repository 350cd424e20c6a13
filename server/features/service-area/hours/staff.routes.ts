import type { FastifyInstance } from 'fastify'
import { areaHoursCalls } from '#contract/area-hours.ts'
import { serve } from '#server/http/serve.ts'
import { hoursOfArea, removeAreaHours, setAreaHours } from './area-hours.service.ts'

export function registerAreaHours(app: FastifyInstance): void {
  serve(app, areaHoursCalls.find, async ({ ctx, input }) => ({
    status: true,
    data: await hoursOfArea(ctx, input.areaId),
  }))
  serve(app, areaHoursCalls.set, async ({ ctx, actor, input, audit }) => {
    const data = await setAreaHours(ctx, actor, input)
    const { areaId, validFrom, reason, dryRun = false } = input
    audit({
      bookings: data.visits.map(({ _id }) => _id),
      detail: { areaId, validFrom, reason, dryRun: String(dryRun) },
    })
    return { status: true, data }
  })
  serve(app, areaHoursCalls.remove, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { areaId: input.areaId, validFrom: input.validFrom, reason: input.reason } })
    return { status: true, data: await removeAreaHours(ctx, actor, input) }
  })
}
