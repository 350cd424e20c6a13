import type { Queryable } from '../../db/database.ts'

export async function notificationsTo(db: Queryable, customerId: string) {
  return await db
    .selectFrom('notification')
    .select(['title', 'body', 'created_at as at', 'read_at as readAt'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** About bookings; codes are never kept. */
export async function smsMessagesTo(db: Queryable, customerId: string) {
  return await db
    .selectFrom('sms_message')
    .innerJoin('booking', 'booking.id', 'sms_message.booking_id')
    .select(['event', 'state', 'sms_message.created_at as at'])
    .where('customer_id', '=', customerId)
    .orderBy('sms_message.created_at')
    .execute()
}

export async function contactMessagesOf(db: Queryable, customerId: string) {
  return await db
    .selectFrom('contact_message')
    .select(['message', 'created_at as at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
}

export async function waitlistOf(db: Queryable, phone: string) {
  return await db
    .selectFrom('area_waitlist')
    .select(['interest', 'place', 'created_at as at'])
    .where('phone', '=', phone)
    .orderBy('created_at')
    .execute()
}
