import type { FastifyInstance } from 'fastify'
import { bookingCalls } from '#contract/booking.ts'
import type { CustomerActor } from '#server/actor.ts'
import { serve } from '#server/http/serve.ts'
import { bookingOf, bookingsOf } from './booking.service.ts'
import { registerDues } from './due/staff.routes.ts'

export function registerBooking(app: FastifyInstance): void {
  registerDues(app)
  serve(app, bookingCalls.find, async ({ ctx, actor, input }) => ({
    status: true,
    data: await bookingOf(ctx, actor, input.bookingId),
  }))
  serve(app, bookingCalls.list, async ({ ctx, actor }) => ({
    status: true,
    data: { bookings: await bookingsOf(ctx, readerOf(actor)) },
  }))
  serve(app, bookingCalls.historyOrPending, async ({ ctx, actor, input }) => ({
    status: true,
    data: await bookingsOf(ctx, { ...readerOf(actor), tab: input.type }),
  }))
}

const readerOf = ({ customerId, language }: CustomerActor) => ({ customerId, ...(language && { language }) })
