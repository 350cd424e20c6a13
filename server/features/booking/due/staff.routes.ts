import type { FastifyInstance } from 'fastify'
import { dueCalls } from '#contract/booking.due.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { listAllDues, sumOfDues } from './due.queries.ts'

export function registerDues(app: FastifyInstance): void {
  registerEndpoint(app, dueCalls.list, async ({ ctx, audit }) => {
    const dues = await listAllDues(ctx.db)
    audit({ bookings: dues.map(({ bookingId }) => bookingId) })
    const { count, paise } = await sumOfDues(ctx.db)
    const shown = dues.map(({ amountPaise, at, ...due }) => ({
      ...due,
      amount: rupeesFromPaise(amountPaise),
      since: at.toISOString(),
    }))
    return { status: true, data: { dues: shown, count, total: rupeesFromPaise(paise) } }
  })
}
