import { sql } from 'kysely'
import { currency } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'
import type { InvoiceContent, Series, SoldItem } from './invoice.rules.ts'

/**
 * Paise of its price that a booking keeps: paid online, in cash or by credit, without refunds, those under way included.
 * Unused visits of a plan paid in cash are refunded as new credit.
 */
export async function keptPaise(trx: Queryable, bookingId: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    with paid as (
      select payment_id, amount_paise from payment_attempt
      where booking_id = ${bookingId} and state = 'paid' and payment_id is not null
      union all
      select 'cash ' || booking.number, (event.detail ->> 'paidInCash')::int from booking_event event
      join booking on booking.id = event.booking_id
      where event.booking_id = ${bookingId} and event.detail ? 'paidInCash'
    )
    select (coalesce((select sum(amount_paise) from paid), 0)
      - coalesce((select sum(amount_paise) from refund where booking_id = ${bookingId} and state <> 'failed'
          and currency = ${currency} and payment_id in (select payment_id from paid)), 0)
      - coalesce((select sum(amount_paise) from credit_entry where booking_id = ${bookingId}
          and (kind in ('spent', 'returned') or kind = 'goodwill' and of_unused_visits)), 0))::int as kept
  `.execute(trx)
  return rows[0]?.kept ?? 0
}

export async function creditUsedPaise(trx: Queryable, bookingId: string): Promise<number> {
  const { sum } = await trx
    .selectFrom('credit_entry')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amount_paise'), val(0)).as('sum'))
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['spent', 'returned'])
    .executeTakeFirstOrThrow()
  return -Number(sum)
}

/** Who bought what where, for an invoice. */
export async function findSale(trx: Queryable, bookingId: string) {
  const facts = await trx
    .selectFrom('booking')
    .innerJoin('customer', 'customer.id', 'booking.customer_id')
    .leftJoin('area', 'area.id', 'booking.area_id')
    .select(['customer.name', 'area.gst_state_code as stateCode'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('entitlement')
          .select('entitlement.id')
          .whereRef('entitlement.booking_id', '=', 'booking.id')
          .where('entitlement.kind', '=', 'plan'),
      ).as('hasPlan'),
    )
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const items: SoldItem[] = await trx
    .selectFrom('booking_item')
    .select(['name', 'quantity', 'total_paise', 'discount_paise', 'sac', 'gst_percent'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()
  return { ...facts, items }
}

/** The next number of a series; its row stays locked until the transaction ends, so that a rollback leaves no gap. */
export async function takeNumber(trx: Queryable, series: Series, year: string): Promise<number> {
  const { last } = await trx
    .insertInto('invoice_counter')
    .values({ series, financial_year: year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'financial_year']).doUpdateSet({ last: sql`invoice_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

interface NewInvoice {
  series: Series
  financial_year: string
  serial: number
  number: string
  booking_id: string
  customer_id: string
  invoice_id: string | null
  issued_at: Date
}

export async function insertInvoice(trx: Queryable, row: NewInvoice, content: InvoiceContent): Promise<string> {
  const { id } = await trx
    .insertInto('invoice')
    .values({ ...row, total_paise: content.totalPaise, content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface StoredInvoice {
  id: string
  series: Series
  number: string
  issuedAt: Date
  totalPaise: number
  content: InvoiceContent
}

/** The invoice of a booking first, then its credit notes. */
export async function listInvoices(db: Queryable, of: { bookingId: string } | { customerId: string }) {
  const rows = await invoices(db)
    .$if('bookingId' in of, (query) => query.where('booking_id', '=', 'bookingId' in of ? of.bookingId : ''))
    .$if('customerId' in of, (query) => query.where('customer_id', '=', 'customerId' in of ? of.customerId : ''))
    .orderBy('issued_at')
    .orderBy('series', 'desc')
    .orderBy('serial')
    .execute()
  return rows.map(toStored)
}

/** By its id, for its customer, or by its number. */
export async function findInvoice(db: Queryable, by: { id: string; customerId: string } | { number: string }) {
  const row = await invoices(db)
    .select(['booking_id as bookingId', 'customer_id as customerId'])
    .where((eb) =>
      'number' in by
        ? eb('number', '=', by.number)
        : eb.and([eb('id', '=', by.id), eb('customer_id', '=', by.customerId)]),
    )
    .executeTakeFirst()
  return row && { ...toStored(row), bookingId: row.bookingId, customerId: row.customerId }
}

function invoices(db: Queryable) {
  return db
    .selectFrom('invoice')
    .select(['id', 'series', 'number', 'issued_at as issuedAt', 'total_paise as totalPaise', 'content'])
}

function toStored(row: Awaited<ReturnType<ReturnType<typeof invoices>['executeTakeFirstOrThrow']>>): StoredInvoice {
  return { ...row, series: row.series as Series, content: row.content as unknown as InvoiceContent }
}
