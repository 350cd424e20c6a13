import { currency as homeCurrency } from '#contract/lib/business.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { DisputeView } from '#contract/payment.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { postLostDispute } from '#server/features/ledger/ledger.service.ts'
import type { PaymentEvent } from '#server/providers/payments/payment-provider.ts'
import { bookingOfPayment, listDisputes, saveDispute } from './dispute.queries.ts'

/** Runs in the transaction that records the webhook. Returns the outcome. */
export async function applyDispute(
  { log }: Pick<Context, 'log'>,
  trx: Queryable,
  { dispute, paymentId, amountPaise, currency = homeCurrency, at }: PaymentEvent,
): Promise<string> {
  if (!dispute || !paymentId || !amountPaise) return 'unknown'
  const bookingId = await bookingOfPayment(trx, paymentId)
  if (!bookingId) log.warn({ disputeId: dispute.id, paymentId }, 'Dispute of an unknown payment')
  if (!(await saveDispute(trx, { ...dispute, paymentId, amountPaise, currency, at }, bookingId))) return 'known'
  if (dispute.state === 'lost' && bookingId) {
    await postLostDispute(trx, { id: dispute.id, bookingId, amountPaise, currency, at })
  }
  return 'stored'
}

export async function disputes({ db }: Pick<Context, 'db'>, ended: boolean): Promise<DisputeView[]> {
  return (await listDisputes(db, { ended })).map(({ id, amountPaise, respondBy, since, ...row }) => ({
    ...row,
    _id: id,
    amount: rupeesFromPaise(amountPaise),
    respondBy: respondBy?.toISOString() ?? null,
    since: since.toISOString(),
  }))
}
