import type { Queryable } from '#server/db/database.ts'
import { findPosted, firstOfCrew, insertPosting, isKeptPayment, netSales } from './ledger.queries.ts'
import {
  acceptedDamage,
  accountOfPayment,
  type CreditMove,
  creditEntries,
  type Document,
  documentEntries,
  isInRupees,
  manualRefundEntries,
  type RefundChange,
  refundEntries,
  transfer,
  unearnedPaise,
} from './postings.rules.ts'

/** Of features with movements of their own: in the transaction that writes the row. False when it was posted before. */
export { bookingsWithPlanVisits, insertPosting as post } from './ledger.queries.ts'

interface Payment {
  paymentId: string
  bookingId: string
  amountPaise: number
  currency?: string | undefined
  /** Its booking keeps it; any other is refunded at once. */
  isKept: boolean
  at: Date
}

/** Other currencies are refunded at once and never counted as rupees. */
export async function postPayment(trx: Queryable, payment: Payment): Promise<void> {
  const { paymentId, bookingId, amountPaise, currency, isKept, at } = payment
  if (!isInRupees(currency)) return
  const entries = transfer('provider_receivable', accountOfPayment(isKept), amountPaise)
  await insertPosting(trx, { kind: 'payment_captured', source: paymentId, bookingId, happenedAt: at, entries })
}

interface PostedRefund {
  id: string
  bookingId: string
  paymentId: string
  amountPaise: number
  currency?: string | undefined
}

/** `wasFailed`: a refund reported as failed was processed after all. */
export async function postRefund(
  trx: Queryable,
  change: RefundChange,
  { id, bookingId, paymentId, amountPaise, currency }: PostedRefund,
  { at, wasFailed = false }: { at: Date; wasFailed?: boolean },
): Promise<void> {
  if (!isInRupees(currency)) return
  const isKept = await isKeptPayment(trx, paymentId)
  const entries = refundEntries(change, { amountPaise, isKept, wasFailed })
  await insertPosting(trx, { kind: `refund_${change}`, source: id, bookingId, happenedAt: at, entries })
}

/** A refund that staff paid another way. */
export async function postManualRefund(
  trx: Queryable,
  { id, bookingId, paymentId, amountPaise, way }: PostedRefund & { way: string },
  at: Date,
): Promise<void> {
  const entries = manualRefundEntries(way, { amountPaise, isKept: await isKeptPayment(trx, paymentId) })
  await insertPosting(trx, { kind: 'refund_by_hand', source: id, bookingId, happenedAt: at, entries })
}

export async function postCredit(trx: Queryable, id: number, move: CreditMove & { at: Date }): Promise<void> {
  const { kind, bookingId, at } = move
  const posting = { kind: `credit_${kind}`, source: String(id), bookingId, happenedAt: at }
  await insertPosting(trx, { ...posting, entries: creditEntries(move) })
}

/** Taken at the end of a visit, by the professional who says so or the first of the crew. */
export async function postCash(trx: Queryable, { bookingId, amountPaise, professionalId, at }: Cash): Promise<void> {
  if (amountPaise === 0) return
  const entries = transfer('cash_with_professionals', 'customer_advances', amountPaise)
  const holder = professionalId ?? (await firstOfCrew(trx, bookingId))
  const posting = { kind: 'cash_received', source: bookingId, bookingId, professionalId: holder, happenedAt: at }
  await insertPosting(trx, { ...posting, entries })
}

interface Cash {
  bookingId: string
  amountPaise: number
  professionalId: string | null
  at: Date
}

/** With the invoice or credit note `id`. */
export async function postDocument(
  trx: Queryable,
  { id, bookingId, at, ...document }: Document & { id: string; bookingId: string; at: Date },
): Promise<void> {
  const kind = document.isCreditNote ? 'credit_note' : 'invoice'
  await insertPosting(trx, { kind, source: id, bookingId, happenedAt: at, entries: documentEntries(document) })
}

/** Money of a payment that the bank took back. */
export async function postLostDispute(
  trx: Queryable,
  { id, bookingId, amountPaise, currency, at }: Omit<Payment, 'paymentId' | 'isKept'> & { id: string },
): Promise<void> {
  if (!isInRupees(currency)) return
  const entries = transfer('lost_disputes', 'provider_receivable', amountPaise)
  await insertPosting(trx, { kind: 'dispute_lost', source: id, bookingId, happenedAt: at, entries })
}

interface DamageMove {
  /** Of the claim. */
  id: string
  bookingId: string
  amountPaise: number
  at: Date
}

/** A claim for damage is no refund: it changes no price and no document. */
export async function postAcceptedDamage(
  trx: Queryable,
  { id, bookingId, companyPaise, professionalPaise, at }: AcceptedDamage,
): Promise<void> {
  const entries = acceptedDamage(companyPaise, professionalPaise)
  await insertPosting(trx, { kind: 'damage_accepted', source: id, bookingId, happenedAt: at, entries })
}

interface AcceptedDamage extends Omit<DamageMove, 'amountPaise'> {
  companyPaise: number
  professionalPaise: number
}

/** Its approval was taken back before it was paid. */
export async function postRevokedDamage(
  trx: Queryable,
  { id, bookingId, companyPaise, professionalPaise, at }: AcceptedDamage,
): Promise<void> {
  const entries = acceptedDamage(-companyPaise, -professionalPaise)
  await insertPosting(trx, { kind: 'damage_revoked', source: id, bookingId, happenedAt: at, entries })
}

export async function postPaidDamage(trx: Queryable, { id, bookingId, amountPaise, at }: DamageMove): Promise<void> {
  const entries = transfer('damages_payable', 'bank', amountPaise)
  await insertPosting(trx, { kind: 'damage_paid', source: id, bookingId, happenedAt: at, entries })
}

/** What an insurer paid us for it. */
export async function postRecovery(trx: Queryable, { id, bookingId, amountPaise, at }: DamageMove): Promise<void> {
  const entries = transfer('bank', 'damage_cost', amountPaise)
  await insertPosting(trx, { kind: 'insurance_recovered', source: id, bookingId, happenedAt: at, entries })
}

interface PlansOfBooking {
  bookingId: string
  /** Of all that was sold with them. */
  payablePaise: number
  plans: Parameters<typeof unearnedPaise>[2]
  at: Date
}

/** Sales of plans count visit by visit. The caller holds the lock of the purchase; repeated, it does nothing. */
export async function postPlanVisits(trx: Queryable, { bookingId, payablePaise, plans, at }: PlansOfBooking) {
  const sold = await netSales(trx, bookingId)
  const posted = await findPosted(trx, bookingId, 'plan_visits', 'plan_visits')
  const missing = unearnedPaise(sold, payablePaise, plans) + posted.paise
  if (missing === 0) return
  const source = `${bookingId} ${posted.count + 1}`
  const entries = transfer('revenue', 'plan_visits', missing)
  await insertPosting(trx, { kind: 'plan_visits', source, bookingId, happenedAt: at, entries })
}
