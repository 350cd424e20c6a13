import type { FastifyInstance } from 'fastify'
import { supplyAreaCalls } from '#contract/service-area.ts'
import { serve } from '#server/http/serve.ts'
import { allPincodes, areaLines, areaRecord } from './area-record.service.ts'
import { changeArea } from './change-area.service.ts'
import { registerHolidays } from './holiday/staff.routes.ts'
import { registerAreaHours } from './hours/staff.routes.ts'
import { addArea, openArea } from './open-area.service.ts'
import { undoAreaChange } from './undo-area.service.ts'

export function registerServiceArea(app: FastifyInstance): void {
  registerAreaHours(app)
  registerHolidays(app)
  serve(app, supplyAreaCalls.overview, async ({ ctx }) => ({ status: true, data: { areas: await areaLines(ctx) } }))
  serve(app, supplyAreaCalls.pincodes, async ({ ctx }) => ({
    status: true,
    data: { pincodes: await allPincodes(ctx) },
  }))
  serve(app, supplyAreaCalls.find, async ({ ctx, input: { areaId }, audit }) => {
    audit({ detail: { areaId } })
    return { status: true, data: await areaRecord(ctx, areaId) }
  })
  serve(app, supplyAreaCalls.change, async ({ ctx, actor, input, audit }) => {
    const data = await changeArea(ctx, actor, input)
    const { areaId, reason, dryRun = false } = input
    audit({ bookings: data.visits.map(({ _id }) => _id), detail: { areaId, reason, dryRun: String(dryRun) } })
    return { status: true, data }
  })
  serve(app, supplyAreaCalls.undo, async ({ ctx, actor, input, audit }) => {
    const data = await undoAreaChange(ctx, actor, input)
    audit({ detail: { areaId: data.area._id, reason: input.reason } })
    return { status: true, data }
  })
  serve(app, supplyAreaCalls.add, async ({ ctx, actor, input, audit }) => {
    const data = await addArea(ctx, actor, input)
    audit({ detail: { areaId: data.area._id, reason: input.reason } })
    return { status: true, data }
  })
  serve(app, supplyAreaCalls.open, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { areaId: input.areaId, reason: input.reason } })
    return { status: true, data: await openArea(ctx, actor, input) }
  })
}
