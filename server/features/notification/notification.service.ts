import type { AnswerOf } from '#contract/call.ts'
import type { NotificationKind, notificationCalls } from '#contract/notification.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Beginning } from '#server/db/prepared.ts'
import { crewOf } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { sendSmsQueue } from './notification.jobs.ts'
import {
  bookingToTellOf,
  countUnread,
  insertNotification,
  markRead,
  notificationsOf,
  placeInList,
} from './notification.queries.ts'
import { type BookingNews, messageFor, namesPeople, newsKey } from './notification.rules.ts'
import { insertNotificationAndSms } from './sms-message.queries.ts'

export type { BookingNews } from './notification.rules.ts'

export interface News {
  bookingId: string
  event: BookingNews
  /** Paise going back, for `refunded` and `slot_lost_refund`. */
  amountPaise?: number
  /** Sets apart news that may come several times for one booking, such as the id of a refund. */
  occurrence?: string
  /** A change that is made as the booking is read, which sees it as it was before. */
  along?: Beginning
}

/**
 * Tells the customer of a booking, in the caller's transaction: a notification inside the product and an SMS to send.
 * The same news of the same booking is told once, however often this is called.
 */
export async function tell(ctx: Pick<Context, 'clock' | 'jobs'>, trx: Queryable, news: News): Promise<void> {
  const { bookingId, event, amountPaise = 0, occurrence, along } = news
  const now = ctx.clock.now()
  const booking = await bookingToTellOf(trx, bookingId, along)
  const key = newsKey(event, booking, occurrence)
  const { kind, title, body, sms } = messageFor(event, {
    ...booking,
    windowMinutes: booking.windowMinutes ?? 0,
    crew: namesPeople(event) ? (await crewOf(trx, bookingId)).map(({ name }) => name) : [],
    amountPaise,
  })
  const notification = { customerId: booking.customerId, bookingId, kind, event: key, title, body, now }
  if (!sms || !booking.phone) return await insertNotification(trx, notification)
  const text = { bookingId, event: key, phone: booking.phone, ...sms, now }
  const smsId = await insertNotificationAndSms(trx, notification, text)
  if (smsId) await ctx.jobs.enqueue(trx, sendSmsQueue, { smsId }, { key: smsId })
}

type ListAnswer = AnswerOf<typeof notificationCalls.list>['data']

const pageSize = 20

/** Throws NOT_FOUND for a cursor that is no notification of this customer. */
export async function listNotifications(
  ctx: Pick<Context, 'db'>,
  { customerId }: CustomerActor,
  { cursor }: { cursor?: string },
): Promise<ListAnswer> {
  const after = cursor === undefined ? undefined : await placeInList(ctx.db, customerId, cursor)
  if (cursor !== undefined && !after) throw new AppError('NOT_FOUND')
  const rows = await notificationsOf(ctx.db, customerId, after, pageSize + 1)
  const page = rows.slice(0, pageSize)
  return {
    notifications: page.map((row) => ({
      _id: row.id,
      kind: row.kind as NotificationKind,
      title: row.title,
      body: row.body,
      bookingId: row.booking_id,
      read: row.read_at !== null,
      createdAt: row.created_at.toISOString(),
    })),
    unread: await countUnread(ctx.db, customerId),
    nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Ids of other customers' notifications are passed over in silence. Throws BAD_INPUT when nothing is named. */
export async function markNotificationsRead(
  ctx: Pick<Context, 'db' | 'clock'>,
  { customerId }: CustomerActor,
  { ids, all }: { ids?: string[]; all?: boolean },
): Promise<void> {
  if (!ids && !all) throw new AppError('BAD_INPUT', { message: 'Please say which notifications are read.' })
  await markRead(ctx.db, customerId, all ? undefined : ids, ctx.clock.now())
}
