import type { BookingStatus } from '#contract/booking-states.ts'
import { seedId } from '#seed/seed-id.ts'
import type { Row } from '#seed/sync-rows.ts'
import { later, type ToldBooking } from './demo-booking.ts'
import type { DemoWorld } from './demo-world.ts'

/** Who moved a booking to where it stands, when: the events that a real one leaves behind. */
export function addHistory({ rows }: DemoWorld, told: ToldBooking, staffId: string): void {
  const { id, status, createdAt, visit, paymentStatus } = told
  const event = (at: Date, actor: string, kind: string, from: BookingStatus | null, to: BookingStatus | null): Row => ({
    booking_id: id,
    at,
    actor,
    from_status: from,
    to_status: to,
    kind,
    detail: {},
  })
  const staff = `staff:${staffId}`
  const payer = paymentStatus === 'PayAfterService' ? 'customer' : 'payment'
  const events = [event(createdAt, 'customer', 'initiated', null, 'Pending')]
  if (status !== 'Pending') events.push(event(later(createdAt, 1), 'customer', 'slot_chosen', null, null))
  if (status === 'Failed') events.push(event(later(createdAt, 17), 'payment', 'failed', 'Pending', 'Failed'))
  else if (status !== 'Pending') events.push(event(later(createdAt, 4), payer, 'confirmed', 'Pending', 'Confirmed'))
  if (status === 'Progress' || status === 'Completed') {
    events.push(event(later(visit.startsAt, 6), staff, 'started', 'Confirmed', 'Progress'))
  }
  if (status === 'Completed') events.push(event(visit.endsAt, staff, 'completed', 'Progress', 'Completed'))
  rows.add('booking_event', ...events)
}

/** The payment link of a booking and what became of it. Answers the provider's id of the payment. */
export function addPayment({ rows }: DemoWorld, told: ToldBooking, method: 'upi' | 'card'): string {
  const paid = told.status !== 'Failed'
  const mark = seedId('payment', told.key).replaceAll('-', '').slice(0, 14)
  rows.add('payment_attempt', {
    reference: `${told.number}-1`,
    booking_id: told.id,
    attempt: 1,
    amount_paise: told.totalPaise,
    state: paid ? 'paid' : 'expired',
    link_id: `plink_${mark}`,
    payment_id: paid ? `pay_${mark}` : null,
    method: paid ? method : null,
    expires_at: later(told.createdAt, 18),
    created_at: later(told.createdAt, 2),
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

/** A cancellation by the customer with its fee, and the refund of the rest to where the payment came from. */
export function cancel({ rows }: DemoWorld, told: ToldBooking, ending: Ending, paymentId: string): number {
  const refundPaise = told.totalPaise - ending.feePaise
  rows.add('booking_event', {
    booking_id: told.id,
    at: ending.at,
    actor: 'customer',
    from_status: 'Confirmed',
    to_status: 'Cancelled',
    kind: 'cancelled',
    detail: { reason: ending.reason },
  })
  rows.add('booking_cancellation', {
    booking_id: told.id,
    by_actor: 'customer',
    reason: ending.reason,
    fee_paise: ending.feePaise,
    refund_paise: refundPaise,
    credit_paise: 0,
    policy_version: '2026-11',
    inputs: { hoursBefore: ending.hoursBefore, feePercent: ending.feePercent, paidPaise: told.totalPaise },
    at: ending.at,
  })
  rows.add('refund', {
    id: seedId('refund', told.key),
    booking_id: told.id,
    reference: `${told.number}-1`,
    payment_id: paymentId,
    amount_paise: refundPaise,
    reason: 'cancelled by customer',
    state: 'processed',
    provider_refund_id: paymentId.replace('pay_', 'rfnd_'),
    created_at: ending.at,
    processed_at: later(ending.at, 90),
  })
  return refundPaise
}

export interface Opinion {
  stars: number
  tags: readonly string[]
  text: string
}

/** What a customer said of the first item of a completed booking. */
export function addReview({ rows, now }: DemoWorld, told: ToldBooking, { stars, tags, text }: Opinion): void {
  const said = later(told.visit.endsAt, 150)
  rows.add('review', {
    booking_item_id: told.itemIds[0],
    service_id: told.serviceIds[0],
    customer_id: told.person.id,
    stars,
    tags,
    text,
    created_at: said < now ? said : now,
  })
}

export function countOffer({ rows }: DemoWorld, told: ToldBooking): void {
  if (!told.offer) return
  rows.add('offer_use', {
    booking_id: told.id,
    code: told.offer.code,
    customer_id: told.person.id,
    discount_paise: told.offer.discountPaise,
    at: told.createdAt,
  })
}
