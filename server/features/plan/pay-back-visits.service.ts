import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { askForInvoices } from '#server/features/booking/ask-invoices.service.ts'
import { minOnlinePaise } from '#server/features/booking/booking.rules.ts'
import { type BookingRow, lockBooking } from '#server/features/booking/booking.service.ts'
import { creditedBooking } from '#server/features/booking/reductions.service.ts'
import { recordEvent, transition } from '#server/features/booking/transition.service.ts'
import { giveCredit, returnCredit } from '#server/features/credit/credit.service.ts'
import { type Entitlement, endEntitlement } from '#server/features/entitlement/entitlement.service.ts'
import { lockCustomer } from '#server/features/identity/identity.service.ts'
import { keptMoney } from '#server/features/refund/kept-money.service.ts'
import { requestRefund } from '#server/features/refund/request-refund.service.ts'
import { type RefundParts, refundParts, sumOfParts } from './plan-refund.rules.ts'

type EndContext = Pick<Context, 'clock' | 'jobs'>

interface Ending {
  plan: Entitlement
  purchase: BookingRow
  unused: number
  amountPaise: number
}

/** Ends an entitlement and returns the paise paid back for its unused visits. The caller holds the locks. */
export async function payBackVisits(
  ctx: EndContext,
  trx: Queryable,
  actor: Actor,
  { plan, purchase, unused, amountPaise }: Ending,
): Promise<number> {
  const at = ctx.clock.now()
  const bookingId = purchase.id
  await lockCustomer(trx, purchase.customerId)
  const kept = await keptMoney(trx, purchase)
  const parts = refundParts(amountPaise, kept, minOnlinePaise)
  const paidPaise = sumOfParts(parts)
  await endEntitlement(trx, plan.id, { visits: unused, paise: paidPaise, now: at })
  const keptCreditPaise = kept.creditPaise - parts.creditBackPaise
  await recordEnd(trx, actor, { plan, purchase, unused, parts, keptCreditPaise, at })
  if (parts.creditBackPaise > 0) {
    await returnCredit(trx, creditedBooking(purchase, at), keptCreditPaise)
  }
  if (parts.newCreditPaise > 0) {
    const note = `Unused visits of ${purchase.number}`
    const { customerId } = purchase
    await giveCredit(trx, 'goodwill', {
      customerId,
      bookingId,
      amountPaise: parts.newCreditPaise,
      note,
      at,
      ofUnusedVisits: true,
    })
  }
  if (parts.refundPaise > 0) {
    await requestRefund(ctx, trx, { bookingId, amountPaise: parts.refundPaise, reason: 'Unused visits of a plan' })
  }
  await askForInvoices(ctx, trx, bookingId)
  return paidPaise
}

interface Ended extends Omit<Ending, 'amountPaise'> {
  parts: RefundParts
  /** Stays in the purchase. */
  keptCreditPaise: number
  at: Date
}

/** A plan paid by credit alone gets no refund of the provider, so its payment status changes here. */
async function recordEnd(
  trx: Queryable,
  actor: Actor,
  { plan, purchase, unused, parts, keptCreditPaise, at }: Ended,
): Promise<void> {
  const detail = { planId: plan.id, visits: unused, ...parts }
  const booking = await lockBooking(trx, purchase.id)
  if (booking.totalPaise > 0 || parts.creditBackPaise === 0) {
    return await recordEvent(trx, { bookingId: booking.id, actor, at, kind: 'plan_ended', detail })
  }
  const paymentStatus = keptCreditPaise === 0 ? 'Refunded' : 'PartiallyRefunded'
  await transition(trx, booking, { paymentStatus, actor, kind: 'plan_ended', detail, at })
}
