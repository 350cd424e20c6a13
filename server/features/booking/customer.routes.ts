import type { FastifyInstance } from 'fastify'
import { bookingCalls } from '#contract/booking.ts'
import type { CustomerActor } from '#server/actor.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { getBooking, listBookings } from './booking.service.ts'
import { registerDues } from './due/staff.routes.ts'

export function registerBooking(app: FastifyInstance): void {
  registerDues(app)
  registerEndpoint(app, bookingCalls.find, async ({ ctx, actor, input }) => ({
    status: true,
    data: await getBooking(ctx, actor, input.bookingId),
  }))
  registerEndpoint(app, bookingCalls.list, async ({ ctx, actor }) => ({
    status: true,
    data: { bookings: await listBookings(ctx, readerOf(actor)) },
  }))
  registerEndpoint(app, bookingCalls.historyOrPending, async ({ ctx, actor, input }) => ({
    status: true,
    data: await listBookings(ctx, { ...readerOf(actor), tab: input.type }),
  }))
}

const readerOf = ({ customerId, language }: CustomerActor) => ({ customerId, ...(language && { language }) })
