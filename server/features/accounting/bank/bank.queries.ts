import { type RawBuilder, sql } from 'kysely'
import type { bankEntryKinds, bankLineStates, bankMovementKinds } from '#contract/accounting.ts'
import { timeZone } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Wanted } from '../page.rules.ts'
import type { Movement } from './match.rules.ts'
import type { StatementLine } from './statement-file.rules.ts'

interface Upload {
  fileName: string
  uploadedBy: string
  at: Date
}

/** In their order; returns how many were not there. */
export async function insertLines(
  trx: Queryable,
  lines: readonly (StatementLine & { fingerprint: string })[],
  { fileName, uploadedBy, at }: Upload,
): Promise<number> {
  const rows = JSON.stringify(lines.map((line, place) => ({ ...line, place })))
  const { numAffectedRows } = await sql`
    insert into bank_line (fingerprint, day, narration, reference, amount_paise, balance_paise, file_name, uploaded_by, uploaded_at)
    select line.fingerprint, line.day, line.narration, line.reference, line."amountPaise", line."balancePaise",
      ${fileName}, ${uploadedBy}, ${at}
    from jsonb_to_recordset(${rows}::jsonb) as line(place int, fingerprint text, day date, narration text, reference text,
      "amountPaise" bigint, "balancePaise" bigint)
    order by line.place on conflict (fingerprint) do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Kinds of postings on our bank account that come from elsewhere than a statement. */
const movementKinds = sql`('settlement', 'payout_paid', 'payout_returned', 'refund_by_hand', 'cash_handed_in', 'damage_paid', 'insurance_recovered')`
const isFree = sql`not exists (select from bank_match taken where taken.posting_id = posting.id and taken.undone_at is null)`

export interface MovementRow extends Omit<Movement, 'references'> {
  kind: (typeof bankMovementKinds)[number]
  about: string
  bookingId: string | null
  reference: string
  /** A name of the whole transfer at the bank, beside the reference of the movement. */
  batch: string
}

/** Of postings (alias `posting`) with their entry on the bank account: what they are about, and how the bank names them. */
const facts = sql`
  left join payout_line line on line.id = case when posting.kind in ('payout_paid', 'payout_returned') then posting.source::uuid end
  left join refund on refund.id = case posting.kind when 'refund_by_hand' then posting.source::uuid end
  left join damage_claim damage on damage.id = case when posting.kind in ('damage_paid', 'insurance_recovered') then posting.source::uuid end
  left join cash_hand_in cash on cash.id = case posting.kind when 'cash_handed_in' then posting.source::uuid end
  left join lateral (
    select max(item.utr) as utr from settled_item item
    where posting.kind = 'settlement' and item.settlement_id = split_part(posting.source, ' ', 1)) as settled on true
  left join professional on professional.id = posting.professional_id
  left join booking on booking.id = posting.booking_id`
const about = sql`case posting.kind when 'settlement' then split_part(posting.source, ' ', 1)
  when 'refund_by_hand' then coalesce(booking.number, '') when 'damage_paid' then coalesce(booking.number, '')
  when 'insurance_recovered' then coalesce(booking.number, '') else coalesce(professional.name, '') end`

/** Movements on no line between two instants: those nearest to an instant first, else the oldest. */
export async function freeMovements(
  db: Queryable,
  { from, to, near, limit }: { from?: Date; to?: Date; near?: Date; limit: number },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select posting.id::text as id, posting.kind, (posting.happened_at at time zone ${timeZone})::date::text as day,
      entry.amount_paise as "amountPaise", ${about} as about, posting.booking_id as "bookingId",
      coalesce(settled.utr, line.utr, refund.hand_reference, cash.reference,
        case posting.kind when 'damage_paid' then damage.payment_reference else damage.insurer_reference end, '') as reference,
      coalesce(upper(left(line.run_id::text, 8)), '') as batch,
      coalesce(line.run_id::text || posting.kind, case posting.kind when 'settlement' then split_part(posting.source, ' ', 1)
        when 'cash_handed_in' then 'cash ' || cash.day else posting.source end) as "group"
    from ledger_posting posting
    join ledger_entry entry on entry.posting_id = posting.id and entry.account = 'bank' ${facts}
    where posting.kind in ${movementKinds} and ${isFree}
      and ${from ? sql`posting.happened_at >= ${from}` : sql`true`} and ${to ? sql`posting.happened_at < ${to}` : sql`true`}
    order by ${near ? sql`abs(extract(epoch from posting.happened_at - ${near}::timestamptz))` : sql`posting.happened_at`},
      posting.id limit ${limit}`.execute(db)
  return rows
}

