import { sql } from 'kysely'
import { listLimits } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'

const maxMessages = listLimits.customer

/** Without erased accounts. */
export async function customerForStaff(db: Queryable, customerId: string) {
  return await db
    .selectFrom('customer')
    .select(['id', 'name', 'phone', 'email', 'created_at as since'])
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** Newest first. */
export async function notificationsTo(db: Queryable, customerId: string) {
  return await db
    .selectFrom('notification')
    .leftJoin('booking', 'booking.id', 'notification.booking_id')
    .select(['message', 'facts', 'title', 'body', 'notification.created_at as at', 'booking.number'])
    .select(
      sql<{ channel: string; state: string; failure: string }[]>`array(
        select jsonb_build_object('channel', channel, 'state', state, 'failure', failure) from (
          select channel, state, failure, created_at from channel_message where notification_id = notification.id
          union all
          select 'SMS', state, '', created_at from sms_message text
          where text.booking_id = notification.booking_id and text.event = notification.event
        ) as sent order by created_at)`.as('sent'),
    )
    .where('notification.customer_id', '=', customerId)
    .orderBy('notification.created_at', 'desc')
    .limit(maxMessages)
    .execute()
}

/** Newest first. */
export async function messagesFrom(db: Queryable, customerId: string) {
  return await db
    .selectFrom('contact_message')
    .leftJoin('customer_case', 'customer_case.id', 'contact_message.case_id')
    .leftJoin('booking', 'booking.id', 'customer_case.booking_id')
    .select(['contact_message.message', 'contact_message.created_at as at', 'booking.number'])
    .where('contact_message.customer_id', '=', customerId)
    .orderBy('contact_message.created_at', 'desc')
    .limit(maxMessages)
    .execute()
}
