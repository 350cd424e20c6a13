import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

export async function findVisit(db: Queryable, bookingId: string) {
  return await db
    .selectFrom('booking_visit')
    .select(['on_the_way_at as onTheWayAt', 'arrived_at as arrivedAt'])
    .select(['started_at as startedAt', 'ended_at as endedAt', 'outcome'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
}

export async function insertStart(
  trx: Queryable,
  bookingId: string,
  { arrivedAt, startedAt }: { arrivedAt: Date; startedAt: Date },
): Promise<void> {
  const times = { arrived_at: arrivedAt, started_at: startedAt }
  await trx
    .insertInto('booking_visit')
    .values({ booking_id: bookingId, ...times })
    .onConflict((on) => on.column('booking_id').doUpdateSet(times))
    .execute()
}

interface VisitEnd {
  outcome: string
  endedAt: Date
  reason?: string
  reducedPaise?: number
}

export async function saveEnd(
  trx: Queryable,
  bookingId: string,
  { outcome, endedAt, reason = '', reducedPaise = 0 }: VisitEnd,
): Promise<void> {
  const end = { outcome, ended_at: endedAt, reason, reduced_paise: reducedPaise }
  await trx
    .insertInto('booking_visit')
    .values({ booking_id: bookingId, ...end })
    .onConflict((on) => on.column('booking_id').doUpdateSet(end))
    .execute()
}

/** Visits to be paid in cash that could not be done. */
export async function countNoShows(db: Queryable, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('booking_visit')
    .innerJoin('booking', 'booking.id', 'booking_visit.booking_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking.customer_id', '=', customerId)
    // Paid since, it counts all the same.
    .where(
      sql<boolean>`(booking.payment_status = 'PayAfterService' or exists (
        select from booking_due due where due.booking_id = booking.id and due.kind = 'no_show'))`,
    )
    .where('booking_visit.outcome', 'in', ['not_at_home', 'cancelled_at_door'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False when a problem was reported before. */
export async function insertProblem(trx: Queryable, bookingId: string, reason: string, at: Date): Promise<boolean> {
  const added = await trx
    .insertInto('booking_problem')
    .values({ booking_id: bookingId, reason, at })
    .onConflict((on) => on.doNothing())
    .returning('booking_id')
    .executeTakeFirst()
  return added !== undefined
}

/** False when no open problem is reported. */
export async function answerProblem(trx: Queryable, bookingId: string, answer: string, at: Date): Promise<boolean> {
  const settled = await trx
    .updateTable('booking_problem')
    .set({ answer, settled_at: at })
    .where('booking_id', '=', bookingId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return settled.numUpdatedRows === 1n
}

export async function nameCaseOfProblem(trx: Queryable, bookingId: string, caseNumber: number): Promise<void> {
  await trx
    .updateTable('booking_problem')
    .set({ case_number: caseNumber })
    .where('booking_id', '=', bookingId)
    .execute()
}
