import type { FastifyInstance } from 'fastify'
import { holidayCalls } from '#contract/service-area.holiday.ts'
import { areaHoursCalls } from '#contract/service-area.hours.ts'
import { serviceAreaCalls } from '#contract/service-area.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { hoursOfArea, removeAreaHours, setAreaHours } from './area-hours.service.ts'
import { allPincodes, areaLines, areaRecord } from './area-record.service.ts'
import { changeArea } from './change-area.service.ts'
import { addHoliday, holidaysFor, removeHoliday } from './holiday/holidays.service.ts'
import { undoHolidayChange } from './holiday/undo-holiday.service.ts'
import { addArea, openArea } from './open-area.service.ts'
import { undoAreaChange } from './undo-area.service.ts'

export function registerServiceArea(app: FastifyInstance): void {
  registerAreaHours(app)
  registerHolidays(app)
  registerEndpoint(app, serviceAreaCalls.overview, async ({ ctx }) => ({
    status: true,
    data: { areas: await areaLines(ctx) },
  }))
  registerEndpoint(app, serviceAreaCalls.pincodes, async ({ ctx }) => ({
    status: true,
    data: { pincodes: await allPincodes(ctx) },
  }))
  registerEndpoint(app, serviceAreaCalls.find, async ({ ctx, input: { areaId }, audit }) => {
    audit({ detail: { areaId } })
    return { status: true, data: await areaRecord(ctx, areaId) }
  })
  registerEndpoint(app, serviceAreaCalls.change, async ({ ctx, actor, input, audit }) => {
    const data = await changeArea(ctx, actor, input)
    const { areaId, reason, dryRun = false } = input
    audit({ bookings: data.visits.map(({ _id }) => _id), detail: { areaId, reason, dryRun: String(dryRun) } })
    return { status: true, data }
  })
  registerEndpoint(app, serviceAreaCalls.undo, async ({ ctx, actor, input, audit }) => {
    const data = await undoAreaChange(ctx, actor, input)
    audit({ detail: { areaId: data.area._id, reason: input.reason } })
    return { status: true, data }
  })
  registerEndpoint(app, serviceAreaCalls.add, async ({ ctx, actor, input, audit }) => {
    const data = await addArea(ctx, actor, input)
    audit({ detail: { areaId: data.area._id, reason: input.reason } })
    return { status: true, data }
  })
  registerEndpoint(app, serviceAreaCalls.open, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { areaId: input.areaId, reason: input.reason } })
    return { status: true, data: await openArea(ctx, actor, input) }
  })
}

function registerAreaHours(app: FastifyInstance): void {
  registerEndpoint(app, areaHoursCalls.find, async ({ ctx, input }) => ({
    status: true,
    data: await hoursOfArea(ctx, input.areaId),
  }))
  registerEndpoint(app, areaHoursCalls.set, async ({ ctx, actor, input, audit }) => {
    const data = await setAreaHours(ctx, actor, input)
    const { areaId, validFrom, reason, dryRun = false } = input
    audit({
      bookings: data.visits.map(({ _id }) => _id),
      detail: { areaId, validFrom, reason, dryRun: String(dryRun) },
    })
    return { status: true, data }
  })
  registerEndpoint(app, areaHoursCalls.remove, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { areaId: input.areaId, validFrom: input.validFrom, reason: input.reason } })
    return { status: true, data: await removeAreaHours(ctx, actor, input) }
  })
}

function registerHolidays(app: FastifyInstance): void {
  registerEndpoint(app, holidayCalls.list, async ({ ctx, input }) => ({
    status: true,
    data: await holidaysFor(ctx, input),
  }))
  registerEndpoint(app, holidayCalls.add, async ({ ctx, actor, input, audit }) => {
    const data = await addHoliday(ctx, actor, input)
    const { date, reason, dryRun = false } = input
    audit({ bookings: data.visits.map(({ _id }) => _id), detail: { date, reason, dryRun: String(dryRun) } })
    return { status: true, data }
  })
  registerEndpoint(app, holidayCalls.remove, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { holidayId: input.holidayId, reason: input.reason } })
    await removeHoliday(ctx, actor, input)
    return { status: true, message: 'The day takes visits again.' }
  })
  registerEndpoint(app, holidayCalls.undo, async ({ ctx, actor, input, audit }) => {
    const data = await undoHolidayChange(ctx, actor, input)
    const { changeId, reason, dryRun = false } = input
    audit({
      bookings: data.visits.map(({ _id }) => _id),
      detail: { changeId: String(changeId), reason, dryRun: String(dryRun) },
    })
    return { status: true, data }
  })
}
