import type { FastifyInstance } from 'fastify'
import { dispatchCalls } from '#contract/dispatch.ts'
import { bookingForStaff } from '#server/features/staff-booking/acts/staff-view.service.ts'
import { parseIdempotencyKey } from '#server/http/idempotency/idempotency.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
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
}
