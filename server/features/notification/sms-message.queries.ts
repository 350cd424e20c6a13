import { sql } from 'kysely'
import type { Language } from '#contract/lib/languages.ts'
import type { Queryable } from '#server/db/database.ts'
import type { SmsTextName } from '#server/providers/sms/templates/sms-texts.ts'
import type { BookingFacts } from './booking-message.types.ts'

export interface NewSms {
  bookingId: string | null
  event: string
  phone: string
  template: SmsTextName
  /** Of the customer; null for English. */
  language?: Language | null
  values?: Record<string, string>
  /** Of a booking: the values are made of them when it is sent. */
  facts?: BookingFacts
  /** Not before. */
  sendAfter?: Date | undefined
  now: Date
}

/** The id of the message, undefined when the event was inserted before. */
export async function insertSms(trx: Queryable, sms: NewSms): Promise<string | undefined> {
  const row = await trx
    .insertInto('sms_message')
    .values({
      booking_id: sms.bookingId,
      event: sms.event,
      phone: sms.phone,
      template: sms.template,
      language: sms.language ?? null,
      variables: sms.values ?? {},
      facts: sms.facts ? JSON.stringify(sms.facts) : null,
      state: 'waiting',
      send_after: sms.sendAfter ?? null,
      created_at: sms.now,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A waiting text to a professional is old news once a newer one about the visit is written. */
export async function dropOlderNews(trx: Queryable, bookingId: string, professionalId: string): Promise<void> {
  await trx
    .updateTable('sms_message')
    .set({ state: 'failed' })
    .where('booking_id', '=', bookingId)
    .where('event', 'like', `crew:${professionalId}:%`)
    .where('state', '=', 'waiting')
    .execute()
}

/** What a message says, and to whom. */
export async function findSms(db: Queryable, id: string) {
  return await db
    .selectFrom('sms_message')
    .select(['phone', 'template', 'language', 'variables', 'facts'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export type StoredSms = NonNullable<Awaited<ReturnType<typeof findSms>>>

/** Texts to professionals are of use until their visit is over. */
export const isCrewVisitAhead = (now: Date) => sql<boolean>`event like 'crew:%' and exists (
  select from booking where booking.id = booking_id and booking.ends_at > ${now})`
