import { type ExpressionBuilder, sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { DB } from '#server/db/schema.gen.ts'

export async function notificationsTo(db: Queryable, customerId: string) {
  return await db
    .selectFrom('notification')
    .select(['message', 'facts', 'title', 'body', 'created_at as at', 'read_at as readAt'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** About bookings, without those to professionals; sign-in codes are not stored as messages. */
export async function smsMessagesTo(db: Queryable, customerId: string) {
  return await db
    .selectFrom('sms_message')
    .innerJoin('booking', 'booking.id', 'sms_message.booking_id')
    .select(['event', 'state', 'sms_message.created_at as at'])
    .where('customer_id', '=', customerId)
    .where('event', 'not like', 'crew:%')
    .orderBy('sms_message.created_at')
    .execute()
}

export async function channelMessagesTo(db: Queryable, customerId: string) {
  return await db
    .selectFrom('channel_message')
    .innerJoin('notification', 'notification.id', 'channel_message.notification_id')
    .select(['channel', 'state', 'channel_message.created_at as at'])
    .where('customer_id', '=', customerId)
    .orderBy('channel_message.created_at')
    .execute()
}

export async function findWhatsappSince(db: Queryable, customerId: string): Promise<Date | null> {
  const { since } = await db
    .selectFrom('customer')
    .select('whatsapp_since as since')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return since
}

interface Sender {
  customerId: string
  /** The verified number of the account. */
  phone: string
}

/** Sent by this account, or by a visitor who left this number; messages of other accounts are excluded. */
export const isSentBy =
  ({ customerId, phone }: Sender) =>
  (eb: ExpressionBuilder<DB, 'contact_message' | 'customer_case'>) =>
    eb.or([eb('customer_id', '=', customerId), eb.and([eb('customer_id', 'is', null), eb('phone', '=', phone)])])

export async function listContactMessages(db: Queryable, sender: Sender) {
  return await db
    .selectFrom('contact_message')
    .select(['name', 'phone as phoneNo', 'email', 'message', 'created_at as at'])
    .where(isSentBy(sender))
    .orderBy('created_at')
    .execute()
}

/** What we wrote down of a call is ours. */
export async function answersTo(db: Queryable, sender: Sender) {
  return await db
    .selectFrom('case_entry')
    .select(['words as answer', 'channel', 'at'])
    .where('case_id', 'in', db.selectFrom('customer_case').select('id').where(isSentBy(sender)))
    .where('kind', '=', 'answer')
    .where('channel', '<>', 'phone')
    .orderBy('at')
    .execute()
}

/** Applicants are not signed in, so the number identifies them. */
export async function listApplications(db: Queryable, phone: string) {
  return await db
    .selectFrom('partner_application as application')
    .select(['name', 'city', 'profession', 'previous_company as previousCompany', 'experience', 'state'])
    .select((eb) => [
      'application.created_at as at',
      sql<string[]>`array(${eb
        .selectFrom('partner_document')
        .select('kind')
        .whereRef('application_id', '=', 'application.id')
        .orderBy('kind')})`.as('documents'),
    ])
    .where('phone', '=', phone)
    .orderBy('application.created_at')
    .execute()
}

export async function findWaitlist(db: Queryable, phone: string) {
  return await db
    .selectFrom('area_waitlist')
    .select(['interest', 'place', 'language', 'created_at as at'])
    .where('phone', '=', phone)
    .orderBy('created_at')
    .execute()
}
