import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { Entries } from './postings.rules.ts'

interface Posting {
  /** With `source` it is posted once. */
  kind: string
  source: string
  bookingId: string | null
  professionalId?: string | null
  happenedAt: Date
  entries: Entries
}

/** One statement. False when it was posted before. */
export async function insertPosting(trx: Queryable, posting: Posting): Promise<boolean> {
  const entries = Object.entries(posting.entries).filter(([, paise]) => paise !== 0)
  if (entries.length === 0) return false
  const { numAffectedRows } = await sql`
    with posting as (
      insert into ledger_posting (kind, source, booking_id, professional_id, happened_at)
      values (${posting.kind}, ${posting.source}, ${posting.bookingId}, ${posting.professionalId ?? null},
        ${posting.happenedAt})
      on conflict (kind, source) do nothing returning id
    )
    insert into ledger_entry (posting_id, account, amount_paise)
    select posting.id, entry.account, entry.paise
    from posting, unnest(${entries.map(([code]) => code)}::text[], ${entries.map(([, paise]) => paise)}::bigint[])
      as entry (account, paise)`.execute(trx)
  return (numAffectedRows ?? 0n) > 0n
}

/** A payment its booking keeps, cash included. */
export async function isKeptPayment(db: Queryable, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select ${paymentId} like 'cash %'
      or exists (select from payment_attempt where payment_id = ${paymentId} and state = 'paid') as kept`.execute(db)
  return rows[0]?.kept ?? false
}

/** Of the first of its crew, who takes the cash; null when the crew is not stored any more. */
export async function firstOfCrew(db: Queryable, bookingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('slot_reservation')
    .innerJoin('reserved_cell', 'reserved_cell.reservation_id', 'slot_reservation.id')
    .select('reserved_cell.professional_id as id')
    .where('slot_reservation.booking_id', '=', bookingId)
    .orderBy('reserved_cell.professional_id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Paise that the postings of a kind left on an account of a booking, and how many there are. */
export async function findPosted(db: Queryable, bookingId: string, kind: string, account: string) {
  return await db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', 'ledger_entry.posting_id', 'ledger_posting.id')
    .select(({ fn, val }) => [
      fn.coalesce(fn.sum<number>('ledger_entry.amount_paise'), val(0)).as('paise'),
      fn.countAll<number>().as('count'),
    ])
    .where('ledger_posting.booking_id', '=', bookingId)
    .where('ledger_posting.kind', '=', kind)
    .where('ledger_entry.account', '=', account)
    .executeTakeFirstOrThrow()
}

/** Paise sold without GST by the documents of a booking. */
export async function netSales(db: Queryable, bookingId: string): Promise<number> {
  const { paise } = await db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', 'ledger_entry.posting_id', 'ledger_posting.id')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('ledger_entry.amount_paise'), val(0)).as('paise'))
    .where('ledger_posting.booking_id', '=', bookingId)
    .where('ledger_posting.kind', 'in', ['invoice', 'credit_note'])
    .where('ledger_entry.account', 'in', ['revenue', 'discounts'])
    .executeTakeFirstOrThrow()
  return 0 - Number(paise)
}

/** Purchases whose plans have visits that are not counted as sales yet. */
export async function bookingsWithPlanVisits(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.id', 'ledger_entry.posting_id')
    .select(({ ref }) => ref('ledger_posting.booking_id').$notNull().as('id'))
    .where('ledger_entry.account', '=', 'plan_visits')
    .groupBy('ledger_posting.booking_id')
    .having(({ fn }) => fn.sum('ledger_entry.amount_paise'), '<>', 0)
    .execute()
  return rows.map(({ id }) => id)
}
