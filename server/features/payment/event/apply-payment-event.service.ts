import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { isHeld } from '#server/features/booking/booking.rules.ts'
import { lockBooking } from '#server/features/booking/booking.service.ts'
import { failBooking } from '#server/features/booking/fail-booking.service.ts'
import { markPaymentFailed } from '#server/features/booking/mark-payment.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { applyRefundEvent } from '#server/features/refund/settle-refund.service.ts'
import { findReservation } from '#server/features/roster/reservation.service.ts'
import type { PaymentEvent } from '#server/providers/payments/payment-provider.ts'
import {
  type Attempt,
  clearIntent,
  closeAttempt,
  findAttempt,
  isLive,
  lockAttempts,
} from '../attempt/attempt.queries.ts'
import { applyDispute } from '../dispute/dispute.service.ts'
import { isKnownPayment, isOfOrder } from '../payment.rules.ts'
import { applyPayment } from './apply-payment.service.ts'
import { insertEvent, setOutcome } from './event.queries.ts'

type EventContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>

const payment: Actor = { kind: 'system', name: 'payment' }

/** For webhooks, browser returns and polls. States only move forward. Returns the outcome stored with the event. */
export async function applyPaymentEvent(ctx: EventContext, event: PaymentEvent): Promise<string> {
  switch (event.kind) {
    case 'link_paid':
    case 'payment_captured':
      return await applyToAttempt(ctx, event, applyPayment)
    case 'link_cancelled':
    case 'link_expired':
      return await applyToAttempt(ctx, event, closeLink)
    case 'payment_failed':
      return await applyToAttempt(ctx, event, refusePayment)
    case 'refund_processed':
    case 'refund_failed':
    case 'refund_created':
      return await applyOnce(ctx, event, (trx) => applyRefundEvent(ctx, trx, event))
    case 'dispute_changed':
      return await applyOnce(ctx, event, (trx) => applyDispute(ctx, trx, event))
    default:
      // An authorised payment is not paid yet: the capture follows.
      return await noteEvent(ctx, event, 'noted')
  }
}

type Handler = (ctx: EventContext, trx: Queryable, event: PaymentEvent, found: Attempt) => Promise<string>

async function applyToAttempt(ctx: EventContext, event: PaymentEvent, handle: Handler): Promise<string> {
  // Before the transaction: an attempt stays with its booking, so this read needs no lock.
  const found = await findAttempt(ctx.db, event)
  if (!found) {
    if (reportsPayment(event)) ctx.log.warn({ event }, 'Unmatched payment event')
    return await noteEvent(ctx, event, 'unknown')
  }
  // The provider reports a payment twice, as captured and as a paid link.
  if (reportsPayment(event) && isKnownPayment(event, found)) return await noteEvent(ctx, event, 'known')
  return await applyOnce(ctx, event, (trx) => handle(ctx, trx, event, found))
}

const reportsPayment = ({ kind }: PaymentEvent) => kind === 'link_paid' || kind === 'payment_captured'

async function noteEvent({ db, clock }: EventContext, event: PaymentEvent, outcome: string): Promise<string> {
  return (await insertEvent(db, event, clock.now(), outcome)) ? outcome : 'duplicate'
}

async function applyOnce(
  { db, clock }: EventContext,
  event: PaymentEvent,
  apply: (trx: Queryable) => Promise<string>,
): Promise<string> {
  return await db.transaction().execute(async (trx) => {
    if (!(await insertEvent(trx, event, clock.now(), 'under way'))) return 'duplicate'
    const outcome = await apply(trx)
    await setOutcome(trx, event.eventId, outcome)
    return outcome
  })
}

/** A closed link fails its booking, unless the slot is still held for another link. */
async function closeLink(
  ctx: EventContext,
  trx: Queryable,
  event: PaymentEvent,
  { bookingId, reference }: Attempt,
): Promise<string> {
  const booking = await lockBooking(trx, bookingId)
  const { attempt } = await lockAttempts(trx, { bookingId, reference })
  if (!isLive(attempt)) return 'known'
  await closeAttempt(trx, reference, event.kind === 'link_expired' ? 'expired' : 'cancelled', event.linkId)
  // Without a time there is nothing to release: the customer is about to choose one.
  if (booking.status !== 'Pending' || !booking.startsAt) return 'closed'
  if (isHeld(await findReservation(trx, bookingId), ctx.clock.now())) return 'closed'
  await notify(ctx, trx, { bookingId, event: 'payment_failed' })
  await failBooking(ctx, trx, booking, { reason: 'not paid before the link ended', actor: payment })
  return 'failed'
}

/** The link stays open and the slot held for a retry; the customer's page shows the refusal. */
async function refusePayment(
  ctx: EventContext,
  trx: Queryable,
  event: PaymentEvent,
  { bookingId, reference }: Attempt,
): Promise<string> {
  const booking = await lockBooking(trx, bookingId)
  const { attempt } = await lockAttempts(trx, { bookingId, reference })
  if (attempt.state !== 'open') return 'noted'
  if (isOfOrder(event, attempt)) {
    // Reported before, or replaced by another one.
    if (attempt.intentPaymentId !== event.paymentId) return 'noted'
    await clearIntent(trx, reference)
  }
  return (await markPaymentFailed(ctx, trx, booking, { reference, actor: payment })) ? 'refused' : 'noted'
}
