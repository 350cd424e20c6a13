import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import type { Language } from '#contract/lib/languages.ts'
import type { NotificationKind, notificationCalls } from '#contract/notification.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { catalogTexts } from '#server/features/catalog/translate-texts.service.ts'
import { getCrew } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { inLanguage } from '#server/i18n/i18n.ts'
import type { SmsTextName } from '#server/providers/sms/templates/sms-texts.ts'
import type { AccountMessage } from './account-message.rules.ts'
import type { BookingEventName, BookingFacts, PlanToTell } from './booking-message.types.ts'
import { startDelivery } from './delivery.service.ts'
import { sendSmsQueue } from './notification.jobs.ts'
import {
  bookingToNotify,
  countUnread,
  findNotifications,
  insertNotification,
  insertNotifications,
  listLanguages,
  markRead,
  placeInList,
} from './notification.queries.ts'
import { dedupeKey, isOfTips, namesCrew, renderMessage, type StoredMessage, toKind } from './notification.rules.ts'
import { insertSms, type NewSms } from './sms-message.queries.ts'

interface BookingEvent {
  bookingId: string
  event: BookingEventName
  /** Refunded paise, for `refunded`, `slot_lost_refund` and `too_late_refund`; owed ones for `payment_due`. */
  amountPaise?: number
  /** Distinguishes events that repeat for one booking, such as the id of a refund. */
  occurrence?: string
  plan?: PlanToTell
  /** Address of the booking, for an invoice; of the payment page. */
  link?: string
  /** When the payment page closes. */
  until?: Date
}

/**
 * Inserts a notification for a booking's customer and hands it to the first channel they chose, in the caller's transaction. Idempotent
 * for an event of a booking. Both are put into words when they are read or sent.
 */
export async function notify(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  { bookingId, event, amountPaise = 0, occurrence, plan, link, until }: BookingEvent,
): Promise<void> {
  const now = ctx.clock.now()
  const booking = await bookingToNotify(trx, bookingId)
  if (booking.isTip && !isOfTips(event)) return
  const key = dedupeKey(event, booking, occurrence)
  const { number, services, startsAt, windowMinutes, hasCart, customerId, ...reader } = booking
  const facts: BookingFacts = {
    number,
    services,
    startsAt: startsAt?.toISOString() ?? null,
    windowMinutes: windowMinutes ?? 0,
    crew: namesCrew(event) ? (await getCrew(trx, bookingId)).map(({ name }) => name) : [],
    hasCart,
    amountPaise,
    plan,
    link,
    until: until?.toISOString(),
  }
  const one = { customerId, bookingId, kind: toKind(event), event: key, message: event, facts, now }
  const notificationId = await insertNotification(trx, one)
  if (!notificationId) return
  await startDelivery(ctx, trx, { ...reader, notificationId, customerId, bookingId, key, event, facts, isRead: false })
}

interface Text extends Pick<NewSms, 'event' | 'phone'> {
  template: SmsTextName
  values: Record<string, string>
  /** Whose profile says the language of the text. */
  customerId?: string | null
  /** Of a number without a profile. */
  language?: Language | null
}

/** Queues an SMS that is about no booking, in the caller's transaction. Returns its id. */
export async function textTo(
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  { customerId, language: asked, ...text }: Text,
): Promise<string> {
  const language = (customerId ? (await listLanguages(trx, [customerId])).get(customerId) : asked) ?? null
  const smsId = await insertSms(trx, { ...text, language, bookingId: null, now: clock.now() })
  if (!smsId) throw new Error(`${text.event} was texted before`)
  await jobs.enqueue(trx, sendSmsQueue, { smsId }, { key: smsId })
  return smsId
}

type Announcement = AccountMessage & {
  bookingId?: string | null
  /** Names what happened and when: a second one of this name is not inserted. */
  event: string
}

/** Inserts a notification for the accounts of many, in the caller's transaction. */
export async function announce(
  { clock }: Pick<Context, 'clock'>,
  trx: Queryable,
  customerIds: readonly string[],
  { bookingId = null, event, message, facts }: Announcement,
): Promise<void> {
  const one = { bookingId, event, message, facts, kind: 'announcement' as const, now: clock.now() }
  await insertNotifications(
    trx,
    customerIds.map((customerId) => ({ ...one, customerId })),
  )
}

interface Words {
  title: string
  body: string
}

/** The same with words that a colleague wrote, for some in another language. */
export async function announceWords(
  { clock }: Pick<Context, 'clock'>,
  trx: Queryable,
  customerIds: readonly string[],
  { event, inLanguages = {}, ...words }: Words & { event: string; inLanguages?: Partial<Record<Language, Words>> },
): Promise<void> {
  const chosen = await listLanguages(trx, customerIds)
  const wordsFor = (language: Language | undefined) => (language && inLanguages[language]) ?? words
  const one = { bookingId: null, event, kind: 'announcement' as const, now: clock.now() }
  await insertNotifications(
    trx,
    customerIds.map((customerId) => ({ ...one, customerId, ...wordsFor(chosen.get(customerId)) })),
  )
}

type ListResponse = EndpointResponse<typeof notificationCalls.list>['data']

const pageSize = 20

/** Throws NOT_FOUND for a cursor that is not this customer's. */
export async function listNotifications(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { cursor }: { cursor?: string },
): Promise<ListResponse> {
  const { customerId } = actor
  const after = cursor === undefined ? undefined : await placeInList(ctx.db, customerId, cursor)
  if (cursor !== undefined && !after) throw new AppError('NOT_FOUND')
  const rows = await findNotifications(ctx.db, customerId, after, pageSize + 1)
  const page = rows.slice(0, pageSize)
  const read = await messageReader(ctx, actor)
  return {
    notifications: page.map((row) => ({
      _id: row.id,
      kind: row.kind as NotificationKind,
      ...read(row),
      bookingId: row.bookingId,
      read: row.readAt !== null,
      createdAt: row.createdAt.toISOString(),
    })),
    unread: await countUnread(ctx.db, customerId),
    nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Puts stored notifications into words: in the language of the page, else of the profile. */
export async function messageReader(
  ctx: Pick<Context, 'db' | 'clock'>,
  { customerId, language }: Pick<CustomerActor, 'customerId' | 'language'>,
): Promise<(row: StoredMessage) => Words> {
  const reads = language ?? (await listLanguages(ctx.db, [customerId])).get(customerId)
  const say = await catalogTexts(ctx, reads)
  return (row) => inLanguage(reads, () => renderMessage(row), say)
}

/** Ids of other customers' notifications are ignored. Throws BAD_INPUT without ids and `all`. */
export async function markNotificationsRead(
  ctx: Pick<Context, 'db' | 'clock'>,
  { customerId }: CustomerActor,
  { ids, all }: { ids?: string[]; all?: boolean },
): Promise<void> {
  if (!ids && !all) throw new AppError('BAD_INPUT', { reason: 'NOTIFICATIONS_NOT_NAMED' })
  await markRead(ctx.db, customerId, all ? undefined : ids, ctx.clock.now())
}
