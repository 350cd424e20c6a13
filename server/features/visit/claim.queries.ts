import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { ClaimedOutcome } from './claim.rules.ts'

export interface NewClaim {
  bookingId: string
  professionalId: string
  outcome: ClaimedOutcome
  reason: string
  happenedAt: Date
  at: Date
  waitedMinutes: number
  calls: number
  metres: number | null
}

/** In the place of one that the office refused. */
export async function saveClaim(trx: Queryable, claim: NewClaim): Promise<void> {
  const row = {
    professional_id: claim.professionalId,
    outcome: claim.outcome,
    reason: claim.reason,
    happened_at: claim.happenedAt,
    at: claim.at,
    waited_minutes: claim.waitedMinutes,
    calls: claim.calls,
    metres: claim.metres,
    state: 'waiting',
    answer: '',
  }
  await trx
    .insertInto('visit_claim')
    .values({ booking_id: claim.bookingId, ...row })
    .onConflict((on) => on.column('booking_id').doUpdateSet(row))
    .execute()
}

export async function findClaim(db: Queryable, bookingId: string) {
  return await db
    .selectFrom('visit_claim as claim')
    .innerJoin('professional', 'professional.id', 'claim.professional_id')
    .select(['claim.outcome', 'claim.reason', 'happened_at as happenedAt', 'claim.at', 'metres', 'calls'])
    .select(['waited_minutes as waitedMinutes', 'claim.state', 'claim.answer'])
    .select(['professional.id as professionalId', 'professional.name as professional', 'professional.phone'])
    .where('claim.booking_id', '=', bookingId)
    .executeTakeFirst()
}

export async function decideClaim(
  trx: Queryable,
  bookingId: string,
  { state, answer }: { state: 'confirmed' | 'refused'; answer: string },
): Promise<void> {
  await trx.updateTable('visit_claim').set({ state, answer }).where('booking_id', '=', bookingId).execute()
}

/** When the newest arrival reached us; undefined without one. */
export async function arrivalReceivedAt(db: Queryable, bookingId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('booking_event')
    .select('at')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'arrived')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

export async function countPhotos(db: Queryable, bookingId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from visit_photo where booking_id = ${bookingId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether the professional with this number is that colleague too. */
export async function isOwnNumber(db: Queryable, phone: string, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row !== undefined
}
