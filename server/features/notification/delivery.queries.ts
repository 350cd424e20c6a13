import { sql } from 'kysely'
import type { Language } from '#contract/lib/languages.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingEventName, BookingFacts } from './booking-message.types.ts'

/** What a customer chose, as a column. */
export const hasDevice = sql<boolean>`exists (select from push_device device where device.customer_id = customer.id)`

/** A notification about a booking, and how its customer can be reached now. */
export interface MessageToSend {
  notificationId: string
  customerId: string
  bookingId: string
  /** Once for a booking. */
  key: string
  event: BookingEventName
  facts: BookingFacts
  isRead: boolean
  /** Null after erasure. */
  phone: string | null
  language: Language | null
  wantsWhatsapp: boolean
  hasDevice: boolean
}

interface Sending extends MessageToSend {
  channel: string
  later: string[]
}

/** The message of a channel; undefined once its customer or its booking is forgotten. */
export async function findSending(db: Queryable, id: string): Promise<Sending | undefined> {
  const row = await db
    .selectFrom('channel_message')
    .innerJoin('notification', 'notification.id', 'channel_message.notification_id')
    .innerJoin('customer', 'customer.id', 'notification.customer_id')
    .select((eb) => [
      'channel_message.channel',
      'channel_message.later',
      'notification.id as notificationId',
      'notification.customer_id as customerId',
      'notification.booking_id as bookingId',
      'notification.event as key',
      'notification.message as event',
      'notification.facts',
      'customer.phone',
      'customer.language',
      hasDevice.as('hasDevice'),
      eb('notification.read_at', 'is not', null).$castTo<boolean>().as('isRead'),
      eb('customer.whatsapp_since', 'is not', null).$castTo<boolean>().as('wantsWhatsapp'),
    ])
    .where('channel_message.id', '=', id)
    .executeTakeFirst()
  return row as Sending | undefined
}

/** The id; undefined when the channel was tried before. */
export async function insertChannelMessage(
  trx: Queryable,
  one: { notificationId: string; channel: string; later: readonly string[]; dueAt: Date; now: Date },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('channel_message')
    .values({
      notification_id: one.notificationId,
      channel: one.channel,
      later: [...one.later],
      state: 'waiting',
      next_at: one.dueAt,
      created_at: one.now,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * One worker gets a message, once: if it dies, the next channel takes over at `nextAt`. False when it was claimed before, or is to
 * wait.
 */
export async function claimChannelMessage(
  db: Queryable,
  id: string,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('channel_message')
    .set({ state: 'sent', sent_at: now, next_at: nextAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', new Date(now.getTime() + clockDifferenceMs))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of the machines that write and send messages. */
const clockDifferenceMs = 30_000

export async function saveProviderId(db: Queryable, id: string, providerId: string): Promise<void> {
  await db.updateTable('channel_message').set({ provider_id: providerId }).where('id', '=', id).execute()
}

/** False when it arrived meanwhile, or the next channel took over before. */
export async function markUndelivered(trx: Queryable, id: string, failure: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('channel_message')
    .set({ state: 'failed', next_at: null, failure })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('next_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A receipt, also one that came after the next channel took over. Returns the notification; undefined when it says nothing new. */
export async function markArrived(
  trx: Queryable,
  id: string,
  { state, now }: { state: 'delivered' | 'read'; now: Date },
): Promise<{ notificationId: string } | undefined> {
  return await trx
    .updateTable('channel_message')
    .set((eb) => ({
      state,
      next_at: null,
      failure: '',
      delivered_at: eb.fn.coalesce('delivered_at', eb.val(now)),
      ...(state === 'read' && { read_at: now }),
    }))
    .where('id', '=', id)
    .where('state', 'in', state === 'read' ? ['sent', 'failed', 'delivered'] : ['sent', 'failed'])
    .returning('notification_id as notificationId')
    .executeTakeFirst()
}

/** A notification that arrived needs no further channel: those not sent yet are dropped, those sent wait for nothing. */
export async function dropRest(trx: Queryable, notificationId: string): Promise<void> {
  await trx
    .updateTable('channel_message')
    .set({ next_at: null, state: sql<string>`case when state = 'waiting' then 'dropped' else state end` })
    .where('notification_id', '=', notificationId)
    .where('next_at', 'is not', null)
    .execute()
  await sql`update sms_message text set state = 'failed'
    from notification where notification.id = ${notificationId} and text.booking_id = notification.booking_id
      and text.event = notification.event and text.state = 'waiting' and text.sent_at is null`.execute(trx)
}

/** Messages to send, or without a receipt in time; the longest due first. */
export async function dueChannelMessages(db: Queryable, now: Date): Promise<{ id: string; state: string }[]> {
  return await db
    .selectFrom('channel_message')
    .select(['id', 'state'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(500)
    .execute()
}
