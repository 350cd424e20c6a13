import type { FastifyInstance } from 'fastify'
import { dispatchCalls } from '#contract/dispatch.ts'
import { bookingForStaff } from '#server/features/staff-booking/acts/staff-view.service.ts'
import { intentOf } from '#server/http/idempotency/idempotency.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { boardDay } from './day.service.ts'
import { recentChanges } from './events/changes.queries.ts'
import { boardEvents } from './events/dispatch-events.ts'
import { moveOnBoard } from './move.service.ts'
import { boardQueue, countBoardQueues } from './queues.service.ts'

export function registerDispatch(app: FastifyInstance): void {
  registerEndpoint(app, dispatchCalls.day, async ({ ctx, input }) => ({
    status: true,
    data: await boardDay(ctx, input),
  }))
  registerEndpoint(app, dispatchCalls.queues, async ({ ctx, input }) => ({
    status: true,
    data: { queues: await countBoardQueues(ctx, input) },
  }))
  registerEndpoint(app, dispatchCalls.queue, async ({ ctx, input, audit }) => {
    const data = await boardQueue(ctx, input)
    audit({ bookings: data.rows.flatMap(({ bookingId }) => bookingId ?? []) })
    return { status: true, data }
  })
  const events = boardEvents(app)
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
    const message = await moveOnBoard(ctx, actor, { ...input, intent: intentOf(request) })
    return { status: true, ...message, data: await bookingForStaff(ctx, actor, input.bookingId) }
  })
}
