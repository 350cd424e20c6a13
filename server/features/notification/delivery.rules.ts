import { createHmac, timingSafeEqual } from 'node:crypto'
import { messageDelivery } from '#contract/lib/business.ts'
import { addDays, indiaDay, indiaInstant, indiaMinute } from '#contract/lib/india-time.ts'
import type { BookingEventName, BookingFacts } from './booking-message.types.ts'
import { isWithinHours } from './quiet-hours.rules.ts'

export type Channel = 'push' | 'whatsapp' | 'sms'

/** How a customer can be reached now, by their own choice. */
export interface Reach {
  push: boolean
  whatsapp: boolean
  /** There is a text for the event, and a number. */
  sms: boolean
}

const order = ['push', 'whatsapp', 'sms'] as const satisfies Channel[]

/** The channels of a message in the order in which they are tried: the next one only where the one before did not arrive. */
export const channelsFor = (reach: Reach): Channel[] => order.filter((channel) => reach[channel])

/**
 * `now`: an answer to what the customer does at the moment, or about a visit under way. `soon`: urgent when its visit is near. `day`: never
 * urgent.
 */
const urgencies: Record<BookingEventName, 'now' | 'soon' | 'day'> = {
  placed: 'now',
  confirmed: 'now',
  pay_link: 'now',
  standby_held: 'now',
  payment_failed: 'now',
  slot_lost_refund: 'now',
  too_late_refund: 'now',
  no_professional: 'now',
  on_the_way: 'now',
  started: 'now',
  work_proposed: 'now',
  running_late: 'now',
  please_call: 'now',
  address_unclear: 'now',
  completed: 'now',
  treatment_recorded: 'now',
  times_offered: 'soon',
  assigned: 'soon',
  cancelled: 'soon',
  area_closed: 'soon',
  rescheduled: 'soon',
  address_changed: 'soon',
  work_removed: 'soon',
  hold_expired: 'soon',
  standby_lapsed: 'soon',
  no_time_chosen: 'soon',
  reminder: 'soon',
  treatment_held: 'soon',
  treatment_allowed: 'soon',
  refunded: 'day',
  refunded_as_credit: 'day',
  refund_started: 'day',
  refund_delayed: 'day',
  refund_by_hand: 'day',
  payment_due: 'day',
  invoice_ready: 'day',
  credit_note_ready: 'day',
  plan_ends: 'day',
  plan_next: 'day',
  plan_closed: 'day',
}

const { quiet, soonHours, receiptMinutes } = messageDelivery

/** When a message may go out: now, or at the end of the quiet hours. */
export function dueAt(event: BookingEventName, { startsAt }: Pick<BookingFacts, 'startsAt'>, now: Date): Date {
  const urgency = urgencies[event]
  const isUrgent = urgency === 'now' || (urgency === 'soon' && isSoon(startsAt, now))
  return isUrgent || !isWithinHours(quiet, now) ? now : endOfQuiet(now)
}

function isSoon(startsAt: string | null, now: Date): boolean {
  return startsAt !== null && Math.abs(Date.parse(startsAt) - now.getTime()) <= soonHours * 3_600_000
}

function endOfQuiet(now: Date): Date {
  const day = indiaDay(now)
  const isEvening = indiaMinute(now) >= quiet.fromHour * 60
  return indiaInstant(isEvening ? addDays(day, 1) : day, quiet.untilHour * 60)
}

/** How long a channel has to say that a message arrived. Push services and WhatsApp drop it then, so that it comes no second time. */
export const waitMinutes = (event: BookingEventName): number =>
  receiptMinutes[urgencies[event] === 'now' ? 'urgent' : 'usual']

/** It comes to a browser with its notification, so that no other can say that it arrived. */
export function proofOfReceipt(id: string, pepper: string): string {
  return createHmac('sha256', Buffer.from(pepper, 'base64')).update(`receipt of message ${id}`).digest('base64url')
}

export function isProofOfReceipt(proof: string, id: string, pepper: string): boolean {
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOfReceipt(id, pepper))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const channelNames: Record<string, string> = { push: 'Push', whatsapp: 'WhatsApp' }

/** Of a message by a channel, for staff. */
export const channelName = (channel: string) => channelNames[channel] ?? channel

/** How far it came, for staff. */
export function stateText({ state, failure }: { state: string; failure: string }): string {
  if (state === 'dropped') return 'not sent: it arrived another way'
  return state === 'failed' ? ['not delivered', failure].filter(Boolean).join(': ') : state
}
