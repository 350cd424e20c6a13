import type { NotificationKind } from '#contract/notification.ts'
import type { SmsTextName } from '#server/providers/sms/templates/sms-texts.ts'
import { type AccountMessageName, accountMessages } from './account-message.rules.ts'
import { bookingMessages } from './booking-message.rules.ts'
import type { BookingEventName, BookingFacts } from './booking-message.types.ts'
import { describeFacts } from './booking-words.rules.ts'

/** True for events whose message names the crew. */
export function namesCrew(event: BookingEventName): boolean {
  return event === 'assigned' || event === 'on_the_way'
}

/** The page says the rest. */
export const isOfTips = (event: BookingEventName) => event.startsWith('refund')

/**
 * Each key is notified once per booking. Events that repeat after a change of time, and each refund, get separate keys.
 */
export function dedupeKey(event: BookingEventName, booking: { reschedules: number }, occurrence?: string): string {
  if (occurrence) return `${event}:${occurrence}`
  const repeats = event === 'rescheduled' || event === 'reminder' || event === 'assigned'
  return repeats && booking.reschedules > 0 ? `${event}:${booking.reschedules}` : event
}

export const toKind = (event: BookingEventName): NotificationKind => bookingMessages[event].kind

/** A notification as it is stored: a message with its facts, or words that a colleague wrote. */
export interface StoredMessage {
  message: string | null
  facts: unknown
  title: string | null
  body: string | null
}

/** As the reader reads it (`inLanguage`). */
export function renderMessage({ message, facts, title, body }: StoredMessage): { title: string; body: string } {
  if (message !== null && message in bookingMessages) {
    const texts = bookingMessages[message as BookingEventName]
    return { title: texts.title(), body: texts.body(describeFacts(facts as BookingFacts)) }
  }
  if (message !== null && message in accountMessages) {
    const texts = accountMessages[message as AccountMessageName]
    return { title: texts.title(facts as never), body: texts.body(facts as never) }
  }
  return { title: title ?? '', body: body ?? '' }
}

const smsOf: Partial<Record<BookingEventName, SmsTextName>> = {
  confirmed: 'booking_confirmed',
  assigned: 'professional_assigned',
  no_professional: 'no_professional',
  times_offered: 'times_offered',
  on_the_way: 'visit_on_the_way',
  started: 'visit_started',
  completed: 'visit_completed',
  cancelled: 'booking_cancelled',
  area_closed: 'booking_cancelled',
  rescheduled: 'booking_rescheduled',
  address_changed: 'address_changed',
  work_removed: 'work_removed',
  payment_failed: 'payment_not_completed',
  slot_lost_refund: 'slot_lost_refund',
  too_late_refund: 'too_late_refund',
  refunded: 'payment_refunded',
  refund_started: 'refund_started',
  refund_delayed: 'refund_delayed',
  refund_by_hand: 'refund_by_hand',
  payment_due: 'payment_due',
  invoice_ready: 'invoice_ready',
  pay_link: 'payment_link',
  standby_held: 'standby_held',
  work_proposed: 'extra_work_proposed',
  reminder: 'visit_reminder',
  running_late: 'running_late',
  please_call: 'please_call',
  address_unclear: 'address_unclear',
  treatment_recorded: 'treatment_recorded',
  plan_ends: 'plan_ends',
  plan_next: 'plan_next',
}

/** Undefined where the notification inside the product is enough. */
export const smsFor = (event: BookingEventName): SmsTextName | undefined => smsOf[event]

export const smsTextsOfEvents = () => Object.entries(smsOf)

/** What a text about a booking is filled with (`inLanguage`). */
export function smsValues(facts: BookingFacts): Record<string, string> {
  const { booking, date, slot, people, amount, link, until, plan } = describeFacts(facts)
  return {
    ...{ booking, date, slot, professional: people, amount: amount.slice(1), link, until },
    ...(facts.plan && { plan: plan.name, left: String(facts.plan.left), lastDay: plan.lastDay }),
  }
}
