import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { confirmBooking, failBooking } from '#server/features/booking/booking.moves.ts'
import { appendEvent, type BookingRow, updateBooking } from '#server/features/booking/booking.service.ts'
import { tell } from '#server/features/notification/notification.service.ts'
import type { PaymentEvent } from '#server/providers/payments/payment-provider.ts'
import { judgeMoney, type KnownAttempt } from '../payment.rules.ts'
import { isRefundKnown } from '../refund/refund.queries.ts'
import { giveBack, requestRefund } from '../refund/refund.service.ts'
import { stopPaying } from '../start/stop-payment.service.ts'
import { noteOutcome, recordEvent } from './event.queries.ts'
import { attemptForMoney, keepMoneyOnce, lockForMoney, type Money, recordMoney } from './money.queries.ts'

type MoneyContext = Pick<Context, 'clock' | 'jobs' | 'log'>

interface Payment extends Money {
  amountPaise: number
}

/** What was locked for it, and the reference of the attempt. */
interface PaidFor {
  reference: string
  booking: BookingRow
  attempt: KnownAttempt
}

const system: Actor = { kind: 'system', name: 'payment' }

const reasons = {
  wrong_amount: 'the amount paid is not what the booking costs',
  second_payment: 'the booking was paid twice',
  cancelled: 'the booking was cancelled before the payment arrived',
  slot_lost: 'the time was taken before the payment arrived',
}

/** What becomes of most money; noted with the event from the start, and put right where something else came of it. */
const expected = 'confirmed'

/**
 * Money has come: the booking keeps it and stands, or it goes back in full, in the transaction that records the event.
 * Of several notices of one payment the first is acted upon. Answers what came of it.
 */
export async function takeMoney(ctx: MoneyContext & Pick<Context, 'db'>, event: PaymentEvent): Promise<string> {
  const now = ctx.clock.now()
  const { attempt, settled } = await attemptForMoney(ctx.db, event, now)
  if (settled) return settled
  if (!attempt) {
    ctx.log.warn({ event }, 'money for a payment we do not know')
    return (await recordEvent(ctx.db, event, now, 'unknown')) ? 'unknown' : 'duplicate'
  }
  const { reference } = attempt
  return await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockForMoney(trx, event, { reference, outcome: expected, now })
    if (!locked) return 'duplicate'
    const outcome = await decide(ctx, trx, event, { reference, ...locked })
    if (outcome !== expected) await noteOutcome(trx, event.eventId, outcome)
    return outcome
  })
}

async function decide(ctx: MoneyContext, trx: Queryable, event: PaymentEvent, paidFor: PaidFor): Promise<string> {
  const { reference, attempt, booking } = paidFor
  const verdict = judgeMoney(event, attempt, booking)
  if (verdict === 'known' || verdict === 'unclear') return verdict
  const payment = event as Payment
  if (verdict === 'accept') return await keepMoney(ctx, trx, paidFor, payment)
  const { paymentId, amountPaise } = payment
  const { currency } = event
  if (await isRefundKnown(trx, paymentId)) return 'known'
  ctx.log.error({ event, attempt, verdict }, 'a payment goes back')
  if (attempt.state !== 'paid') await recordMoney(trx, reference, 'failed', payment)
  const refund = { bookingId: booking.id, reference, paymentId, amountPaise, currency, reason: reasons[verdict] }
  await giveBack(ctx, trx, refund)
  return verdict
}

async function keepMoney(
  ctx: MoneyContext,
  trx: Queryable,
  { reference, booking }: PaidFor,
  payment: Payment,
): Promise<string> {
  const kept = await keepMoneyOnce(trx, reference, payment)
  if (!kept) return 'known'
  const { id: bookingId } = booking
  // Another link of the booking may still be open: a failed payment of an older one came through late.
  if (kept.otherIsLive) await stopPaying(ctx, trx, bookingId)
  const asked = { bookingId, actor: system, paymentStatus: 'Paid', locked: booking } as const
  const confirmation = await confirmBooking(ctx, trx, asked)
  if (confirmation === 'confirmed') return 'confirmed'
  if (confirmation === 'already' && booking.payment_status === 'PayAfterService') {
    await updateBooking(trx, bookingId, { payment_status: 'Paid' })
    await appendEvent(trx, { booking_id: bookingId, at: ctx.clock.now(), actor: 'payment', kind: 'paid' })
    return 'paid_in_place_of_cash'
  }
  await apologise(ctx, trx, bookingId, payment)
  return 'slot_lost'
}

/** Never paid and unbooked: the whole amount goes back, and the customer hears of it at once. */
async function apologise(
  ctx: MoneyContext,
  trx: Queryable,
  bookingId: string,
  { amountPaise }: Payment,
): Promise<void> {
  await requestRefund(ctx, trx, { bookingId, amountPaise, reason: reasons.slot_lost })
  await tell(ctx, trx, { bookingId, event: 'slot_lost_refund', amountPaise })
  await failBooking(ctx, trx, { bookingId, reason: reasons.slot_lost, actor: system })
}