interface BankLineRow {
  _id: string
  day: string
  at: Date
  narration: string
  reference: string
  amountPaise: number
  balancePaise: number
  state: (typeof bankLineStates)[number]
  matchedBy: string
  parts: {
    kind: (typeof bankMovementKinds)[number] | (typeof bankEntryKinds)[number]
    about: string
    bookingId: string | null
    paise: number
  }[]
}

const midnight = sql`row.day::timestamp at time zone ${timeZone}`

async function selectLines(db: Queryable, where: RawBuilder<unknown>, limit: number): Promise<BankLineRow[]> {
  const { rows } = await sql<BankLineRow>`
    select row.id::text as _id, row.day::text as day, ${midnight} as at, row.narration, row.reference,
      row.amount_paise as "amountPaise", row.balance_paise as "balancePaise", row.state,
      case when matcher.id is not null then coalesce(nullif(matcher.name, ''), substr(matcher.phone, 4), 'A colleague')
        else '' end as "matchedBy",
      (select coalesce(json_agg(json_build_object('kind', part.kind, 'about', part.about, 'bookingId', part.booking_id, 'paise', part.paise)
          order by abs(part.paise) desc), '[]')
        from (select posting.kind, ${about} as about, posting.booking_id, entry.amount_paise as paise from bank_match
          join ledger_posting posting on posting.id = bank_match.posting_id
          join ledger_entry entry on entry.posting_id = posting.id and entry.account = 'bank' ${facts}
          where bank_match.line_id = row.id and bank_match.undone_at is null
          union all
          select entry.kind, entry.reason, null, entry.amount_paise from bank_entry entry
          where entry.line_id = row.id and ${isLive}) as part) as parts
    from bank_line as row left join customer matcher on matcher.id = row.matched_by
    where ${where} order by row.day desc, row.id desc limit ${limit}`.execute(db)
  return rows
}

/** Of `entry`: neither taken back nor what takes another back. */
const isLive = sql`entry.reverses is null and not exists (select from bank_entry back where back.reverses = entry.id)`

/** Newest first, and one more than the page has. */
export async function listLines(db: Queryable, wanted: Wanted, state: string | undefined): Promise<BankLineRow[]> {
  const where = sql`${state ? sql`row.state = ${state}` : sql`true`}
    and ${wanted.from ? sql`${midnight} >= ${wanted.from}` : sql`true`}
    and ${wanted.to ? sql`${midnight} < ${wanted.to}` : sql`true`}
    and ${wanted.afterAt ? sql`(${midnight}, row.id) < (${wanted.afterAt}, ${wanted.afterId}::bigint)` : sql`true`}`
  return await selectLines(db, where, wanted.limit + 1)
}

export async function findLine(db: Queryable, id: string): Promise<BankLineRow | undefined> {
  const [row] = await selectLines(db, sql`row.id = ${id}`, 1)
  return row
}

/** Oldest first; one whose match was undone waits for a colleague. */
export async function openLines(db: Queryable) {
  return await db
    .selectFrom('bank_line')
    .select(({ ref }) => [
      'narration',
      'reference',
      'amount_paise as amountPaise',
      sql<string>`${ref('id')}::text`.as('id'),
    ])
    .select(sql<string>`day::text`.as('day'))
    .where('state', '=', 'open')
    .where(
      sql<boolean>`not exists (select from bank_match undone where undone.line_id = bank_line.id and undone.undone_at is not null)`,
    )
    .orderBy('day')
    .orderBy('id')
    .execute()
}

