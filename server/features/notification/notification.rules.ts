import { indiaDay, indiaMinute, slotLabel, weekday } from '#contract/india-time.ts'
import { formatRupees, rupeesFromPaise } from '#contract/money.ts'
import type { NotificationKind } from '#contract/notification.ts'
import type { SmsTemplateName } from '#server/providers/sms/sms-template-list.ts'

/** What can happen to a booking that its customer should hear of. */
export type BookingNews =
  | 'placed'
  | 'confirmed'
  | 'assigned'
  | 'started'
  | 'completed'
  | 'cancelled'
  | 'rescheduled'
  | 'payment_failed'
  | 'hold_expired'
  | 'slot_lost_refund'
  | 'refunded'
  | 'reminder'

export interface BookingFacts {
  number: string
  serviceNames: readonly string[]
  startsAt: Date | null
  windowMinutes: number
  /** First names or full names of who comes; empty before anybody is chosen. */
  crew: readonly string[]
  /** Money going back, where the news is about that. */
  amountPaise: number
}

export interface Message {
  kind: NotificationKind
  title: string
  body: string
  /** Absent where the notification inside the product is enough. */
  sms?: { template: SmsTemplateName; values: Record<string, string> }
}

/** True for news that says who comes. */
export function namesPeople(news: BookingNews): boolean {
  return news === 'assigned'
}

/** The words for one piece of news: friendly and short, days and hours of India (SPEC 2 "Notifications"). */
export function messageFor(news: BookingNews, facts: BookingFacts): Message {
  const words = describe(facts)
  const { kind, title, body } = texts[news](words)
  const template = smsTemplates[news]
  return { kind, title, body, ...(template && { sms: { template, values: smsValues(words) } }) }
}

/**
 * Under what name news is kept once per booking. What may come again after a change of time, and each refund, has a
 * name of its own.
 */
export function newsKey(news: BookingNews, booking: { reschedules: number }, occurrence?: string): string {
  if (occurrence) return `${news}:${occurrence}`
  const again = news === 'rescheduled' || news === 'reminder' || news === 'assigned'
  return again && booking.reschedules > 0 ? `${news}:${booking.reschedules}` : news
}

interface Words {
  booking: string
  services: string
  date: string
  slot: string
  when: string
  people: string
  amount: string
}

const smsTemplates: Partial<Record<BookingNews, SmsTemplateName>> = {
  confirmed: 'booking_confirmed',
  assigned: 'professional_assigned',
  started: 'visit_started',
  completed: 'visit_completed',
  cancelled: 'booking_cancelled',
  rescheduled: 'booking_rescheduled',
  payment_failed: 'payment_not_completed',
  slot_lost_refund: 'slot_lost_refund',
  refunded: 'payment_refunded',
  reminder: 'visit_reminder',
}

const texts: Record<BookingNews, (words: Words) => { kind: NotificationKind; title: string; body: string }> = {
  placed: ({ booking, services, when }) => ({
    kind: 'order_accepted',
    title: 'Order accepted',
    body: `${booking}: ${services}, ${when}. We keep the time for you; pay to confirm it.`,
  }),
  confirmed: ({ booking, services, when }) => ({
    kind: 'confirm_order',
    title: 'Booking confirmed',
    body: `${booking}: ${services}, ${when}. See you then!`,
  }),
  rescheduled: ({ booking, services, when }) => ({
    kind: 'confirm_order',
    title: 'New time confirmed',
    body: `${booking}: ${services} has moved to ${when}.`,
  }),
  reminder: ({ booking, services, when }) => ({
    kind: 'confirm_order',
    title: 'See you soon',
    body: `${booking}: ${services}, ${when}. Please keep water and power ready.`,
  }),
  assigned: ({ booking, services, when, people }) => ({
    kind: 'assigned',
    title: 'Your professional is set',
    body: `${people} will come for ${booking}: ${services}, ${when}.`,
  }),
  started: ({ booking, services }) => ({
    kind: 'assigned',
    title: 'We have started',
    body: `The work for ${booking} (${services}) has started.`,
  }),
  completed: ({ booking, services }) => ({
    kind: 'completed',
    title: 'All done',
    body: `${booking}: ${services} is complete. Thank you! Tell us how it went.`,
  }),
  cancelled: ({ booking, services, when }) => ({
    kind: 'cancelled',
    title: 'Booking cancelled',
    body: `${booking}: ${services}, ${when} is cancelled. Any refund due goes back the way you paid.`,
  }),
  payment_failed: ({ booking, services, when }) => ({
    kind: 'cancelled',
    title: 'Payment not completed',
    body: `${booking}: ${services} was not paid in time, so ${when} is free again. If money left your account, it comes back by itself.`,
  }),
  hold_expired: ({ booking, services, when }) => ({
    kind: 'cancelled',
    title: 'Your time is no longer held',
    body: `${booking}: ${services} was not paid in time, so ${when} is free again. Nothing was charged; start again from your cart.`,
  }),
  slot_lost_refund: ({ booking, services, when, amount }) => ({
    kind: 'cancelled',
    title: 'Sorry, that time was taken',
    body: `${when} was gone before your payment for ${booking} (${services}) reached us. ₹${amount} is on its way back to you.`,
  }),
  refunded: ({ booking, services, amount }) => ({
    kind: 'announcement',
    title: 'Refund on its way',
    body: `₹${amount} for ${booking} (${services}) is on its way back to you. Banks take up to 7 working days.`,
  }),
}

function describe(facts: BookingFacts): Words {
  const date = facts.startsAt ? dayLabel(indiaDay(facts.startsAt)) : 'no date set'
  const startMinute = facts.startsAt && indiaMinute(facts.startsAt)
  const slot = startMinute === null ? 'no time set' : slotLabel(startMinute, startMinute + facts.windowMinutes)
  return {
    booking: facts.number,
    services: shortList(facts.serviceNames, 'your booking'),
    date,
    slot,
    when: facts.startsAt ? `${date}, ${slot}` : 'your time',
    people: facts.crew.length > 2 ? `Our team of ${facts.crew.length}` : facts.crew.join(' and ') || 'Our professional',
    amount: formatRupees(rupeesFromPaise(facts.amountPaise)).slice(1),
  }
}

function smsValues({ booking, date, slot, people, amount }: Words): Record<string, string> {
  return { booking, date, slot, professional: people, amount }
}

/** 'Sofa cleaning', 'Sofa cleaning and Kitchen cleaning', 'Sofa cleaning and 2 more'. */
function shortList([first, second, ...others]: readonly string[], none: string): string {
  if (!first) return none
  if (!second) return first
  return others.length === 0 ? `${first} and ${second}` : `${first} and ${others.length + 1} more`
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Tue, 24 Nov' of 2026-11-24. */
export function dayLabel(day: string): string {
  const [, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${weekdays[weekday(day)]}, ${date} ${months[month - 1]}`
}
