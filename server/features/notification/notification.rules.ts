import { dayLabel, indiaDay, indiaMinute, slotLabel } from '#contract/lib/india-time.ts'
import type { Language } from '#contract/lib/languages.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { NotificationKind } from '#contract/notification.ts'
import type { SmsTemplateName } from '#server/providers/sms/templates/sms-template-list.ts'
import { type HindiTemplateName, hindiTemplate } from '#server/providers/sms/templates/sms-templates.ts'
import type { BookingEventName, BookingFacts, PlanToTell } from './booking-message.types.ts'
import { hindiMessage, hindiSmsValues } from './hindi-message.rules.ts'
import { moneyBackText, shortList } from './list-text.rules.ts'

interface Message {
  kind: NotificationKind
  title: string
  body: string
  /** Absent where the notification inside the product is enough. */
  sms?: { template: SmsTemplateName | HindiTemplateName; values: Record<string, string> }
}

/** True for events whose message names the crew. */
export function namesCrew(event: BookingEventName): boolean {
  return event === 'assigned' || event === 'on_the_way'
}

/** The page says the rest. */
export const isOfTips = (event: BookingEventName) => event.startsWith('refund')

/**
 * The message for one event, in Hindi or English; dates and times are in IST. A Hindi SMS has the English values too: it goes
 * out in English where the operators do not know its text (registeredTemplate).
 */
export function messageFor(event: BookingEventName, facts: BookingFacts, language: Language | null = null): Message {
  const words = describe(facts)
  const { kind, ...english } = texts[event](words)
  const template = smsTemplates[event]
  const values = { ...smsValues(words), ...planValues(facts.plan) }
  if (language !== 'hi') return { kind, ...english, ...(template && { sms: { template, values } }) }
  const hindi = template && {
    template: hindiTemplate(template) ?? template,
    values: { ...values, ...hindiSmsValues(facts) },
  }
  return { kind, ...hindiMessage(event, facts), ...(hindi && { sms: hindi }) }
}

/**
 * Each key is notified once per booking. Events that repeat after a change of time, and each refund, get separate keys.
 */
export function dedupeKey(event: BookingEventName, booking: { reschedules: number }, occurrence?: string): string {
  if (occurrence) return `${event}:${occurrence}`
  const repeats = event === 'rescheduled' || event === 'reminder' || event === 'assigned'
  return repeats && booking.reschedules > 0 ? `${event}:${booking.reschedules}` : event
}

interface Words {
  booking: string
  services: string
  date: string
  slot: string
  when: string
  hasTime: boolean
  people: string
  /** How to book it once more. */
  again: string
  amount: string
  /** 'Weekly Bathroom Cleaning Plan: 2 visits left until Thu 24 Dec'. */
  plan: string
  link: string
  until: string
}

const smsTemplates: Partial<Record<BookingEventName, SmsTemplateName>> = {
  confirmed: 'booking_confirmed',
  assigned: 'professional_assigned',
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
  work_proposed: 'extra_work_proposed',
  reminder: 'visit_reminder',
  running_late: 'running_late',
  please_call: 'please_call',
  address_unclear: 'address_unclear',
  plan_ends: 'plan_ends',
  plan_next: 'plan_next',
}

