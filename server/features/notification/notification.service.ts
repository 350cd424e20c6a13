import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import type { Language } from '#contract/lib/languages.ts'
import type { NotificationKind, notificationCalls } from '#contract/notification.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { getCrew } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import type { SmsTemplateName } from '#server/providers/sms/templates/sms-template-list.ts'
import { hindiTemplate } from '#server/providers/sms/templates/sms-templates.ts'
import type { BookingEventName, PlanToTell } from './booking-message.types.ts'
import { sendSmsQueue } from './notification.jobs.ts'
import {
  bookingToNotify,
  countUnread,
  findHindiName,
  findNotifications,
  insertNotification,
  insertNotifications,
  listLanguages,
  markRead,
  placeInList,
} from './notification.queries.ts'
import { dedupeKey, isOfTips, messageFor, namesCrew } from './notification.rules.ts'
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
  /** Time of day at which the payment page closes. */
  until?: string
}

/**
 * Inserts a notification and a pending SMS for a booking's customer, in the caller's transaction. Idempotent for an event
 * of a booking.
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
  const facts = {
    ...booking,
    windowMinutes: booking.windowMinutes ?? 0,
    crew: namesCrew(event) ? (await getCrew(trx, bookingId)).map(({ name }) => name) : [],
    amountPaise,
    plan: plan && booking.language === 'hi' ? { ...plan, nameHi: await findHindiName(trx, plan.name) } : plan,
    link,
    until,
  }
  const { kind, title, body, sms } = messageFor(event, facts, booking.language as Language | null)
  const notification = { customerId: booking.customerId, bookingId, kind, event: key, title, body, now }
  await insertNotification(trx, notification)
  if (!sms || !booking.phone) return
  const smsId = await insertSms(trx, { bookingId, event: key, phone: booking.phone, ...sms, now })
  if (smsId) await ctx.jobs.enqueue(trx, sendSmsQueue, { smsId }, { key: smsId })
}

interface Text extends Pick<NewSms, 'event' | 'phone' | 'values'> {
  template: SmsTemplateName
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
  const language = customerId ? (await listLanguages(trx, [customerId])).get(customerId) : asked
  const template = language === 'hi' ? (hindiTemplate(text.template) ?? text.template) : text.template
  const smsId = await insertSms(trx, { ...text, template, bookingId: null, now: clock.now() })
  if (!smsId) throw new Error(`${text.event} was texted before`)
  await jobs.enqueue(trx, sendSmsQueue, { smsId }, { key: smsId })
  return smsId
}

interface NoticeText {
  title: string
  body: string
}

interface Announcement extends NoticeText {
  customerId: string
  bookingId?: string | null
  /** Names what happened and when: a second one of this name is not inserted. */
  event: string
  /** For customers who chose that language; null for words of a colleague, who wrote no Hindi. */
  inLanguage: InLanguage | null
}

type InLanguage = Partial<Record<Language, NoticeText>> & { hi: NoticeText }

/** Inserts a notification about the account, in the caller's transaction. */
export async function announce(
  { clock }: Pick<Context, 'clock'>,
  trx: Queryable,
  { customerId, ...announcement }: Announcement,
): Promise<void> {
  await announceToAll({ clock }, trx, [customerId], announcement)
}

/** Inserts a notification for the accounts of many, in the caller's transaction. */
export async function announceToAll(
  { clock }: Pick<Context, 'clock'>,
  trx: Queryable,
  customerIds: readonly string[],
  { bookingId = null, event, title, body, inLanguage }: Omit<Announcement, 'customerId'>,
): Promise<void> {
  const chosen = inLanguage ? await listLanguages(trx, customerIds) : new Map<string, Language>()
  const words: Partial<Record<Language, NoticeText>> = inLanguage ?? {}
  const wordsFor = (language: Language | undefined) => (language && words[language]) ?? { title, body }
  const one = { bookingId, event, kind: 'announcement' as const, now: clock.now() }
  await insertNotifications(
    trx,
    customerIds.map((customerId) => ({ ...one, customerId, ...wordsFor(chosen.get(customerId)) })),
  )
}

type ListResponse = EndpointResponse<typeof notificationCalls.list>['data']

const pageSize = 20

/** Throws NOT_FOUND for a cursor that is not this customer's. */
export async function listNotifications(
  ctx: Pick<Context, 'db'>,
  { customerId }: CustomerActor,
  { cursor }: { cursor?: string },
): Promise<ListResponse> {
  const after = cursor === undefined ? undefined : await placeInList(ctx.db, customerId, cursor)
  if (cursor !== undefined && !after) throw new AppError('NOT_FOUND')
  const rows = await findNotifications(ctx.db, customerId, after, pageSize + 1)
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

/** Ids of other customers' notifications are ignored. Throws BAD_INPUT without ids and `all`. */
export async function markNotificationsRead(
  ctx: Pick<Context, 'db' | 'clock'>,
  { customerId }: CustomerActor,
  { ids, all }: { ids?: string[]; all?: boolean },
): Promise<void> {
  if (!ids && !all) throw new AppError('BAD_INPUT', { reason: 'NOTIFICATIONS_NOT_NAMED' })
  await markRead(ctx.db, customerId, all ? undefined : ids, ctx.clock.now())
}
