import { currency as homeCurrency } from '#contract/lib/business.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { paymentCalls } from '#contract/payment.ts'
import type { Actor, CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { askForInvoices } from '#server/features/booking/ask-invoices.service.ts'
import { minOnlinePaise } from '#server/features/booking/booking.rules.ts'
import { lockBooking, ownBooking } from '#server/features/booking/booking.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Queue } from '#server/jobs/jobs.ts'
import {
  findDispute,
  findRefund,
  hasRefund,
  insertRefund,
  listRefundsOfBooking,
  paidAttempt,
  type Refund,
  sumOfRefunds,
} from './refund.queries.ts'
import { owedPaise } from './refund.rules.ts'

export const sendRefundQueue: Queue<{ refundId: string }> = { queue: 'payment.send-refund', retryLimit: 10 }

const payment: Actor = { kind: 'system', name: 'payment' }

type RefundContext = Pick<Context, 'clock' | 'jobs'>

/**
 * In the caller's transaction; a job calls the provider. Throws REFUND_NOT_POSSIBLE above the remainder or below ₹1.
 */
export async function requestRefund(
  ctx: RefundContext,
  trx: Queryable,
  {
    bookingId,
    amountPaise,
    reason,
    isNotified,
  }: { bookingId: string; amountPaise: number; reason: string; isNotified?: true },
): Promise<{ refundId: string }> {
  // Parallel requests would each see the whole remainder.
  await lockBooking(trx, bookingId)
  const left = await refundablePaise(trx, bookingId)
  const paid = await paidAttempt(trx, bookingId)
  if (!paid || amountPaise < minOnlinePaise || amountPaise > left) throw new AppError('REFUND_NOT_POSSIBLE')
  const { reference, paymentId } = paid
  return await refundPayment(ctx, trx, { bookingId, reference, paymentId, amountPaise, reason, isNotified })
}

/** Paise left of the payment the booking keeps; 0 when nothing was paid online. */
export async function refundablePaise(db: Queryable, bookingId: string): Promise<number> {
  const paid = await paidAttempt(db, bookingId)
  return paid ? paid.amountPaise - (await sumOfRefunds(db, paid.paymentId)) : 0
}

/**
 * Refunds one payment, such as a second one or a wrong amount. The caller holds the booking's lock; `isNotified` when another
 * message names the refund.
 */
export async function refundPayment(
  ctx: RefundContext,
  trx: Queryable,
  refund: Pick<Refund, 'bookingId' | 'reference' | 'paymentId' | 'amountPaise' | 'reason'> &
    Partial<Pick<Refund, 'currency'>> & { isNotified?: true | undefined },
): Promise<{ refundId: string }> {
  const at = ctx.clock.now()
  const refundId = await insertRefund(trx, refund, at)
  const { bookingId, amountPaise, reason } = refund
  const detail = { refundId, amountPaise, reason }
  await recordEvent(trx, { bookingId, actor: payment, at, kind: 'refund_requested', detail })
  await ctx.jobs.enqueue(trx, sendRefundQueue, { refundId }, { key: refundId })
  await askForInvoices(ctx, trx, bookingId)
  if (!refund.isNotified && (refund.currency ?? homeCurrency) === homeCurrency) {
    await notify(ctx, trx, { bookingId, event: 'refund_started', amountPaise, occurrence: refundId })
  }
  return { refundId }
}

/** The bank pays a customer back who disputes a payment: we do not as well. Throws REFUND_NOT_POSSIBLE. */
export async function requireUndisputed(db: Queryable, payments: readonly { paymentId: string }[]): Promise<void> {
  for (const { paymentId } of payments) {
    const dispute = await findDispute(db, paymentId)
    if (dispute) throw new AppError('REFUND_NOT_POSSIBLE', { reason: disputeReasons[dispute] })
  }
}

const disputeReasons = { open: 'DISPUTE_OPEN', lost: 'DISPUTE_LOST' } as const

/** The unpaid rest of a refused refund, to its source again. The caller holds the booking's lock. */
export async function refundAgain(ctx: RefundContext, trx: Queryable, refundId: string): Promise<void> {
  const refused = await findRefund(trx, refundId)
  if (refused?.state !== 'failed') throw new AppError('REFUND_NOT_POSSIBLE')
  const { bookingId, reference, paymentId, currency, reason } = refused
  await requireUndisputed(trx, [refused])
  const ofPayment = (await listRefundsOfBooking(trx, bookingId)).filter((refund) => refund.paymentId === paymentId)
  const amountPaise = Math.min(refused.amountPaise, owedPaise(ofPayment))
  if (amountPaise < minOnlinePaise) throw new AppError('REFUND_NOT_POSSIBLE')
  await refundPayment(ctx, trx, { bookingId, reference, paymentId, amountPaise, currency, reason })
}

export async function isRefunded(db: Queryable, paymentId: string): Promise<boolean> {
  return await hasRefund(db, paymentId)
}

type RefundsResponse = EndpointResponse<typeof paymentCalls.refunds>['data']

/** Throws BOOKING_NOT_FOUND. */
export async function listRefunds(
  ctx: Pick<Context, 'db'>,
  actor: CustomerActor,
  { bookingId }: { bookingId: string },
): Promise<RefundsResponse> {
  const { id } = await ownBooking(ctx.db, actor, bookingId)
  const rows = await listRefundsOfBooking(ctx.db, id)
  const tries = [...Map.groupBy(rows, (row) => row.firstId ?? row.id).values()]
  return { refunds: tries.map(toView) }
}

/** Several tries are one refund to its customer, in the state of the last one. */
function toView(tries: readonly Refund[]): RefundsResponse['refunds'][number] {
  const [first, last] = [tries[0] as Refund, tries.at(-1) as Refund]
  const row = tries.find(({ state }) => state === 'processed') ?? last
  return {
    _id: row.id,
    amount: rupeesFromPaise(row.amountPaise),
    currency: row.currency,
    reason: row.reason,
    state: row.state,
    delayed: tries.length > 1 && (row.state === 'requested' || row.state === 'pending'),
    createdAt: first.createdAt.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
  }
}