export async function lockLine(trx: Queryable, id: string) {
  return await trx
    .selectFrom('bank_line')
    .select(['id', 'state', 'amount_paise as amountPaise'])
    .select(sql<string>`day::text`.as('day'))
    .where('id', '=', sql<number>`${id}::bigint`)
    .forUpdate()
    .executeTakeFirst()
}

/** Paise of the movements that are on this line now, and how many: one that another line has got meanwhile is left out. */
export async function insertMatches(
  trx: Queryable,
  { lineId, ids, by, at }: { lineId: string; ids: readonly string[]; by: string | null; at: Date },
): Promise<{ count: number; paise: number }> {
  const { rows } = await sql<{ count: number; paise: number }>`
    with wanted as (
      select posting.id, entry.amount_paise as paise from ledger_posting posting
      join ledger_entry entry on entry.posting_id = posting.id and entry.account = 'bank'
      where posting.id = any(${ids}::bigint[]) and posting.kind in ${movementKinds} order by posting.id
    ), taken as (
      insert into bank_match (line_id, posting_id, matched_by, matched_at)
      select ${lineId}::bigint, wanted.id, ${by}::uuid, ${at} from wanted
      on conflict (posting_id) where undone_at is null do nothing returning posting_id
    )
    select count(*)::int as count, coalesce(sum(wanted.paise), 0)::bigint as paise
    from taken join wanted on wanted.id = taken.posting_id`.execute(trx)
  return rows[0] ?? { count: 0, paise: 0 }
}

export async function endMatches(
  trx: Queryable,
  { lineId, by, at, reason }: { lineId: string; by: string; at: Date; reason: string },
): Promise<void> {
  await sql`
    update bank_match set undone_by = ${by}, undone_at = ${at}, undone_reason = ${reason}
    where line_id = ${lineId}::bigint and undone_at is null`.execute(trx)
}

export async function markLine(
  trx: Queryable,
  id: string,
  { state, by, at }: { state: 'open' | 'matched'; by: string | null; at: Date | null },
): Promise<void> {
  await trx
    .updateTable('bank_line')
    .set({ state, matched_by: by, matched_at: at })
    .where('id', '=', sql<number>`${id}::bigint`)
    .execute()
}

export interface NewEntry {
  id: string
  /** Null: the balance before the first line. */
  lineId: string | null
  kind: (typeof bankEntryKinds)[number] | 'opening'
  amountPaise: number
  reason: string
  madeBy: string
  at: Date
  /** The entry that it takes back. */
  reverses?: string
}

export async function insertEntry(trx: Queryable, entry: NewEntry): Promise<void> {
  await sql`
    insert into bank_entry (id, line_id, kind, amount_paise, reason, made_by, happened_at, reverses)
    values (${entry.id}, ${entry.lineId}::bigint, ${entry.kind}, ${entry.amountPaise}, ${entry.reason}, ${entry.madeBy},
      ${entry.at}, ${entry.reverses ?? null})`.execute(trx)
}

/** Of a line, not taken back. */
export async function liveEntries(trx: Queryable, lineId: string) {
  const { rows } = await sql<{ id: string; kind: (typeof bankEntryKinds)[number]; amountPaise: number }>`
    select id, kind, amount_paise as "amountPaise" from bank_entry entry
    where line_id = ${lineId}::bigint and ${isLive}`.execute(trx)
  return rows
}

export async function findFirstDay(db: Queryable): Promise<string | undefined> {
  const day = sql<string>`day::text`.as('day')
  return (await db.selectFrom('bank_line').select(day).orderBy('day').orderBy('id').limit(1).executeTakeFirst())?.day
}

/** The first line of all statements, locked: opening balances are posted one after the other. */
export async function lockFirstLine(trx: Queryable) {
  return await trx
    .selectFrom('bank_line')
    .select(['id', sql<string>`day::text`.as('day')])
    .orderBy('day')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}