const texts: Record<BookingEventName, (words: Words) => { kind: NotificationKind; title: string; body: string }> = {
  work_proposed: ({ booking, amount }) => ({
    kind: 'confirm_order',
    title: 'Approve extra work',
    body: `${booking}: your professional suggests extra work for ₹${amount}. Open the booking to approve or decline.`,
  }),
  pay_link: ({ booking, services, when, amount, until }) => ({
    kind: 'confirm_order',
    title: 'Pay to confirm',
    body: `${booking}: ${services}, ${when}. We sent you a link to pay ₹${amount}. Your slot is held until ${until}.`,
  }),
  placed: ({ booking, services, when }) => ({
    kind: 'order_accepted',
    title: 'Order accepted',
    body: `${booking}: ${services}, ${when}. Your slot is held. Pay to confirm.`,
  }),
  confirmed: ({ booking, services, when }) => ({
    kind: 'confirm_order',
    title: 'Booking confirmed',
    body: `${booking}: ${services}, ${when}. See you then!`,
  }),
  rescheduled: ({ booking, services, when }) => ({
    kind: 'confirm_order',
    title: 'Visit rescheduled',
    body: `${booking}: ${services} is now on ${when}.`,
  }),
  address_changed: ({ booking, services, when, hasTime }) => ({
    kind: 'confirm_order',
    title: 'Address changed',
    body: hasTime
      ? `${booking}: ${services}, ${when} has a new address. See it in your booking.`
      : `${booking}: ${services} has a new address. Choose a slot in your booking.`,
  }),
  work_removed: ({ booking, services, amount }) => ({
    kind: 'confirm_order',
    title: 'Booking updated',
    body: `${booking} is now: ${services}. It costs ₹${amount} less. Anything you paid for it is refunded the way you paid.`,
  }),
  reminder: ({ booking, services, when }) => ({
    kind: 'confirm_order',
    title: 'Visit reminder',
    body: `${booking}: ${services}, ${when}. Keep water and power ready.`,
  }),
  assigned: ({ booking, services, when, people }) => ({
    kind: 'assigned',
    title: 'Your professional is assigned',
    body: `${people} will come for ${booking}: ${services}, ${when}.`,
  }),
  on_the_way: ({ booking, services, people }) => ({
    kind: 'assigned',
    title: 'On the way to you',
    body: `${people} will reach you soon for ${booking}: ${services}. Find the start code in your booking.`,
  }),
  started: ({ booking, services }) => ({
    kind: 'assigned',
    title: 'Work started',
    body: `The work for ${booking} (${services}) has started.`,
  }),
  completed: ({ booking, services }) => ({
    kind: 'completed',
    title: 'All done',
    body: `${booking}: ${services} is complete. Thank you! Rate your visit.`,
  }),
  cancelled: ({ booking, services, when }) => ({
    kind: 'cancelled',
    title: 'Booking cancelled',
    body: `${booking}: ${services}, ${when} is cancelled. Any refund due goes back the way you paid.`,
  }),
  area_closed: ({ booking, services, when }) => ({
    kind: 'cancelled',
    title: 'We’ve stopped serving your area',
    body: `Sorry, ${booking}: ${services}, ${when} is cancelled. You’ll get a full refund, the way you paid.`,
  }),
  payment_failed: ({ booking, services, when }) => ({
    kind: 'cancelled',
    title: 'Payment not completed',
    body: `${booking}: ${services} wasn’t paid in time, so your slot (${when}) was released. If you were charged, we’ll refund it automatically.`,
  }),
  hold_expired: ({ booking, services, when, again }) => ({
    kind: 'cancelled',
    title: 'Your slot was released',
    body: `${booking}: ${services} wasn’t paid in time, so your slot (${when}) was released. You haven’t been charged; ${again}.`,
  }),
  no_time_chosen: ({ booking, services }) => ({
    kind: 'cancelled',
    title: 'Your booking expired',
    body: `${booking}: ${services} expired. No slot was selected. You haven’t been charged; you can book again.`,
  }),
  slot_lost_refund: ({ booking, services, when, amount }) => ({
    kind: 'cancelled',
    title: 'Sorry, your slot was taken',
    body: `${when} was taken before your payment for ${booking} (${services}) reached us. We’re refunding ₹${amount} to you.`,
  }),
  too_late_refund: ({ booking, services, amount }) => ({
    kind: 'cancelled',
    title: 'Sorry, your payment came too late',
    body: `Your payment for ${booking} (${services}) reached us after your slot was released. We’re refunding ₹${amount} to you.`,
  }),
  payment_due: ({ booking, services, amount }) => ({
    kind: 'announcement',
    title: 'Still to pay',
    body: `₹${amount} is still to pay for ${booking} (${services}). Pay it in your booking, before your next one.`,
  }),
  invoice_ready: ({ booking, services }) => ({
    kind: 'announcement',
    title: 'Your invoice is ready',
    body: `Download the invoice for ${booking} (${services}) from your booking.`,
  }),
  credit_note_ready: ({ booking, services }) => ({
    kind: 'announcement',
    title: 'Your credit note is ready',
    body: `Download the credit note for your refund of ${booking} (${services}) from your booking.`,
  }),
  running_late: ({ booking, services, when }) => ({
    kind: 'announcement',
    title: 'We’re running late',
    body: `Sorry, we’re running late for ${booking}: ${services}, ${when}. We’re on our way.`,
  }),
  please_call: ({ booking, services }) => ({
    kind: 'announcement',
    title: 'Please call us',
    body: `We couldn’t reach you about ${booking}: ${services}. Please call us.`,
  }),
  address_unclear: ({ booking, services }) => ({
    kind: 'announcement',
    title: 'We can’t find your address',
    body: `We can’t find the address for ${booking}: ${services}. Please call us.`,
  }),
  plan_ends: ({ plan }) => ({
    kind: 'announcement',
    title: 'Your plan expires soon',
    body: `${plan}. Book them in My plans.`,
  }),
  plan_next: ({ plan }) => ({
    kind: 'announcement',
    title: 'Time for your next visit',
    body: `${plan}. Choose a date in My plans.`,
  }),
  plan_closed: ({ plan, amount }) => ({
    kind: 'announcement',
    title: 'We’ve stopped serving your area',
    body: `Sorry, ${plan.split(' until ')[0]}.${moneyBackText(amount)}`,
  }),
  refunded: ({ booking, services, amount }) => ({
    kind: 'announcement',
    title: 'Refund on its way',
    body: `₹${amount} for ${booking} (${services}) is on its way back to you. Banks take up to 7 working days.`,
  }),
  refunded_as_credit: ({ booking, services, amount }) => ({
    kind: 'announcement',
    title: 'Refunded as credit',
    body: `₹${amount} for ${booking} (${services}) is added to your credits.`,
  }),
  refund_started: ({ booking, services, amount }) => ({
    kind: 'announcement',
    title: 'Refund started',
    body: `We’ve started your refund of ₹${amount} for ${booking} (${services}). We’ll notify you when it’s on its way.`,
  }),
  refund_delayed: ({ booking, services, amount }) => ({
    kind: 'announcement',
    title: 'Refund delayed',
    body: `Your bank hasn’t accepted your refund of ₹${amount} for ${booking} (${services}) yet. We’ll keep trying for 7 days. You don’t need to do anything.`,
  }),
  refund_by_hand: ({ booking, services, amount }) => ({
    kind: 'announcement',
    title: 'We’ll call you about your refund',
    body: `Your bank refused your refund of ₹${amount} for ${booking} (${services}). We’ll call you and pay it another way.`,
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
    hasTime: facts.startsAt !== null,
    people: facts.crew.length > 2 ? `Our team of ${facts.crew.length}` : facts.crew.join(' and ') || 'Our professional',
    again: facts.hasCart ? 'start again from your cart' : 'please book again',
    amount: formatRupees(rupeesFromPaise(facts.amountPaise)).slice(1),
    plan: facts.plan ? planText(facts.plan) : '',
    link: facts.link ?? '',
    until: facts.until ?? '',
  }
}

function planText({ name, left, lastDay }: PlanToTell): string {
  return `${name}: ${left} ${left === 1 ? 'visit' : 'visits'} left until ${dayLabel(lastDay)}`
}

function smsValues({ booking, date, slot, people, amount, link, until }: Words): Record<string, string> {
  return { booking, date, slot, professional: people, amount, link, until }
}

function planValues(plan: PlanToTell | undefined): Record<string, string> {
  return plan ? { plan: plan.name, left: String(plan.left), lastDay: dayLabel(plan.lastDay) } : {}
}
