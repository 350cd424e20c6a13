import type { FastifyInstance } from 'fastify'
import { alternativesCalls, dispatchCalls } from '#contract/dispatch.ts'
import { auditedChange } from '#server/features/booking/audited-change.service.ts'
import { bookingForStaff } from '#server/features/staff-booking/acts/staff-view.service.ts'
import { parseIdempotencyKey } from '#server/http/idempotency/idempotency.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { findAlternatives } from './alternatives/alternatives.service.ts'
import { offerTimes } from './alternatives/offer-times.service.ts'
import { swapVisits } from './alternatives/swap.service.ts'
import { dispatchDay } from './day.service.ts'
import { recentChanges } from './events/changes.queries.ts'
import { dispatchEvents } from './events/dispatch-events.ts'
import { moveVisit } from './move.service.ts'
import { countDispatchQueues, dispatchQueue } from './queues.service.ts'

export function registerDispatch(app: FastifyInstance): void {
  registerEndpoint(app, dispatchCalls.day, async ({ ctx, input }) => ({
    status: true,
    data: await dispatchDay(ctx, input),
  }))
  registerEndpoint(app, dispatchCalls.queues, async ({ ctx, input }) => ({
    status: true,
    data: { queues: await countDispatchQueues(ctx, input) },
  }))
  registerEndpoint(app, dispatchCalls.queue, async ({ ctx, input, audit }) => {
    const data = await dispatchQueue(ctx, input)
    audit({ bookings: data.rows.flatMap(({ bookingId }) => bookingId ?? []) })
    return { status: true, data }
  })
  const events = dispatchEvents(app)
  registerEndpoint(app, dispatchCalls.events, async ({ ctx, actor, request, reply, stream }) => {
    if (request.method === 'GET' && request.headers.accept === 'text/event-stream') {
      events.requireRoom(actor)
      stream(() => events.open(actor, request, reply))
    }
    const { events: newest } = await recentChanges(ctx.db)
    const bookings = [...new Set(newest.map(([, booking]) => booking))]
    return { status: true, data: { bookings, roster: false } }
  })
  registerEndpoint(app, dispatchCalls.move, async ({ ctx, actor, input, request, audit }) => {
    audit({ bookings: [input.bookingId], detail: { cause: input.cause } })
    const message = await moveVisit(ctx, actor, { ...input, intent: parseIdempotencyKey(request) })
    return { status: true, ...message, data: await bookingForStaff(ctx, actor, input.bookingId) }
  })
  registerAlternatives(app)
}

/** When no one is free for a visit. */
function registerAlternatives(app: FastifyInstance): void {
  registerEndpoint(app, alternativesCalls.find, async ({ ctx, input, audit }) => {
    const data = await findAlternatives(ctx, input)
    audit({ bookings: [input.bookingId, ...data.swaps.map(({ visit }) => visit._id)] })
    return { status: true, data }
  })
  registerEndpoint(app, alternativesCalls.swap, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.otherBookingId] })
    await auditedChange({ ctx, audit }, input.bookingId, () => swapVisits(ctx, actor, input))
    return { status: true }
  })
  registerEndpoint(app, alternativesCalls.offerTimes, async ({ ctx, actor, input, audit }) => {
    await auditedChange({ ctx, audit }, input.bookingId, () => offerTimes(ctx, actor, input))
    return { status: true }
  })
}
