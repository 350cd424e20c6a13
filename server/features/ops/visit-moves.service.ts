import { cancellationPolicy } from '#contract/business.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { failBooking, moveBooking } from '#server/features/booking/booking.moves.ts'
import { lockBooking } from '#server/features/booking/booking.service.ts'
import { lateCredit, ourCancellation } from '#server/features/cancellation/cancellation.rules.ts'
import { cancellationFacts, endBooking, giveGoodwill } from '#server/features/cancellation/cancellation.service.ts'
import { touchCatalog } from '#server/features/catalog/catalog.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { stopPaying } from '#server/features/payment/start/stop-payment.service.ts'
import { settleReferral } from '#server/features/referral/referral.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { countVisits } from './ops.queries.ts'

type MoveContext = Pick<Context, 'db' | 'clock' | 'jobs'>
type BookingRow = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

interface Named {
  bookingId: string
}

/** The crew is there. A visit that begins too late earns its customer credit. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION. */
export async function startVisit(ctx: MoveContext, actor: StaffActor, { bookingId }: Named): Promise<void> {
  const at = ctx.clock.now()
  await withBooking(ctx, bookingId, async (trx, booking) => {
    const creditPaise = lateCredit(await cancellationFacts(trx, booking), cancellationPolicy, at)
    const detail = creditPaise > 0 ? { creditPaise } : {}
    mustMove(await moveBooking(trx, { bookingId, to: 'Progress', actor, kind: 'started', detail, at }))
    await giveGoodwill(trx, booking, creditPaise, at)
    await notify(ctx, trx, { bookingId, event: 'started' })
  })
}

/**
 * The work is done: it counts for the services, what was to be paid after the service is paid, and whoever brought the
 * customer has their reward. From this moment the visit can be reviewed. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION.
 */
export async function completeVisit(ctx: MoveContext, actor: StaffActor, { bookingId }: Named): Promise<void> {
  const at = ctx.clock.now()
  await withBooking(ctx, bookingId, async (trx, booking) => {
    const inCash = booking.payment_status === 'PayAfterService'
    const paid = inCash ? { paymentStatus: 'Paid' as const, detail: { paidInCash: booking.total_paise } } : {}
    mustMove(await moveBooking(trx, { bookingId, to: 'Completed', actor, kind: 'completed', at, ...paid }))
    await countVisits(trx, bookingId)
    await notify(ctx, trx, { bookingId, event: 'completed' })
    await settleReferral(ctx, trx, booking.customer_id)
    // The row all changes of the catalogue share is taken last, so that it is held only for a moment.
    await touchCatalog(trx, at)
  })
}

/** We cancel: no fee, everything goes back, with the mirrored fee as credit. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION. */
export async function cancelVisit(
  ctx: MoveContext,
  actor: StaffActor,
  { bookingId, reason }: Named & { reason: string },
): Promise<void> {
  await withBooking(ctx, bookingId, async (trx, booking) => {
    const facts = await cancellationFacts(trx, booking)
    const terms = ourCancellation(facts, cancellationPolicy, ctx.clock.now())
    await endBooking(ctx, trx, { booking, facts, terms, actor, reason })
  })
}

/** Gives up an open booking that will not be paid. Throws BOOKING_NOT_FOUND, INVALID_TRANSITION. */
export async function giveUpBooking(
  ctx: MoveContext,
  actor: StaffActor,
  { bookingId, reason }: Named & { reason: string },
): Promise<void> {
  await withBooking(ctx, bookingId, async (trx) => {
    mustMove(await failBooking(ctx, trx, { bookingId, reason, actor }))
    await stopPaying(ctx, trx, bookingId)
    await notify(ctx, trx, { bookingId, event: 'payment_failed' })
  })
}

/** A booking, locked for one change. Throws BOOKING_NOT_FOUND. */
export async function withBooking(
  ctx: Pick<Context, 'db'>,
  bookingId: string,
  work: (trx: Queryable, booking: BookingRow) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    if (!booking) throw new AppError('BOOKING_NOT_FOUND')
    await work(trx, booking)
  })
}

function mustMove(moved: object | undefined): void {
  if (!moved) throw new AppError('INVALID_TRANSITION')
}
