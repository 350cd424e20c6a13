import { type RawBuilder, sql } from 'kysely'
import type { creditKinds, documentKinds, paymentStates, refundStates } from '#contract/accounting.ts'
import { currency } from '#contract/lib/business.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Wanted } from './page.rules.ts'

interface Row {
  _id: string
  bookingId: string | null
  number: string | null
  at: Date
  paise: number
}

/** Rows of `table` (alias `row`) with their booking, newest first, and one more than the page has. */
async function listRows<More>(
  db: Queryable,
  { table, at, id, type, columns, where = sql`true` }: Source,
  wanted: Wanted,
): Promise<(Row & More)[]> {
  const [instant, key] = [sql.ref(`row.${at}`), sql.ref(`row.${id}`)]
  const { rows } = await sql<Row & More>`
    select ${key}::text as _id, row.booking_id as "bookingId", booking.number, ${instant} as at, ${columns}
    from ${sql.table(table)} as row left join booking on booking.id = row.booking_id
    where ${where}
      and ${wanted.from ? sql`${instant} >= ${wanted.from}` : sql`true`}
      and ${wanted.to ? sql`${instant} < ${wanted.to}` : sql`true`}
      and ${wanted.number ? sql`booking.number = ${wanted.number}` : sql`true`}
      and ${wanted.afterAt ? sql`(${instant}, ${key}) < (${wanted.afterAt}, ${wanted.afterId}::${type})` : sql`true`}
    order by ${instant} desc, ${key} desc limit ${wanted.limit + 1}`.execute(db)
  return rows
}

interface Source {
  table: string
  /** Columns that order the list, and the type of the second. */
  at: string
  id: string
  type: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  where?: RawBuilder<unknown>
}

const isEqual = (column: string, value: string | undefined) =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`

interface PaymentMore {
  state: (typeof paymentStates)[number]
  method: string | null
  paymentId: string | null
  isTip: boolean
  refundedPaise: number
}

export async function listPayments(db: Queryable, wanted: Wanted, by: { state?: string; method?: string }) {
  const columns = sql`row.amount_paise as paise, row.state, row.method, row.payment_id as "paymentId",
    coalesce(${isOfKind('tip')}, false) as "isTip",
    (select coalesce(sum(amount_paise), 0)::int from refund
      where refund.payment_id = row.payment_id and refund.state <> 'failed' and currency = ${currency}) as "refundedPaise"`
  const where = sql`${isEqual('row.state', by.state)} and ${isEqual('row.method', by.method)}`
  const source = { table: 'payment_attempt', at: 'created_at', id: 'reference', type: sql`text`, columns, where }
  return await listRows<PaymentMore>(db, source, wanted)
}

interface RefundMore {
  currency: string
  state: (typeof refundStates)[number]
  way: string
  refusal: string | null
  reason: string
  processedAt: Date | null
}

export async function listRefunds(db: Queryable, wanted: Wanted, by: { state?: string }) {
  const columns = sql`row.amount_paise as paise, row.currency, row.state, row.way, row.refusal, row.reason,
    row.processed_at as "processedAt"`
  const where = isEqual('row.state', by.state)
  return await listRows<RefundMore>(
    db,
    { table: 'refund', at: 'created_at', id: 'id', type: sql`uuid`, columns, where },
    wanted,
  )
}

interface CreditMore {
  kind: (typeof creditKinds)[number]
  note: string
  customerId: string
}

export async function listCredits(db: Queryable, wanted: Wanted, by: { kind?: string }) {
  const columns = sql`row.amount_paise as paise, row.kind, row.note, row.customer_id as "customerId"`
  const where = isEqual('row.kind', by.kind)
  return await listRows<CreditMore>(
    db,
    { table: 'credit_entry', at: 'at', id: 'id', type: sql`bigint`, columns, where },
    wanted,
  )
}

interface DocumentMore {
  kind: (typeof documentKinds)[number]
  documentNumber: string
  taxPaise: number
  gstin: string | null
}

export async function listDocuments(db: Queryable, wanted: Wanted, by: { kind?: string }) {
  const columns = sql`row.total_paise as paise, row.number as "documentNumber",
    case row.series when 'IN' then 'invoice' else 'credit_note' end as kind,
    (row.content ->> 'cgstPaise')::int + (row.content ->> 'sgstPaise')::int + (row.content ->> 'igstPaise')::int as "taxPaise",
    row.content -> 'recipient' ->> 'gstin' as gstin`
  const where = isEqual('row.series', by.kind && (by.kind === 'invoice' ? 'IN' : 'CN'))
  return await listRows<DocumentMore>(
    db,
    { table: 'invoice', at: 'issued_at', id: 'id', type: sql`uuid`, columns, where },
    wanted,
  )
}

interface PostingMore {
  kind: string
  source: string
  professional: string | null
  entries: { account: string; name: string; paise: number }[]
}

export async function listPostings(db: Queryable, wanted: Wanted, by: { account?: string }) {
  const columns = sql`0 as paise, row.kind, row.source,
    (select name from professional where professional.id = row.professional_id) as professional,
    (select json_agg(json_build_object('account', code, 'name', name, 'paise', amount_paise) order by amount_paise desc, position)
      from ledger_entry join ledger_account on code = account where posting_id = row.id) as entries`
  const where = by.account
    ? sql`exists (select from ledger_entry where posting_id = row.id and account = ${by.account})`
    : sql`true`
  return await listRows<PostingMore>(
    db,
    { table: 'ledger_posting', at: 'happened_at', id: 'id', type: sql`bigint`, columns, where },
    wanted,
  )
}

interface AccountRow {
  code: string
  name: string
  kind: 'asset' | 'liability' | 'revenue' | 'expense'
  opening: number
  debit: number
  credit: number
}

/** In paise; `credit` as a positive sum. */
export async function accountBalances(db: Queryable, from: Date | null, to: Date | null): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select account.code, account.name, account.kind,
      coalesce(sum(amount_paise) filter (where happened_at < ${from}), 0)::bigint as opening,
      coalesce(sum(amount_paise) filter (where happened_at >= ${from} and amount_paise > 0), 0)::bigint as debit,
      coalesce(-sum(amount_paise) filter (where happened_at >= ${from} and amount_paise < 0), 0)::bigint as credit
    from ledger_account account
    left join (ledger_entry entry join ledger_posting posting on posting.id = entry.posting_id and happened_at < ${to})
      on entry.account = account.code
    group by account.code order by account.position`.execute(db)
  return rows
}
