import { type RawBuilder, sql } from 'kysely'
import { timeZone } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'
import { staffMemberName } from '../staff-member.queries.ts'

export interface CashDayRow {
  professionalId: string
  name: string
  area: string
  day: string
  visits: number
  received: number
  handedIn: number
  writtenOff: number
  handIns: {
    _id: string
    paise: number
    at: string
    receiver: string
    reference: string
    reason: string
    by: string | null
    isCorrected: boolean
    isFromPay: boolean
  }[]
  writeOffs: {
    _id: string
    paise: number
    state: 'waiting' | 'approved' | 'declined'
    reason: string
    askedBy: string
    askedById: string
    decidedBy: string | null
  }[]
}

interface CashQuestion {
  from: Date | null
  to: Date | null
  professionalId: string | null
  area: string | null
  isShort: boolean
  limit: number | null
}

const handIns = sql`(select coalesce(json_agg(json_build_object('_id', root.id, 'paise', root.amount_paise + coalesce(later.paise, 0),
    'at', root.at, 'receiver', root.receiver, 'reference', root.reference, 'reason', coalesce(later.reason, root.reason),
    'by', ${staffMemberName('colleague')}, 'isCorrected', later.reason is not null, 'isFromPay', root.is_from_pay) order by root.at, root.id), '[]')
  from cash_hand_in root
  left join lateral (
    select sum(amount_paise) as paise, (array_agg(reason order by at desc))[1] as reason
    from cash_hand_in correction where correction.corrects = root.id) as later on true
  left join customer colleague on colleague.id::text = substr(root.actor, 7)
  where root.professional_id = cash.professional_id and root.day = cash.day and root.corrects is null)`

const writeOffs = sql`(select coalesce(json_agg(json_build_object('_id', off.id, 'paise', off.amount_paise, 'state', off.state,
    'reason', off.reason, 'askedBy', ${staffMemberName('asker')}, 'askedById', off.asked_by,
    'decidedBy', ${staffMemberName('decider')}) order by off.asked_at, off.id), '[]')
  from cash_write_off off join customer asker on asker.id = off.asked_by
  left join customer decider on decider.id = off.decided_by
  where off.professional_id = cash.professional_id and off.day = cash.day)`

/** Of each professional and day on which they received cash: the oldest first when it is short, else the newest. */
export async function listCashDays(db: Queryable, question: CashQuestion): Promise<CashDayRow[]> {
  const { from, to, professionalId, area, isShort, limit } = question
  const when = (condition: unknown, part: RawBuilder<unknown>) => (condition ? sql`and ${part}` : sql``)
  const { rows } = await sql<CashDayRow>`
    with cash as (
      select professional_id, day, visits, received,
        (select coalesce(sum(amount_paise), 0)::int from cash_hand_in held
          where held.professional_id = taken.professional_id and held.day = taken.day) as handed_in,
        (select coalesce(sum(amount_paise), 0)::int from cash_write_off off
          where off.professional_id = taken.professional_id and off.day = taken.day and off.state = 'approved') as written_off
      from (
        select posting.professional_id, (posting.happened_at at time zone ${timeZone})::date as day,
          count(distinct coalesce(booking.extra_of, booking.id)) as visits, sum(entry.amount_paise)::int as received
        from ledger_posting posting
        join ledger_entry entry on entry.posting_id = posting.id and entry.account = 'cash_with_professionals'
        join booking on booking.id = posting.booking_id
        where posting.kind = 'cash_received' and posting.professional_id is not null
          ${when(from, sql`posting.happened_at >= ${from}`)} ${when(to, sql`posting.happened_at < ${to}`)}
          ${when(professionalId, sql`posting.professional_id = ${professionalId}`)}
          ${when(area, sql`posting.professional_id in (select id from professional where area_id = ${area})`)}
        group by 1, 2
      ) as taken
    )
    select cash.professional_id as "professionalId", professional.name, professional.area_id as area, cash.day::text as day,
      visits, received, handed_in as "handedIn", written_off as "writtenOff", ${handIns} as "handIns",
      ${writeOffs} as "writeOffs"
    from cash join professional on professional.id = cash.professional_id
    where true ${when(isShort, sql`received - handed_in - written_off > 0`)}
    order by case when ${isShort} then cash.day end, cash.day desc, professional.name, professional.id
    limit ${limit}`.execute(db)
  return rows
}

/** Until the transaction ends no other cash of theirs changes. Returns their number; undefined for an unknown one. */
export async function lockHolder(trx: Queryable, professionalId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('professional')
    .select('phone')
    .where('id', '=', professionalId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.phone
}

interface HandInRow {
  id: string
  professionalId: string
  day: string
  amountPaise: number
  corrects?: string
  receiver?: string
  reference?: string
  reason: string
  actor: string
  at: Date
}

/** False when it was recorded before. */
export async function insertHandIn(trx: Queryable, row: HandInRow): Promise<boolean> {
  const added = await trx
    .insertInto('cash_hand_in')
    .values({
      id: row.id,
      professional_id: row.professionalId,
      day: row.day,
      amount_paise: row.amountPaise,
      corrects: row.corrects ?? null,
      receiver: row.receiver ?? '',
      reference: row.reference ?? '',
      reason: row.reason,
      actor: row.actor,
      at: row.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Neither a correction nor an amount taken off a payout. */
export async function findHandIn(db: Queryable, id: string) {
  return await db
    .selectFrom('cash_hand_in')
    .select(['professional_id as professionalId', 'day'])
    .where('id', '=', id)
    .where('corrects', 'is', null)
    .where('is_from_pay', '=', false)
    .executeTakeFirst()
}

export async function insertWriteOff(
  trx: Queryable,
  off: { professionalId: string; day: string; amountPaise: number; reason: string; askedBy: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('cash_write_off')
    .values({
      professional_id: off.professionalId,
      day: off.day,
      amount_paise: off.amountPaise,
      reason: off.reason,
      asked_by: off.askedBy,
      asked_at: off.at,
    })
    .execute()
}

export async function findWriteOff(db: Queryable, id: string) {
  return await db
    .selectFrom('cash_write_off')
    .select(['professional_id as professionalId', 'day', 'amount_paise as amountPaise', 'asked_by as askedBy', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** False when it was decided before. */
export async function endWriteOff(
  trx: Queryable,
  id: string,
  { state, decidedBy, at }: { state: 'approved' | 'declined'; decidedBy: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('cash_write_off')
    .set({ state, decided_by: decidedBy, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
