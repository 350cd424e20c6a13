import type { ProfessionalActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { isNews, requireUpdateTime, wayProblem } from '#server/features/booking/visit/update.rules.ts'
import { findVisit, isRefused, lockVisit, saveWay } from '#server/features/booking/visit/visit-record.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { AppError } from '#server/http/app-error.ts'

type VisitContext = Pick<Context, 'db' | 'clock' | 'jobs'>

export interface VisitUpdate {
  bookingId: string
  at?: string
}

/** A second update does nothing. Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION, BAD_TIME with the reason. */
export async function setOut(ctx: VisitContext, actor: ProfessionalActor, update: VisitUpdate): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockVisit(trx, actor, update.bookingId)
    const visit = await findVisit(trx, update.bookingId)
    if (visit?.onTheWayAt || visit?.arrivedAt || hasStarted(booking)) return
    const onTheWayAt = await timeOnTheWay(ctx, trx, { booking, actor, update })
    await saveWay(trx, update.bookingId, { onTheWayAt })
    await record(ctx, trx, { actor, kind: 'on_the_way', bookingId: update.bookingId, happenedAt: onTheWayAt })
    if (isNews(onTheWayAt, ctx.clock.now()))
      await notify(ctx, trx, { bookingId: update.bookingId, event: 'on_the_way' })
  })
}

/** A second update does nothing. Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION, BAD_TIME with the reason. */
export async function arrive(ctx: VisitContext, actor: ProfessionalActor, update: VisitUpdate): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockVisit(trx, actor, update.bookingId)
    const visit = await findVisit(trx, update.bookingId)
    if (visit?.arrivedAt || hasStarted(booking)) return
    const arrivedAt = await timeOnTheWay(ctx, trx, { booking, actor, update })
    if (visit?.onTheWayAt && arrivedAt < visit.onTheWayAt) {
      throw new AppError('BAD_TIME', { reason: 'ARRIVAL_BEFORE_WAY' })
    }
    await saveWay(trx, update.bookingId, { arrivedAt })
    await record(ctx, trx, { actor, kind: 'arrived', bookingId: update.bookingId, happenedAt: arrivedAt })
  })
}

/** For a visit that is still to begin and not refused. Throws INVALID_TRANSITION. */
export async function requireToCome(trx: Queryable, booking: BookingRow, { professionalId }: ProfessionalActor) {
  const { id: bookingId, status, startsAt, endsAt } = booking
  if (status !== 'Confirmed' || !startsAt || !endsAt) throw new AppError('INVALID_TRANSITION')
  if (await isRefused(trx, { bookingId, professionalId, startsAt })) {
    throw new AppError('INVALID_TRANSITION', { reason: 'YOU_REFUSED' })
  }
  return { startsAt, endsAt }
}

export const hasStarted = ({ status }: BookingRow) => status === 'Progress' || status === 'Completed'

async function timeOnTheWay(
  { clock }: Pick<Context, 'clock'>,
  trx: Queryable,
  { booking, actor, update }: { booking: BookingRow; actor: ProfessionalActor; update: VisitUpdate },
): Promise<Date> {
  const planned = await requireToCome(trx, booking, actor)
  const at = requireUpdateTime(update.at, clock.now())
  const problem = wayProblem(planned, at)
  if (problem) throw new AppError('BAD_TIME', problem)
  return at
}

interface Happening {
  actor: ProfessionalActor
  kind: string
  bookingId: string
  happenedAt: Date
}

async function record({ clock }: Pick<Context, 'clock'>, trx: Queryable, { happenedAt, ...event }: Happening) {
  await recordEvent(trx, { ...event, at: clock.now(), detail: { happenedAt: happenedAt.toISOString() } })
}
