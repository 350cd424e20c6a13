import { sql } from 'kysely'
import type { DisputeState } from '#contract/payment.ts'
import type { Queryable } from '#server/db/database.ts'

const finalStates = ['won', 'lost', 'closed'] as const

interface Dispute {
  id: string
  paymentId: string
  amountPaise: number
  currency: string
  phase: string
  reason: string
  state: DisputeState
  respondBy: Date | null
  /** Of the event. */
  at: Date
}

/** The booking of a payment, kept or refunded at once. */
export async function bookingOfPayment(db: Queryable, paymentId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select booking_id as id from payment_attempt where payment_id = ${paymentId}
    union select booking_id from refund where payment_id = ${paymentId} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Events arrive in any order: an older one changes nothing, and an end stays. False then. */
export async function saveDispute(trx: Queryable, dispute: Dispute, bookingId: string | null): Promise<boolean> {
  const { id, paymentId, amountPaise, currency, phase, reason, state, respondBy, at } = dispute
  const isFinal = (finalStates as readonly string[]).includes(state)
  const now = { amount_paise: amountPaise, phase, reason, state, respond_by: respondBy, changed_at: at }
  const result = await trx
    .insertInto('payment_dispute')
    .values({ id, booking_id: bookingId, payment_id: paymentId, currency, created_at: at, ...now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(now)
        .where(({ eb, and, or }) => {
          const ended = eb('payment_dispute.state', 'in', finalStates)
          return isFinal
            ? or([eb('payment_dispute.state', 'not in', finalStates), eb('payment_dispute.changed_at', '<=', at)])
            : and([eb.not(ended), eb('payment_dispute.changed_at', '<=', at)])
        }),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Open ones by their date, ended ones the newest first. */
export async function listDisputes(db: Queryable, { ended }: { ended: boolean }) {
  return await db
    .selectFrom('payment_dispute as dispute')
    .leftJoin('booking', 'booking.id', 'dispute.booking_id')
    .select(['dispute.id', 'dispute.booking_id as bookingId', 'booking.number', 'dispute.payment_id as paymentId'])
    .select(['dispute.amount_paise as amountPaise', 'dispute.currency', 'dispute.phase', 'dispute.reason'])
    .select(['dispute.state', 'dispute.respond_by as respondBy', 'dispute.created_at as since'])
    .where('dispute.state', ended ? 'in' : 'not in', finalStates)
    .$if(ended, (query) => query.orderBy('dispute.changed_at', 'desc'))
    .$if(!ended, (query) => query.orderBy(sql`dispute.respond_by asc nulls last`))
    .orderBy('dispute.id')
    .limit(500)
    .$narrowType<{ state: DisputeState }>()
    .execute()
}
