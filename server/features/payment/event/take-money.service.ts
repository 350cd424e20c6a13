import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/database.ts'
import type { PaymentEvent } from '../../../providers/payments/payment-provider.ts'
import { confirmBooking, failBooking } from '../../booking/booking.moves.ts'
import {
  appendEvent,
  type BookingRow,
  hasLivePayment,
  lockBooking,
  updateBooking,
} from '../../booking/booking.service.ts'
import { tell } from '../../notification/notification.service.ts'
import { type Attempt, lockAttempt, recordMoney } from '../attempt/attempt.queries.ts'
import { judgeMoney } from '../payment.rules.ts'
import { isRefundKnown } from '../refund/refund.queries.ts'
import { giveBack, requestRefund } from '../refund/refund.service.ts'
import { stopPaying } from '../start/stop-payment.service.ts'

type MoneyContext = Pick<Context, 'clock' | 'jobs' | 'log'>

interface Payment {
  paymentId: string
  amountPaise: number
  method?: string
  linkId?: string
}

const system: Actor = { kind: 'system', name: 'payment' }

const reasons = {
  wrong_amount: 'the amount paid is not what the booking costs',
  second_payment: 'the booking was paid twice',
  cancelled: 'the booking was cancelled before the payment arrived',
  slot_lost: 'the time was taken before the payment arrived',
}

/**
 * Money has come: the booking keeps it and stands, or it goes back in full. `found` is the attempt it is for, read without
 * a lock. Answers what came of it.
 */
export async function takeMoney(
  ctx: MoneyContext,
  trx: Queryable,
  event: PaymentEvent,
  found: Attempt | undefined,
): Promise<string> {
  if (!found) {
    ctx.log.warn({ event }, 'money for a payment we do not know')
    return 'unknown'
  }
  const booking = await lockBooking(trx, found.bookingId)
  if (!booking) return 'unknown'
  const attempt = await lockAttempt(trx, found.reference)
  const verdict = judgeMoney(event, attempt, booking)
  if (verdict === 'known' || verdict === 'unclear') return verdict
  const payment = event as Payment
  if (await isRefundKnown(trx, payment.paymentId)) return 'known'
  if (verdict === 'accept') return await keepMoney(ctx, trx, attempt, payment, booking)
  ctx.log.error({ event, attempt, verdict }, 'a payment goes back')
  if (attempt.state !== 'paid') await recordMoney(trx, attempt.reference, 'failed', payment)
  const { paymentId, amountPaise } = payment
  const { bookingId, reference } = attempt
  await giveBack(ctx, trx, { bookingId, reference, paymentId, amountPaise, reason: reasons[verdict] })
  return verdict
}

async function keepMoney(
  ctx: MoneyContext,
  trx: Queryable,
  { bookingId, reference }: Attempt,
  payment: Payment,
  locked: BookingRow,
): Promise<string> {
  await recordMoney(trx, reference, 'paid', payment)
  // Another link of the booking may still be open: a failed payment of an older one came through late.
  if (await hasLivePayment(trx, bookingId)) await stopPaying(ctx, trx, bookingId)
  const confirmation = await confirmBooking(ctx, trx, { bookingId, actor: system, paymentStatus: 'Paid', locked })
  if (confirmation === 'confirmed') return 'confirmed'
  if (confirmation === 'already' && locked.payment_status === 'PayAfterService') {
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
