import { sql } from 'kysely'
import { type Actor, actorName } from '#server/actor.ts'
import type { Queryable } from '#server/db/database.ts'

/** One of the crew, or who ended the visit: its crew is free again when it was not completed. */
export async function isOnVisit(db: Queryable, actor: Actor & { professionalId: string }, bookingId: string) {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (
      select from slot_reservation visit join reserved_cell cell on cell.reservation_id = visit.id
      where visit.booking_id = ${bookingId} and visit.expires_at is null and not visit.without_crew and cell.professional_id = ${actor.professionalId}
    ) or exists (
      select from booking_event
      where booking_id = ${bookingId} and actor = ${actorName(actor)} and to_status in ('Completed', 'Cancelled')
    ) or exists (
      select from visit_claim where booking_id = ${bookingId} and professional_id = ${actor.professionalId} and state = 'confirmed'
    ) as yes`.execute(db)
  return rows[0]?.yes === true
}

type Way = { onTheWayAt: Date } | { arrivedAt: Date }

export async function saveWay(trx: Queryable, bookingId: string, way: Way): Promise<void> {
  const times = 'arrivedAt' in way ? { arrived_at: way.arrivedAt } : { on_the_way_at: way.onTheWayAt }
  await trx
    .insertInto('booking_visit')
    .values({ booking_id: bookingId, ...times })
    .onConflict((on) => on.column('booking_id').doUpdateSet(times))
    .execute()
}

/** Another professional comes, or on another day: updates until now no longer hold. */
export async function deleteWay(trx: Queryable, bookingId: string): Promise<void> {
  await trx.deleteFrom('booking_visit').where('booking_id', '=', bookingId).where('started_at', 'is', null).execute()
  await deleteClaim(trx, bookingId)
}

/** The visit goes on, or another professional comes. */
export async function deleteClaim(trx: Queryable, bookingId: string): Promise<void> {
  await trx.deleteFrom('visit_claim').where('booking_id', '=', bookingId).execute()
}

interface Refusal {
  bookingId: string
  professionalId: string
  startsAt: Date
}

export async function isRefused(db: Queryable, { bookingId, professionalId, startsAt }: Refusal): Promise<boolean> {
  const row = await db
    .selectFrom('visit_refusal')
    .select('at')
    .where('booking_id', '=', bookingId)
    .where('professional_id', '=', professionalId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveRefusal(trx: Queryable, refusal: Refusal & { reason: string; at: Date }): Promise<void> {
  const { bookingId, professionalId, startsAt, reason, at } = refusal
  const row = { starts_at: startsAt, reason, at }
  await trx
    .insertInto('visit_refusal')
    .values({ booking_id: bookingId, professional_id: professionalId, ...row })
    .onConflict((on) => on.columns(['booking_id', 'professional_id']).doUpdateSet(row))
    .execute()
}

export async function deleteRefusal(trx: Queryable, bookingId: string, professionalId: string): Promise<void> {
  await trx
    .deleteFrom('visit_refusal')
    .where('booking_id', '=', bookingId)
    .where('professional_id', '=', professionalId)
    .execute()
}

export async function countEvents(db: Queryable, bookingId: string, kind: string): Promise<number> {
  const { count } = await db
    .selectFrom('booking_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(count)
}
