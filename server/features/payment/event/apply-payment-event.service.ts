import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { lockBooking } from '#server/features/booking/booking.service.ts'
import { applyRefundEvent } from '#server/features/booking/refund/settle-refund.service.ts'
import { failBooking } from '#server/features/booking/verbs/fail-booking.ts'
import { markPaymentFailed } from '#server/features/booking/verbs/mark-payment-failed.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { reservationOf } from '#server/features/roster/reservation.service.ts'
import type { PaymentEvent } from '#server/providers/payments/payment-provider.ts'
import { closeAttempt, findAttempt, lockAttempt } from '../attempt/attempt.queries.ts'
import { applyPayment } from './apply-payment.service.ts'
import { insertEvent, setOutcome } from './event.queries.ts'

type EventContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>

const payment: Actor = { kind: 'system', name: 'payment' }

/** For webhooks, browser returns and polls. States only move forward. Returns the outcome stored with the event. */
export async function applyPaymentEvent(ctx: EventContext, event: PaymentEvent): Promise<string> {
  const now = ctx.clock.now()
  if (hasNoEffect(event)) return (await insertEvent(ctx.db, event, now, 'noted')) ? 'noted' : 'duplicate'
  return await ctx.db.transaction().execute(async (trx) => {
    if (!(await insertEvent(trx, event, now, 'under way'))) return 'duplicate'
    const outcome = await apply(ctx, trx, event)
    await setOutcome(trx, event.eventId, outcome)
    return outcome
  })
}

/** An authorised payment is not paid yet: the capture follows. */
const hasNoEffect = ({ kind }: PaymentEvent) => kind === 'payment_authorized' || kind === 'other'

async function apply(ctx: EventContext, trx: Queryable, event: PaymentEvent): Promise<string> {
  switch (event.kind) {
    case 'link_paid':
    case 'payment_captured':
      return await applyPayment(ctx, trx, event)
    case 'link_cancelled':
    case 'link_expired':
      return await closeLink(ctx, trx, event)
    case 'payment_failed':
      return await refusePayment(ctx, trx, event)
    case 'refund_processed':
    case 'refund_failed':
    case 'refund_created':
      return await applyRefundEvent(ctx, trx, event)
    default:
      return 'noted'
  }
}

/** A closed link fails its booking, unless the slot is still held for another link. */
async function closeLink(ctx: EventContext, trx: Queryable, event: PaymentEvent): Promise<string> {
  const found = await findAttempt(trx, event)
  if (!found) return 'unknown'
  const { bookingId, reference } = found
  const booking = await lockBooking(trx, bookingId)
  const attempt = await lockAttempt(trx, reference)
  if (attempt.state !== 'open' && attempt.state !== 'starting') return 'known'
  await closeAttempt(trx, reference, event.kind === 'link_expired' ? 'expired' : 'cancelled', event.linkId)
  const slot = await reservationOf(trx, bookingId)
  const isHeld = slot !== undefined && (slot.expiresAt === null || slot.expiresAt > ctx.clock.now())
  // Without a time there is nothing to release: the customer is about to choose one.
  if (booking.status !== 'Pending' || !booking.starts_at || isHeld) return 'closed'
  await notify(ctx, trx, { bookingId, event: 'payment_failed' })
  await failBooking(ctx, trx, { bookingId, reason: 'not paid before the link ended', actor: payment })
  return 'failed'
}

/** The link stays open and the slot held for a retry; the customer's page shows the refusal. */
async function refusePayment(ctx: EventContext, trx: Queryable, event: PaymentEvent): Promise<string> {
  const found = await findAttempt(trx, event)
  if (!found) return 'unknown'
  const { bookingId, reference } = found
  await lockBooking(trx, bookingId)
  const attempt = await lockAttempt(trx, reference)
  if (attempt.state !== 'open') return 'noted'
  return (await markPaymentFailed(ctx, trx, { bookingId, reference, actor: payment })) ? 'refused' : 'noted'
}
