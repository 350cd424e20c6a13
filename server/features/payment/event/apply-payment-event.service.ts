import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { failBooking } from '#server/features/booking/booking.moves.ts'
import { appendEvent, lockBooking, updateBooking } from '#server/features/booking/booking.service.ts'
import { tell } from '#server/features/notification/notification.service.ts'
import { reservationOf } from '#server/features/roster/reservation.service.ts'
import type { PaymentEvent } from '#server/providers/payments/payment-provider.ts'
import { attemptNamedBy, closeAttempt, lockAttempt } from '../attempt/attempt.queries.ts'
import { applyRefundEvent } from '../refund/settle-refund.service.ts'
import { noteOutcome, recordEvent } from './event.queries.ts'
import { takeMoney } from './take-money.service.ts'

type EventContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>

const system: Actor = { kind: 'system', name: 'payment' }

/**
 * The one door for everything a provider says about a payment, whether it called us, the browser brought it, or we asked.
 * All in one transaction: the event is recorded once by its id, states only move forward (a failed payment may still
 * turn into a real one), and the booking follows. Answers what came of it, which is kept with the event.
 */
export async function applyPaymentEvent(ctx: EventContext, event: PaymentEvent): Promise<string> {
  if (isMoney(event)) return await takeMoney(ctx, event)
  if (isNews(event)) return (await recordEvent(ctx.db, event, ctx.clock.now(), 'noted')) ? 'noted' : 'duplicate'
  return await ctx.db.transaction().execute(async (trx) => {
    if (!(await recordEvent(trx, event, ctx.clock.now()))) return 'duplicate'
    const outcome = await act(ctx, trx, event)
    await noteOutcome(trx, event.eventId, outcome)
    return outcome
  })
}

function isMoney({ kind }: PaymentEvent): boolean {
  return kind === 'link_paid' || kind === 'payment_captured'
}

/** Nothing follows from it: an authorised payment is no money yet. */
function isNews({ kind }: PaymentEvent): boolean {
  return kind === 'payment_authorized' || kind === 'other'
}

async function act(ctx: EventContext, trx: Queryable, event: PaymentEvent): Promise<string> {
  switch (event.kind) {
    case 'link_cancelled':
    case 'link_expired':
      return await closeLink(ctx, trx, event)
    case 'refund_processed':
    case 'refund_failed':
    case 'refund_created':
      return await applyRefundEvent(ctx, trx, event)
    case 'payment_failed':
      return await noteFailedTry(ctx, trx, event)
    default:
      return 'noted'
  }
}

/** A link that ended takes its booking along, unless the slot is still held and can be paid by another link. */
async function closeLink(ctx: EventContext, trx: Queryable, event: PaymentEvent): Promise<string> {
  const found = await attemptNamedBy(trx, event)
  if (!found) return 'unknown'
  const { bookingId, reference } = found
  const booking = await lockBooking(trx, bookingId)
  const attempt = await lockAttempt(trx, reference)
  if (attempt.state !== 'open' && attempt.state !== 'starting') return 'known'
  await closeAttempt(trx, reference, event.kind === 'link_expired' ? 'expired' : 'cancelled', event.linkId)
  const slot = await reservationOf(trx, bookingId)
  const isHeld = slot !== undefined && (slot.expiresAt === null || slot.expiresAt > ctx.clock.now())
  // Without a time there is nothing to release: the customer is about to choose one.
  if (booking?.status !== 'Pending' || !booking.starts_at || isHeld) return 'closed'
  await tell(ctx, trx, { bookingId, event: 'payment_failed' })
  await failBooking(ctx, trx, { bookingId, reason: 'not paid before the link ended', actor: system })
  return 'failed'
}

/** The bank refused: the link stays open for another try and the slot held, but the customer's page says so. */
async function noteFailedTry(ctx: EventContext, trx: Queryable, event: PaymentEvent): Promise<string> {
  const found = await attemptNamedBy(trx, event)
  if (!found) return 'unknown'
  const { bookingId, reference } = found
  const booking = await lockBooking(trx, bookingId)
  const attempt = await lockAttempt(trx, reference)
  if (booking?.status !== 'Pending' || attempt.state !== 'open') return 'noted'
  await updateBooking(trx, bookingId, { payment_status: 'Failed' })
  const at = ctx.clock.now()
  await appendEvent(trx, {
    booking_id: bookingId,
    at,
    actor: 'payment',
    kind: 'payment_refused',
    detail: { reference },
  })
  return 'refused'
}
