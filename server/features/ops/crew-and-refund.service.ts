import type { InputOf } from '#contract/call.ts'
import { paiseFromRupees } from '#contract/money.ts'
import type { opsCalls } from '#contract/ops.ts'
import { actorName, type StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { appendEvent, bookingById } from '#server/features/booking/booking.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { sendBack } from '#server/features/payment/refund/refund.service.ts'
import { changeCrew, type VisitToStaff, whoCouldCome } from '#server/features/roster/crew-change.service.ts'
import { crewOf } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { professionalsNamed } from './ops.queries.ts'
import { withBooking } from './visit-moves.service.ts'

type BookingRow = NonNullable<Awaited<ReturnType<typeof bookingById>>>

/** Who could take a confirmed visit over, without those who go already. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION. */
export async function candidatesFor(ctx: Pick<Context, 'db' | 'clock'>, { bookingId }: { bookingId: string }) {
  const booking = await bookingById(ctx.db, bookingId)
  if (!booking) throw new AppError('BOOKING_NOT_FOUND')
  const ids = await whoCouldCome(ctx.db, visitToStaff(booking, ctx.clock.now()))
  const crew = new Set((await crewOf(ctx.db, bookingId)).map(({ id }) => id))
  const rows = await professionalsNamed(
    ctx.db,
    ids.filter((id) => !crew.has(id)),
  )
  return rows.map(({ id, name, phone }) => ({ _id: id, name, phone }))
}

/**
 * Sends somebody else to a confirmed visit; the hours change hands in one transaction. Throws BOOKING_NOT_FOUND,
 * INVALID_TRANSITION when it is not clear who is replaced, SLOT_TAKEN when the newcomer is not free.
 */
export async function assignProfessional(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: StaffActor,
  { bookingId, professionalId, inPlaceOf }: InputOf<typeof opsCalls.assign>,
): Promise<void> {
  const now = ctx.clock.now()
  await withBooking(ctx, bookingId, async (trx, booking) => {
    const visit = visitToStaff(booking, now)
    const crew = (await crewOf(trx, bookingId)).map(({ id }) => id)
    if (crew.includes(professionalId))
      throw new AppError('INVALID_TRANSITION', { message: 'They go to this visit already.' })
    const leaves = inPlaceOf ?? (crew.length === 1 ? crew[0] : undefined)
    if (!leaves || !crew.includes(leaves))
      throw new AppError('INVALID_TRANSITION', { message: 'Please say who is replaced.' })
    await changeCrew(trx, visit, { leaves, comes: professionalId })
    const detail = { leaves, comes: professionalId }
    await appendEvent(trx, { booking_id: bookingId, at: now, actor: actorName(actor), kind: 'assigned', detail })
    await notify(ctx, trx, { bookingId, event: 'assigned', occurrence: String(now.getTime()) })
  })
}

/** Sends part of the money back, or again what failed to arrive; for managers. Throws NOT_STAFF, BOOKING_NOT_FOUND, REFUND_NOT_POSSIBLE. */
export async function refundPart(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  actor: StaffActor,
  { bookingId, amount, reason }: InputOf<typeof opsCalls.refund>,
): Promise<void> {
  if (actor.role !== 'manager') throw new AppError('NOT_STAFF', { message: 'Only a manager can send money back.' })
  const amountPaise = paiseFromRupees(amount)
  await withBooking(ctx, bookingId, async (trx) => {
    const detail = { amountPaise, reason }
    const at = ctx.clock.now()
    await appendEvent(trx, { booking_id: bookingId, at, actor: actorName(actor), kind: 'refund_ordered', detail })
    await sendBack(ctx, trx, { bookingId, amountPaise, reason })
  })
}

function visitToStaff(booking: BookingRow, now: Date): VisitToStaff {
  const { id: bookingId, area_id: areaId, starts_at: startsAt, duration_minutes: durationMinutes } = booking
  if (booking.status !== 'Confirmed' || !areaId || !startsAt) throw new AppError('INVALID_TRANSITION')
  return { bookingId, areaId, startsAt, durationMinutes, categoryIds: booking.category_ids, now }
}
