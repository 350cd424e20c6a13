import type { BookingStatus } from '#contract/rules/booking-states.ts'
import type { Row } from '#seed/insert-rows.ts'
import { stableId } from '#server/stable-id.ts'
import type { VisitTimes } from './day/visit-times.ts'
import { type DemoBooking, later } from './demo-booking.ts'
import type { DemoWorld } from './demo-world.ts'

/** The booking_event rows of a booking's status changes. A visit is started and ended by `actor`, at its planned times unless given. */
export function addHistory(
  { rows }: DemoWorld,
  booking: DemoBooking,
  actor: string,
  { startedAt = later(booking.visit.startsAt, 6), endedAt = booking.visit.endsAt }: Partial<VisitTimes> = {},
): void {
  const { id, status, createdAt } = booking
  const event = (
    at: Date,
    actor: string,
    kind: string,
    from: BookingStatus | null,
    to: BookingStatus | null,
    detail: object = {},
  ): Row => ({
    booking_id: id,
    at,
    actor,
    from_status: from,
    to_status: to,
    kind,
    detail,
  })
  const payer = booking.inCash || booking.paymentStatus === 'PayAfterService' ? 'customer' : 'payment'
  const events = [event(createdAt, 'customer', 'initiated', null, 'Pending')]
  if (status !== 'Pending') events.push(event(later(createdAt, 1), 'customer', 'slot_chosen', null, null))
  if (status === 'Failed') events.push(event(later(createdAt, 17), 'payment', 'failed', 'Pending', 'Failed'))
  else if (status !== 'Pending') events.push(event(later(createdAt, 4), payer, 'confirmed', 'Pending', 'Confirmed'))
  if (status === 'Progress' || status === 'Completed') {
    events.push(event(startedAt, actor, 'started', 'Confirmed', 'Progress'))
  }
  if (status === 'Completed') {
    const cash = booking.inCash ? { paidInCash: booking.totalPaise } : {}
    events.push(event(endedAt, actor, 'completed', 'Progress', 'Completed', cash))
  }
  rows.add('booking_event', ...events)
}

/** A booking's payment link and its result. Returns the provider's payment id. */
export function addPayment({ rows }: DemoWorld, booking: DemoBooking, method: 'upi' | 'card'): string {
  const paid = booking.status !== 'Failed'
  const mark = stableId('payment', booking.key).replaceAll('-', '').slice(0, 14)
  rows.add('payment_attempt', {
    reference: `${booking.number}-1`,
    booking_id: booking.id,
    attempt: 1,
    amount_paise: booking.totalPaise,
    state: paid ? 'paid' : 'expired',
    link_id: `plink_${mark}`,
    payment_id: paid ? `pay_${mark}` : null,
    method: paid ? method : null,
    expires_at: later(booking.createdAt, 18),
    created_at: later(booking.createdAt, 2),
  })
  return `pay_${mark}`
}

interface Ending {
  at: Date
  reason: string
  feePaise: number
  hoursBefore: number
  feePercent: number
}

/** A customer's cancellation with its fee and the refund of the rest to the payment source, processed unless `refund` says else. */
export function cancel(
  { rows }: DemoWorld,
  booking: DemoBooking,
  ending: Ending,
  paymentId: string,
  refund: Row = {},
): number {
  const refundPaise = booking.totalPaise - ending.feePaise
  rows.add('booking_event', {
    booking_id: booking.id,
    at: ending.at,
    actor: 'customer',
    from_status: 'Confirmed',
    to_status: 'Cancelled',
    kind: 'cancelled',
    detail: { reason: ending.reason },
  })
  rows.add('booking_cancellation', {
    booking_id: booking.id,
    by_actor: 'customer',
    reason: ending.reason,
    fee_paise: ending.feePaise,
    refund_paise: refundPaise,
    credit_paise: 0,
    policy_version: '2026-11',
    inputs: { hoursBefore: ending.hoursBefore, feePercent: ending.feePercent, paidPaise: booking.totalPaise },
    at: ending.at,
  })
  rows.add('refund', {
    id: stableId('refund', booking.key),
    booking_id: booking.id,
    reference: `${booking.number}-1`,
    payment_id: paymentId,
    amount_paise: refundPaise,
    reason: 'cancelled by customer',
    state: 'processed',
    refusal: null,
    provider_refund_id: paymentId.replace('pay_', 'rfnd_'),
    created_at: ending.at,
    processed_at: later(ending.at, 90),
    ...refund,
  })
  return refundPaise
}

export interface Opinion {
  stars: number
  tags: readonly string[]
  text: string
}

/** Ours to a review. */
interface DemoAnswer {
  text: string
  staffId: string
}

/** A review of the first item of a completed booking. */
export function addReview(
  { rows, now }: DemoWorld,
  booking: DemoBooking,
  { stars, tags, text }: Opinion,
  answer?: DemoAnswer,
): void {
  const said = later(booking.visit.endsAt, 150)
  const answered = later(booking.visit.endsAt, 150 + 26 * 60)
  rows.add('review', {
    booking_item_id: booking.itemIds[0],
    service_id: booking.services[0]?.id,
    customer_id: booking.person.id,
    stars,
    tags,
    text,
    created_at: said < now ? said : now,
    answer: answer?.text ?? '',
    answered_at: answer ? (answered < now ? answered : now) : null,
    answered_by: answer?.staffId ?? null,
  })
}

export function countOffer({ rows }: DemoWorld, booking: DemoBooking): void {
  if (!booking.offer) return
  rows.add('offer_use', {
    booking_id: booking.id,
    code: booking.offer.code,
    customer_id: booking.person.id,
    discount_paise: booking.offer.discountPaise,
    at: booking.createdAt,
  })
}
