import type { AreaClosureView, areaCalls, ServiceAreaView } from '#contract/area-closure.ts'
import { cancellationPolicy } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { lockBooking } from '#server/features/booking/booking.service.ts'
import { staffCancellationQuote } from '#server/features/cancellation/cancellation.rules.ts'
import { cancellationFacts } from '#server/features/cancellation/cancellation-facts.service.ts'
import { writeCancellation } from '#server/features/cancellation/write-cancellation.service.ts'
import { recordAreaChanges } from '#server/features/roster/area/area-changes.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import type { Queue } from '#server/jobs/jobs.ts'
import {
  type AreaRow,
  findArea,
  listAreas,
  listBookingsToClose,
  listClosedAreas,
  lockArea,
  lockClosedArea,
  setAreaStatus,
} from './area-closure.queries.ts'
import { becomesAtClosure, lastVisitDayFrom } from './area-closure.rules.ts'
import { closePlans } from './close-plans.service.ts'
import { previewClosure } from './preview-closure.service.ts'

type CloseContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>

export const closeAreasQueue: Queue<object> = { queue: 'booking.close-areas' }
const system: Actor = { kind: 'system', name: 'system' }
const closureReason = 'We no longer come to this area'

export async function areasForStaff(ctx: Pick<Context, 'db'>): Promise<ServiceAreaView[]> {
  return (await listAreas(ctx.db)).map(areaView)
}

/**
 * Takes no more bookings from now on; a job settles the open ones. For a closed area the answer is the rest of that work.
 * Throws NOT_FOUND, and BAD_INPUT for an area that never opened.
 */
export async function closeArea(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  by: Actor,
  { areaId, reason, dryRun = false }: EndpointInput<typeof areaCalls.close>,
): Promise<AreaClosureView> {
  const now = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const area = found(await (dryRun ? findArea(trx, areaId) : lockArea(trx, areaId)))
    if (area.status !== 'live' && area.status !== 'closed') {
      throw new AppError('BAD_INPUT', { reason: 'CITY_NOT_OPEN', values: { city: area.city } })
    }
    const lastVisitDay = area.lastVisitDay ?? lastVisitDayFrom(now)
    const effects = await previewClosure(trx, { areaId, lastVisitDay, now })
    if (dryRun) return { area: areaView(area), ...effects }
    const closed = { ...area, status: 'closed', lastVisitDay } as const
    await setAreaStatus(trx, closed)
    if (area.status !== 'closed') await recordAreaChanges(trx, [statusChange(area, closed)], { by, at: now, reason })
    await ctx.jobs.enqueue(trx, closeAreasQueue, {})
    return { area: areaView(closed), ...effects }
  })
}

/** Throws NOT_FOUND, and BAD_INPUT for an area that is not closed. */
export async function reopenArea(
  ctx: Pick<Context, 'db' | 'clock'>,
  by: Actor,
  { areaId, reason = '' }: EndpointInput<typeof areaCalls.reopen>,
): Promise<ServiceAreaView> {
  return await ctx.db.transaction().execute(async (trx) => {
    const area = found(await lockArea(trx, areaId))
    if (area.status !== 'closed')
      throw new AppError('BAD_INPUT', { reason: 'CITY_NOT_CLOSED', values: { city: area.city } })
    const opened = { ...area, status: 'live', lastVisitDay: null } as const
    const at = ctx.clock.now()
    await setAreaStatus(trx, opened)
    await recordAreaChanges(trx, [statusChange(area, opened)], { by, at, reason })
    return areaView(opened)
  })
}

function statusChange({ id: areaId, status: before }: AreaRow, { status: after }: Pick<AreaRow, 'status'>) {
  return { areaId, field: 'status', before, after } as const
}

/** Each booking and plan in a transaction of its own; what fails is tried again by the next run. */
export async function settleClosedAreas(ctx: CloseContext): Promise<void> {
  const areas = await listClosedAreas(ctx.db)
  const steps = areas.flatMap((area) => [cancelBookings, closePlans].map((run) => ({ area, run })))
  await forEachSettled(ctx, steps, ({ area, run }) => run(ctx, area))
}

async function cancelBookings(ctx: CloseContext, area: AreaRow): Promise<void> {
  const open = await listBookingsToClose(ctx.db, area.id)
  const over = open.filter((booking) => isOver(booking, area))
  await forEachSettled(ctx, over, ({ id }) => cancelAtClosure(ctx, area.id, id))
}

async function cancelAtClosure(ctx: CloseContext, areaId: string, bookingId: string): Promise<boolean> {
  const now = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    // The area may have been opened again, or the booking moved elsewhere, since the list was read.
    const area = booking.areaId === areaId ? await lockClosedArea(trx, areaId) : undefined
    const { status, startsAt } = booking
    const isOpen = status === 'Pending' || status === 'Confirmed'
    if (!area || !startsAt || !isOpen || !isOver({ status, startsAt }, area)) return false
    const facts = await cancellationFacts(trx, booking)
    const terms = staffCancellationQuote(facts, cancellationPolicy, now)
    await writeCancellation(ctx, trx, {
      booking,
      facts,
      terms,
      actor: system,
      reason: closureReason,
      event: 'area_closed',
    })
    return true
  })
}

function isOver(booking: { status: string; startsAt: Date }, { lastVisitDay }: AreaRow): boolean {
  return lastVisitDay !== null && becomesAtClosure(booking, lastVisitDay) === 'cancelled'
}

function found(area: AreaRow | undefined): AreaRow {
  if (!area) throw new AppError('NOT_FOUND')
  return area
}

function areaView({ id, city, status, lastVisitDay }: AreaRow): ServiceAreaView {
  return { _id: id, city, status, lastVisitDay }
}
