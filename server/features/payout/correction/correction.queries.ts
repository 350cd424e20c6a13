import { sql } from 'kysely'
import type { VisitPayView } from '#contract/payout.correction.ts'
import type { Queryable } from '#server/db/database.ts'
import { staffMemberName } from '../staff-member.queries.ts'

type Row = VisitPayView['pay'][number]

interface CorrectionRow {
  _id: string
  paise: number
  reason: string
  state: 'waiting' | 'approved' | 'declined'
  askedBy: string
  askedById: string
  askedAt: string
  decidedBy: string | null
}

export interface PayRow extends Omit<Row, 'amount' | 'corrections'> {
  paise: number
  corrections: CorrectionRow[]
}

/** Pay for a visit and its extra work, of each professional. */
export async function listPay(db: Queryable, bookingId: string): Promise<PayRow[]> {
  const { rows } = await sql<PayRow>`
    select pay.professional_id as "professionalId", professional.name, pay.booking_id as "bookingId", booking.number,
      max(pay.day)::text as day, (array_agg(pay.kind order by pay.revision desc))[1] as kind,
      bool_or(pay.rate_paise is not null or pay.share_basis_points is not null) as "hasRate",
      sum(pay.amount_paise)::int as paise,
      (select coalesce(json_agg(json_build_object('_id', one.id, 'paise', one.amount_paise, 'reason', one.reason,
          'state', one.state, 'askedBy', ${staffMemberName('asker')}, 'askedById', one.asked_by, 'askedAt', one.asked_at,
          'decidedBy', ${staffMemberName('decider')}) order by one.asked_at, one.id), '[]')
        from pay_correction one join customer asker on asker.id = one.asked_by
        left join customer decider on decider.id = one.decided_by
        where one.booking_id = pay.booking_id and one.professional_id = pay.professional_id) as corrections
    from visit_pay pay join booking on booking.id = pay.booking_id
    join professional on professional.id = pay.professional_id
    where ${bookingId} in (booking.id, booking.extra_of)
    group by pay.booking_id, pay.professional_id, professional.name, booking.number, booking.extra_of
    order by booking.extra_of nulls first, booking.number, professional.name, pay.professional_id`.execute(db)
  return rows
}

interface NewCorrection {
  id: string
  bookingId: string
  professionalId: string
  amountPaise: number
  reason: string
  askedBy: string
  at: Date
  /** Who asked, within the limit of one person; null: a second one decides. */
  decidedBy: string | null
}

export async function insertCorrection(trx: Queryable, one: NewCorrection): Promise<void> {
  await trx
    .insertInto('pay_correction')
    .values({
      id: one.id,
      booking_id: one.bookingId,
      professional_id: one.professionalId,
      amount_paise: one.amountPaise,
      reason: one.reason,
      asked_by: one.askedBy,
      asked_at: one.at,
      state: one.decidedBy ? 'approved' : 'waiting',
      decided_by: one.decidedBy,
      decided_at: one.decidedBy ? one.at : null,
    })
    .execute()
}

export async function findCorrection(db: Queryable, id: string) {
  return await db
    .selectFrom('pay_correction')
    .select(['id', 'booking_id as bookingId', 'professional_id as professionalId', 'amount_paise as amountPaise'])
    .select(['state', 'asked_by as askedBy'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function endCorrection(
  trx: Queryable,
  id: string,
  { state, decidedBy, at }: { state: 'approved' | 'declined'; decidedBy: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('pay_correction')
    .set({ state, decided_by: decidedBy, decided_at: at })
    .where('id', '=', id)
    .execute()
}

/** Paise that one person alone changed the pay of a visit and its extra work by, upwards and downwards; not what a damage claim gave back. */
export async function changedAlone(trx: Queryable, bookingId: string, professionalId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(abs(one.amount_paise)), 0)::int as paise
    from booking named join booking part on part.id = coalesce(named.extra_of, named.id)
      or part.extra_of = coalesce(named.extra_of, named.id)
    join pay_correction one on one.booking_id = part.id
    where named.id = ${bookingId} and one.professional_id = ${professionalId} and one.state = 'approved'
      and one.decided_by = one.asked_by
      and not exists (select from damage_claim where damage_claim.id = one.id)`.execute(trx)
  return rows[0]?.paise ?? 0
}

export async function lockBooking(trx: Queryable, id: string): Promise<void> {
  await trx.selectFrom('booking').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** The oldest first, after the cursor's; undefined when the cursor is unknown. */
export async function listWaiting(db: Queryable, { cursor, limit }: { cursor?: string; limit: number }) {
  const place = db.selectFrom('pay_correction').select(['asked_at as at', 'id'])
  const after = cursor === undefined ? undefined : await place.where('id', '=', cursor).executeTakeFirst()
  if (cursor !== undefined && !after) return undefined
  const follows = after ? sql`(one.asked_at, one.id) > (${after.at}, ${after.id})` : sql`true`
  const { rows } = await sql<{ _id: string; number: string; name: string; paise: number }>`
    select one.id as _id, visit.number, professional.name, one.amount_paise as paise
    from pay_correction one join booking on booking.id = one.booking_id
    join booking visit on visit.id = coalesce(booking.extra_of, booking.id)
    join professional on professional.id = one.professional_id
    where one.state = 'waiting' and ${follows} order by one.asked_at, one.id limit ${limit}`.execute(db)
  return rows
}
