import {
  type DispatchQueue,
  type dispatchCalls,
  dispatchQueues,
  type QueueCountView,
  type QueueRowView,
} from '#contract/dispatch.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import type { Context } from '#server/context.ts'
import { stuckRefunds } from '#server/features/refund/stuck.service.ts'
import { visitsToReassign } from '#server/features/roster/professional/professional.service.ts'
import { limitRows } from '#server/http/lists/limit-rows.ts'
import { type BookingQueue, bookingQueues, countQueues, listAreas, listQueue } from './queues.queries.ts'

type DispatchContext = Pick<Context, 'db' | 'clock'>
type Rows = (ctx: DispatchContext, areaId: string | null) => Promise<QueueRowView[]>

/**
 * Queues of other lists. A refund that waits names its booking and its state, never an amount: dispatchers answer the customer,
 * finance decides it.
 */
const lists: Partial<Record<DispatchQueue, Rows>> = { reassign: rowsToReassign, refund: rowsOfRefunds }

/** In the order of the board. */
export async function countDispatchQueues(
  ctx: DispatchContext,
  { area = null }: { area?: string | null },
): Promise<QueueCountView[]> {
  const counted = await countQueues(ctx.db, { areaId: area, now: ctx.clock.now() })
  const counts = dispatchQueues.map(async (queue) => {
    const rowsOf = lists[queue]
    if (rowsOf) return countOf(queue, await rowsOf(ctx, area))
    const row = counted.find((one) => one.queue === queue)
    return { queue, count: row?.count ?? 0, since: row?.since.toISOString() ?? null }
  })
  return await Promise.all(counts)
}

function countOf(queue: DispatchQueue, rows: readonly QueueRowView[]): QueueCountView {
  const since = rows.map((row) => row.since).sort()[0] ?? null
  return { queue, count: rows.length, since }
}

export async function dispatchQueue(
  ctx: DispatchContext,
  { queue, area = null }: Omit<EndpointInput<typeof dispatchCalls.queue>, 'area'> & { area?: string | null },
): Promise<EndpointResponse<typeof dispatchCalls.queue>['data']> {
  const { shown: rows, total } = limitRows(await allRows(ctx, queue, area))
  return { rows, total }
}

async function allRows(ctx: DispatchContext, queue: DispatchQueue, area: string | null): Promise<QueueRowView[]> {
  const rowsOf = lists[queue]
  if (rowsOf) return await rowsOf(ctx, area)
  if (!isBookingQueue(queue)) return []
  const rows = await listQueue(ctx.db, { queue, areaId: area, now: ctx.clock.now() })
  return rows.map(({ id, number, areaId, startsAt, since, detail }) => ({
    ...{ _id: id, bookingId: queue === 'message' ? null : id, number, area: areaId, detail },
    startsAt: startsAt?.toISOString() ?? null,
    since: since.toISOString(),
  }))
}

const isBookingQueue = (queue: DispatchQueue): queue is BookingQueue =>
  (bookingQueues as readonly DispatchQueue[]).includes(queue)

/** A booking once, however many of its crew cannot come; in the order of the waiting. */
async function rowsToReassign(ctx: DispatchContext, areaId: string | null): Promise<QueueRowView[]> {
  const visits = (await visitsToReassign(ctx)).filter(({ area }) => areaId === null || area === areaId)
  const rows = visits.map(({ bookingId, number, area, startsAt, since, reason }) => ({
    ...{ _id: bookingId, bookingId, number, area, startsAt, since, detail: reason },
  }))
  const first = new Map(rows.toReversed().map((row) => [row.bookingId, row]))
  return [...first.values()].sort((one, other) => (one.since < other.since ? -1 : 1))
}

async function rowsOfRefunds(ctx: DispatchContext, areaId: string | null): Promise<QueueRowView[]> {
  const refunds = await stuckRefunds(ctx.db, ctx.clock.now())
  const areas = await listAreas(
    ctx.db,
    refunds.map(({ bookingId }) => bookingId),
  )
  return refunds
    .map(({ id, bookingId, number, state, since }) => ({
      ...{ _id: id, bookingId, number, area: areas.get(bookingId) ?? null, startsAt: null, detail: state },
      since: since.toISOString(),
    }))
    .filter(({ area }) => areaId === null || area === areaId)
}
