import type { Queryable } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import type { SmsTemplateName } from '#server/providers/sms/sms-template-list.ts'
import { type NewNotification, notificationToInsert } from './notification.queries.ts'

/** While `waiting`, sent_at tells when somebody began to send: for two minutes nobody else does. */
const claimMinutes = 2
/** Sendings of which nobody knows whether they went out; a text that may have come twice does not come a third time. */
const mostUnclear = 2
/** Nobody wants yesterday's reminder. */
const freshHours = 6

export interface NewSms {
  bookingId: string
  event: string
  phone: string
  template: SmsTemplateName
  values: Record<string, string>
  now: Date
}

/** Keeps both in one statement. The id of the message, undefined when this news was written before. */
export async function insertNotificationAndSms(
  trx: Queryable,
  notification: NewNotification,
  sms: NewSms,
): Promise<string | undefined> {
  const { values, ...facts } = sms
  const [row] = await keptWithSms(trx, { notification, sms: { ...facts, variables: JSON.stringify(values) } })
  return row?.id
}

interface Kept {
  notification: NewNotification
  sms: Omit<NewSms, 'values'> & { variables: string }
}

const keptWithSms = prepared((trx, { notification, sms }: Kept) =>
  trx
    .with('kept', (db) => notificationToInsert(db, notification))
    .insertInto('sms_message')
    .values({
      booking_id: sms.bookingId,
      event: sms.event,
      phone: sms.phone,
      template: sms.template,
      variables: sms.variables,
      state: 'waiting',
      created_at: sms.now,
    })
    .onConflict((on) => on.doNothing())
    .returning('id'),
)

/**
 * Compare-and-set: of all who try to send a message, one gets it. Who takes over from a sender that never said how it
 * ended counts that as unclear.
 */
export async function claimSms(db: Queryable, id: string, now: Date) {
  const [claimed] = await claimedSms(db, { id, now, abandoned: minutesBefore(now, claimMinutes) })
  return claimed
}

const claimedSms = prepared((db, { id, now, abandoned }: { id: string; now: Date; abandoned: Date }) =>
  db
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
      or([eb('sent_at', 'is', null), and([eb('sent_at', '<', abandoned), eb('unclear', '<', mostUnclear - 1)])]),
    )
    .returning(['id', 'phone', 'template', 'variables', 'attempts', 'unclear']),
)

export async function markSmsSent(db: Queryable, id: string, providerId: string, now: Date): Promise<void> {
  await sentSms(db, { id, providerId, now })
}

const sentSms = prepared((db, { id, providerId, now }: { id: string; providerId: string; now: Date }) =>
  db.updateTable('sms_message').set({ state: 'sent', provider_id: providerId, sent_at: now }).where('id', '=', id),
)

export async function markSmsFailed(db: Queryable, id: string): Promise<void> {
  await db.updateTable('sms_message').set({ state: 'failed', sent_at: null }).where('id', '=', id).execute()
}

/** For another try. The second unclear sending was the last: who got it twice by then does not get it again. */
export async function releaseSms(db: Queryable, id: string, { isUnclear }: { isUnclear: boolean }): Promise<void> {
  await db
    .updateTable('sms_message')
    .set((eb) => ({
      sent_at: null,
      unclear: eb('unclear', '+', isUnclear ? 1 : 0),
      state: eb
        .case()
        .when('unclear', '>=', isUnclear ? mostUnclear - 1 : mostUnclear)
        .then('failed')
        .else('waiting')
        .end(),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Messages that nobody is sending although their job had its time. */
export async function forgottenSms(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('sms_message')
    .select('id')
    .where('state', '=', 'waiting')
    .where('created_at', '<', minutesBefore(now, 1))
    .where((eb) => eb.or([eb('sent_at', 'is', null), eb('sent_at', '<', minutesBefore(now, claimMinutes))]))
    .orderBy('created_at')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** What came too late, and what may have gone out twice already. */
export async function giveUpSms(db: Queryable, now: Date): Promise<void> {
  await db
    .updateTable('sms_message')
    .set({ state: 'failed' })
    .where('state', '=', 'waiting')
    .where(({ eb, or, and }) =>
      or([
        eb('created_at', '<', minutesBefore(now, freshHours * 60)),
        and([eb('sent_at', '<', minutesBefore(now, claimMinutes)), eb('unclear', '>=', mostUnclear - 1)]),
      ]),
    )
    .execute()
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000)
}
