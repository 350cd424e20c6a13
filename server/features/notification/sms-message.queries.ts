import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import { claimMinutes, isAbandoned, isDue, maxUnclear, minutesBefore } from '#server/jobs/outbox.rules.ts'
import type { SmsTemplateName } from '#server/providers/sms/templates/sms-template-list.ts'
import type { HindiTemplateName } from '#server/providers/sms/templates/sms-templates.ts'

/** A late reminder is useless; a text to a professional is useful until the visit is over. */
const freshHours = 6

export interface NewSms {
  bookingId: string | null
  event: string
  phone: string
  template: SmsTemplateName | HindiTemplateName
  values: Record<string, string>
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
      variables: sms.values,
      state: 'waiting',
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

/**
 * Compare-and-set: one worker gets the message. Taking over from a worker that never recorded its outcome counts as an
 * unclear attempt.
 */
export async function claimSms(db: Queryable, id: string, now: Date) {
  const abandoned = minutesBefore(now, claimMinutes)
  return await db
    .updateTable('sms_message')
    .set((eb) => ({
      sent_at: now,
      attempts: eb('attempts', '+', 1),
      unclear: eb
        .case()
        .when('sent_at', 'is', null)
        .then(eb.ref('unclear'))
        .else(eb('unclear', '+', 1))
        .end(),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where(({ eb, or, and }) =>
      or([eb('sent_at', 'is', null), and([eb('sent_at', '<', abandoned), eb('unclear', '<', maxUnclear - 1)])]),
    )
    .returning(['id', 'phone', 'template', 'variables', 'attempts', 'unclear'])
    .executeTakeFirst()
}

export async function markSmsSent(db: Queryable, id: string, providerId: string, now: Date): Promise<void> {
  await db
    .updateTable('sms_message')
    .set({ state: 'sent', provider_id: providerId, sent_at: now })
    .where('id', '=', id)
    .execute()
}

export async function markSmsFailed(db: Queryable, id: string): Promise<void> {
  await db.updateTable('sms_message').set({ state: 'failed', sent_at: null }).where('id', '=', id).execute()
}

/** Releases the claim for a retry, except after the second unclear attempt. */
export async function releaseSms(db: Queryable, id: string, { isUnclear }: { isUnclear: boolean }): Promise<void> {
  await db
    .updateTable('sms_message')
    .set((eb) => ({
      sent_at: null,
      unclear: eb('unclear', '+', isUnclear ? 1 : 0),
      state: eb
        .case()
        .when('unclear', '>=', isUnclear ? maxUnclear - 1 : maxUnclear)
        .then('failed')
        .else('waiting')
        .end(),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Pending messages without a claim. */
export async function overdueSms(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sms_message')
    .select('id')
    .where('state', '=', sql.lit('waiting'))
    .where(isDue(now))
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks messages failed that are too old or had two unclear attempts. */
export async function giveUpSms(db: Queryable, now: Date): Promise<void> {
  await db
    .updateTable('sms_message')
    .set({ state: 'failed' })
    .where('state', '=', sql.lit('waiting'))
    .where(({ eb, or, and }) =>
      or([
        and([
          eb('created_at', '<', minutesBefore(now, freshHours * 60)),
          sql<boolean>`not (event like 'crew:%' and exists (
            select from booking where booking.id = booking_id and booking.ends_at > ${now}))`,
        ]),
        isAbandoned(now),
      ]),
    )
    .execute()
}
