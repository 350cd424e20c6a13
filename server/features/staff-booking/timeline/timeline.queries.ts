import { columns } from '#server/db/columns.gen.ts'
import type { Queryable } from '#server/db/database.ts'

/** Columns of rows that are shown as they are: no link, token or body of a provider. */
export async function findMoney(db: Queryable, bookingId: string) {
  const [attempts, providerEvents, refunds, credits, invoices] = await Promise.all([
    db
      .selectFrom('payment_attempt')
      .select(['attempt', 'amount_paise as amountPaise', 'state', 'method', 'created_at as at'])
      .where('booking_id', '=', bookingId)
      .execute(),
    db
      .selectFrom('payment_event')
      .innerJoin('payment_attempt', 'payment_attempt.reference', 'payment_event.reference')
      .select(['payment_event.kind', 'payment_event.outcome', 'payment_event.received_at as at'])
      .where('payment_attempt.booking_id', '=', bookingId)
      .execute(),
    db
      .selectFrom('refund')
      .select([
        'amount_paise as amountPaise',
        'reason',
        'state',
        'way',
        'created_at as at',
        'processed_at as processedAt',
      ])
      .where('booking_id', '=', bookingId)
      .execute(),
    db
      .selectFrom('credit_entry')
      .select(['amount_paise as amountPaise', 'note', 'at'])
      .where('booking_id', '=', bookingId)
      .execute(),
    db
      .selectFrom('invoice')
      .select(['series', 'number', 'total_paise as totalPaise', 'issued_at as at'])
      .where('booking_id', '=', bookingId)
      .execute(),
  ])
  return { attempts, providerEvents, refunds, credits, invoices }
}

/** Messages to and by the customer. */
export async function listWords(db: Queryable, booking: { id: string }) {
  const [notifications, channels, sms, contact, reviews] = await Promise.all([
    db
      .selectFrom('notification')
      .select(['message', 'facts', 'title', 'body', 'created_at as at', 'read_at as readAt'])
      .where('booking_id', '=', booking.id)
      .execute(),
    db
      .selectFrom('channel_message')
      .innerJoin('notification', 'notification.id', 'channel_message.notification_id')
      .select(['message', 'facts', 'title', 'body', 'channel', 'state', 'failure'])
      .select(({ fn }) => [
        'delivered_at as deliveredAt',
        'channel_message.read_at as readAt',
        fn.coalesce('sent_at', 'channel_message.created_at').as('at'),
      ])
      .where('notification.booking_id', '=', booking.id)
      .execute(),
    db
      .selectFrom('sms_message')
      .select(['template', 'event', 'state', 'created_at as at'])
      .where('booking_id', '=', booking.id)
      .execute(),
    db
      .selectFrom('contact_message')
      .innerJoin('customer_case', 'customer_case.id', 'contact_message.case_id')
      .select(['message', 'contact_message.created_at as at', 'customer_case.number'])
      .where('customer_case.booking_id', '=', booking.id)
      .execute(),
    db
      .selectFrom('review')
      .innerJoin('booking_item', 'booking_item.id', 'review.booking_item_id')
      .select(['booking_item.name', 'review.stars', 'review.text', 'review.created_at as at'])
      .where('booking_item.booking_id', '=', booking.id)
      .execute(),
  ])
  return { notifications, channels, sms, contact, reviews }
}

export async function findVisit(db: Queryable, bookingId: string) {
  const [visit, hold, problem] = await Promise.all([
    db.selectFrom('booking_visit').select(columns.booking_visit).where('booking_id', '=', bookingId).executeTakeFirst(),
    db
      .selectFrom('slot_reservation')
      .select(['starts_at as startsAt', 'expires_at as expiresAt', 'created_at as at'])
      .where('booking_id', '=', bookingId)
      .executeTakeFirst(),
    db.selectFrom('booking_problem').select('reason').where('booking_id', '=', bookingId).executeTakeFirst(),
  ])
  return { visit, hold, problem }
}

/** Between customer and professional, the numbers are not ours to show. */
export async function listMaskedCalls(db: Queryable, bookingId: string) {
  return await db
    .selectFrom('masked_call as call')
    .innerJoin('professional', 'professional.id', 'call.professional_id')
    .select([
      'call.caller',
      'call.state',
      'call.at',
      'call.changed_at as changedAt',
      'call.seconds',
      'professional.name',
    ])
    .where('call.booking_id', '=', bookingId)
    .execute()
}

export async function namesOfPeople(db: Queryable, customerIds: readonly string[]) {
  if (customerIds.length === 0) return []
  return await db.selectFrom('customer').select(['id', 'name', 'phone']).where('id', 'in', customerIds).execute()
}
