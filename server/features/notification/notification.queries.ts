import { sql } from 'kysely'
import type { Language } from '#contract/lib/languages.ts'
import type { NotificationKind } from '#contract/notification.ts'
import { arrivalMinutes } from '#server/db/arrival-window.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import { columns } from '#server/db/columns.gen.ts'
import type { Queryable } from '#server/db/database.ts'
import { follows, type ListPlace } from '#server/db/newest-first.ts'
import type { Named } from '#server/i18n/i18n.ts'
import { hasDevice } from './delivery.queries.ts'

/** Facts for messages about a booking; the phone is null after erasure. */
export async function bookingToNotify(db: Queryable, bookingId: string) {
  return await db
    .selectFrom('booking')
    .innerJoin('customer', 'customer.id', 'booking.customer_id')
    .select((eb) => [
      'booking.customer_id as customerId',
      'booking.number',
      'booking.starts_at as startsAt',
      'booking.reschedules',
      isOfKind('tip').as('isTip'),
      'customer.phone',
      sql<Language | null>`customer.language`.as('language'),
      eb('customer.whatsapp_since', 'is not', null).$castTo<boolean>().as('wantsWhatsapp'),
      hasDevice.as('hasDevice'),
      eb('booking.cart_id', 'is not', null).$castTo<boolean>().as('hasCart'),
      arrivalMinutes.as('windowMinutes'),
      sql<Named[]>`array(select jsonb_build_object('id', item.service_id, 'name', item.name) from booking_item item
        where item.booking_id = booking.id order by item.position)`.as('services'),
    ])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow()
}

/** The languages of those who chose one. */
export async function listLanguages(db: Queryable, customerIds: readonly string[]): Promise<Map<string, Language>> {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'language'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...customerIds])))
    .where('language', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, language }) => [id, language as Language]))
}

interface NewNotification {
  customerId: string
  bookingId: string | null
  kind: NotificationKind
  event: string
  /** Its name and what it says, or words of a colleague. */
  message?: string
  facts?: object
  title?: string
  body?: string
  now: Date
}

/** The id; undefined for an event of the booking that was inserted before. */
export async function insertNotification(trx: Queryable, one: NewNotification): Promise<string | undefined> {
  return (await insertNotifications(trx, [one]))[0]
}

/** The ids of those that were not inserted before. */
export async function insertNotifications(trx: Queryable, all: readonly NewNotification[]): Promise<string[]> {
  const rows = await trx
    .insertInto('notification')
    .values(
      all.map((one) => ({
        customer_id: one.customerId,
        booking_id: one.bookingId,
        kind: one.kind,
        event: one.event,
        message: one.message ?? null,
        facts: one.facts ? JSON.stringify(one.facts) : null,
        title: one.title ?? null,
        body: one.body ?? null,
        created_at: one.now,
      })),
    )
    .onConflict((on) => on.doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Newest first; `after` is the last one of the previous page. */
export async function findNotifications(
  db: Queryable,
  customerId: string,
  after: ListPlace | undefined,
  limit: number,
) {
  return await db
    .selectFrom('notification')
    .select(columns.notification)
    .where('customer_id', '=', customerId)
    .where(follows(after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function placeInList(db: Queryable, customerId: string, id: string): Promise<ListPlace | undefined> {
  return await db
    .selectFrom('notification')
    .select(['created_at as createdAt', 'id'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}

export async function countUnread(db: Queryable, customerId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** Without ids: all. Rows read before keep their time. */
export async function markRead(db: Queryable, customerId: string, ids: readonly string[] | undefined, now: Date) {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', (eb) => eb.fn.any(eb.val(ids as string[]))))
    .execute()
}
