import type { Queryable } from '#server/db/database.ts'

export async function hasOpenProblem(db: Queryable, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking_problem')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
