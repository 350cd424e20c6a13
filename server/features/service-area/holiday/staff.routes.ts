import type { FastifyInstance } from 'fastify'
import { holidayCalls } from '#contract/holiday.ts'
import { serve } from '#server/http/serve.ts'
import { addHoliday, holidaysFor, removeHoliday } from './holidays.service.ts'
import { undoHolidayChange } from './undo-holiday.service.ts'

export function registerHolidays(app: FastifyInstance): void {
  serve(app, holidayCalls.list, async ({ ctx, input }) => ({ status: true, data: await holidaysFor(ctx, input) }))
  serve(app, holidayCalls.add, async ({ ctx, actor, input, audit }) => {
    const data = await addHoliday(ctx, actor, input)
    const { date, reason, dryRun = false } = input
    audit({ bookings: data.visits.map(({ _id }) => _id), detail: { date, reason, dryRun: String(dryRun) } })
    return { status: true, data }
  })
  serve(app, holidayCalls.remove, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { holidayId: input.holidayId, reason: input.reason } })
    await removeHoliday(ctx, actor, input)
    return { status: true, message: 'The day takes visits again.' }
  })
  serve(app, holidayCalls.undo, async ({ ctx, actor, input, audit }) => {
    const data = await undoHolidayChange(ctx, actor, input)
    const { changeId, reason, dryRun = false } = input
    audit({
      bookings: data.visits.map(({ _id }) => _id),
      detail: { changeId: String(changeId), reason, dryRun: String(dryRun) },
    })
    return { status: true, data }
  })
}
