import { sql } from 'kysely'
import type { Concern } from '#contract/rules/concerns.ts'
import type { TreatmentRecordView } from '#contract/treatment.ts'
import type { Queryable } from '#server/db/database.ts'
import { reEntryHoursOfBooking } from '#server/features/booking/treatment/treatment.rules.ts'

/** By booking; those without a treatment are left out. */
export async function listTreatments(db: Queryable, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking')
    .leftJoin('treatment_answer as answer', 'answer.booking_id', 'booking.id')
    .leftJoin('treatment_record as record', 'record.booking_id', 'booking.id')
    .leftJoin('booking_visit as visit', 'visit.booking_id', 'booking.id')
    .leftJoin('customer as colleague', 'colleague.id', 'answer.allowed_by')
    .select(['booking.id', 'booking.status', 'booking.kind'])
    .select(['answer.answered_at as answeredAt', 'answer.allowed_at as allowedAt'])
    .select([
      'answer.allowed_reason as allowedReason',
      'colleague.name as allowedBy',
      'colleague.phone as allowedPhone',
    ])
    .select(({ ref }) => [
      reEntryHoursOfBooking.as('reEntryHours'),
      ref('answer.concerns').$castTo<Concern[] | null>().as('concerns'),
      ref('record.products').$castTo<TreatmentRecordView['products'] | null>().as('products'),
    ])
    .select(['record.re_entry_minutes as recordedMinutes', 'visit.ended_at as endedAt'])
    .where('booking.id', 'in', bookingIds)
    .execute()
  return new Map(
    rows.flatMap(({ reEntryHours, ...row }) => (reEntryHours === null ? [] : [[row.id, { ...row, reEntryHours }]])),
  )
}

export async function findTreatment(db: Queryable, bookingId: string) {
  return (await listTreatments(db, [bookingId])).get(bookingId)
}
export type Treatment = NonNullable<Awaited<ReturnType<typeof findTreatment>>>

/** Another answer needs another word of the office. */
export async function saveAnswer(
  trx: Queryable,
  { bookingId, concerns, at }: { bookingId: string; concerns: readonly Concern[]; at: Date },
): Promise<void> {
  const answer = { concerns: [...concerns], answered_at: at, allowed_at: null, allowed_by: null, allowed_reason: null }
  await trx
    .insertInto('treatment_answer')
    .values({ booking_id: bookingId, ...answer })
    .onConflict((on) => on.column('booking_id').doUpdateSet(answer))
    .execute()
}

export async function saveAllowed(
  trx: Queryable,
  bookingId: string,
  { staffId, reason, at }: { staffId: string; reason: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('treatment_answer')
    .set({ allowed_at: at, allowed_by: staffId, allowed_reason: reason })
    .where('booking_id', '=', bookingId)
    .execute()
}

/** Of visits whose planned end is before an instant. */
export async function deleteAnswers(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom('treatment_answer')
    .where(sql<boolean>`booking_id in (select id from booking where ends_at is null or ends_at < ${before})`)
    .execute()
}
