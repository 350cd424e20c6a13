import { describe, expect, test } from 'vitest'
import type { PaymentLink } from '#server/providers/payments/payment-provider.ts'
import {
  evaluatePayment,
  eventsOfLink,
  linkEnd,
  onlineMethods,
  type PayableBooking,
  paymentObstacle,
  planForLiveAttempt,
} from './payment.rules.ts'

const now = new Date('2026-11-23T04:30:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const booking: PayableBooking = {
  status: 'Pending',
  paymentStatus: 'Pending',
  totalPaise: 299_00,
  addressText: '12, 5th Block',
  startsAt: minutes(24 * 60),
}
const slot = { expiresAt: minutes(10) }

describe('paying a booking', () => {
  test('is allowed when it is open, has an address and holds its time', () => {
    expect(paymentObstacle(booking, slot, now)).toBeUndefined()
    expect(paymentObstacle(booking, { expiresAt: null }, now)).toBeUndefined()
  })

  test.each<[string, Partial<PayableBooking>, typeof slot | undefined, string]>([
    ['it is paid', { status: 'Confirmed', paymentStatus: 'Paid' }, slot, 'ALREADY_PAID'],
    ['it was refunded', { status: 'Cancelled', paymentStatus: 'Refunded' }, slot, 'ALREADY_PAID'],
    ['cash was agreed', { status: 'Confirmed', paymentStatus: 'PayAfterService' }, slot, 'INVALID_TRANSITION'],
    ['it was cancelled', { status: 'Cancelled' }, slot, 'INVALID_TRANSITION'],
    ['its hold expired and it failed', { status: 'Failed', paymentStatus: 'Failed' }, undefined, 'HOLD_EXPIRED'],
    ['no time was chosen', { startsAt: null }, undefined, 'SLOT_MISSING'],
    ['its hold was released', {}, undefined, 'HOLD_EXPIRED'],
    ['its hold expires now', {}, { expiresAt: now }, 'HOLD_EXPIRED'],
    ['its address is blank', { addressText: ' ' }, slot, 'ADDRESS_MISSING'],
  ])('is refused when %s', (_why, change, held, code) => {
    expect(paymentObstacle({ ...booking, ...change }, held, now)).toBe(code)
  })
})

describe('a payment', () => {
  const attempt = { state: 'open', amountPaise: 299_00, paymentId: null }
  const money = { paymentId: 'pay_1', amountPaise: 299_00, currency: 'INR' }

  test.each(['open', 'starting', 'failed', 'expired', 'cancelled'])('is accepted by an attempt that is %s', (state) => {
    expect(evaluatePayment(money, { ...attempt, state }, booking)).toBe('accept')
  })

  test('is accepted by a failed booking', () => {
    expect(evaluatePayment(money, attempt, { ...booking, status: 'Failed', paymentStatus: 'Failed' })).toBe('accept')
  })

  test.each([
    ['the same payment was handled', money, { ...attempt, state: 'paid', paymentId: 'pay_1' }, booking, 'known'],
    ['the event names no payment', { amountPaise: 299_00 }, attempt, booking, 'unclear'],
    ['the event names no amount', { paymentId: 'pay_1' }, attempt, booking, 'unclear'],
    ['a paisa is missing', { ...money, amountPaise: 298_99 }, attempt, booking, 'wrong_amount'],
    ['a paisa is too much', { ...money, amountPaise: 299_01 }, attempt, booking, 'wrong_amount'],
    ['it is in dollars', { ...money, currency: 'USD' }, attempt, booking, 'wrong_amount'],
    ['the order changed', money, attempt, { ...booking, totalPaise: 300_00 }, 'wrong_amount'],
    ['another payment came first', money, { ...attempt, state: 'paid', paymentId: 'pay_0' }, booking, 'second_payment'],
    ['another link was paid', money, attempt, { ...booking, paymentStatus: 'Paid' }, 'second_payment'],
    ['the booking was cancelled', money, attempt, { ...booking, status: 'Cancelled' }, 'cancelled'],
  ])('is not accepted when %s', (_why, event, known, of, verdict) => {
    expect(evaluatePayment(event, known, of)).toBe(verdict)
  })

  test.each([
    [298_99, 'wrong_amount'],
    [299_00, 'accept'],
    [299_01, 'wrong_amount'],
  ])('of ₹299 for what a cancelled booking still owes, %i paise, is judged %s', (duePaise, verdict) => {
    expect(evaluatePayment(money, attempt, { ...booking, status: 'Cancelled' }, duePaise)).toBe(verdict)
  })
})

describe('a link fetched from the provider', () => {
  const link: PaymentLink = {
    linkId: 'plink_1',
    reference: 'GS-7K3M9Q-1',
    url: 'https://example.in/pay',
    status: 'created',
    amountPaise: 299_00,
    amountPaidPaise: 0,
    payments: [],
  }
  const payment = (status: 'captured' | 'failed' | 'authorized') => ({
    paymentId: `pay_${status}`,
    amountPaise: 299_00,
    status,
  })

  test('gives no event while it is open, even after failed payments', () => {
    expect(eventsOfLink({ ...link, payments: [payment('failed'), payment('authorized')] }, now)).toEqual([])
  })

  test('gives a paid event even after it ended', () => {
    const found = eventsOfLink({ ...link, status: 'expired', payments: [payment('failed'), payment('captured')] }, now)
    expect(found).toMatchObject([{ kind: 'link_paid', paymentId: 'pay_captured', amountPaise: 299_00 }])
  })

  test.each([
    ['expired', 'link_expired'],
    ['cancelled', 'link_cancelled'],
  ] as const)('gives the same event each time it has %s', (status, kind) => {
    const [first] = eventsOfLink({ ...link, status }, now)
    const [again] = eventsOfLink({ ...link, status }, minutes(5))
    expect(first).toMatchObject({ kind, reference: 'GS-7K3M9Q-1' })
    expect(again?.eventId).toBe(first?.eventId)
  })
})

describe('the live attempt of a booking', () => {
  const open = { state: 'open', amountPaise: 299_00, preferred: null, expiresAt: minutes(16), checkedAt: null }
  const starting = { ...open, state: 'starting' }

  test.each([
    ['returned again', open, 'give'],
    ['closed when the amount changed', { ...open, amountPaise: 300_00 }, 'close'],
    ['closed when it is about to expire', { ...open, expiresAt: minutes(0.5) }, 'close'],
    ['waited for while a request creates it', { ...starting, checkedAt: minutes(-0.5) }, 'wait'],
    ['taken over when its request ended', starting, 'take_over'],
    ['taken over when its lease expired', { ...starting, checkedAt: minutes(-1) }, 'take_over'],
  ])('is %s', (_what, attempt, plan) => {
    expect(planForLiveAttempt(attempt, { totalPaise: 299_00, preferred: null }, now)).toBe(plan)
  })

  test.each([
    ['returned to a customer without a preference', 'gpay', null, 'give'],
    ['returned to a customer with the same preference', 'gpay', 'gpay', 'give'],
    ['closed for a customer who wants another app', 'gpay', 'phonepe', 'close'],
    ['closed for a customer who now wants an app', null, 'phonepe', 'close'],
  ] as const)('is %s', (_what, shown, preferred, plan) => {
    expect(planForLiveAttempt({ ...open, preferred: shown }, { totalPaise: 299_00, preferred }, now)).toBe(plan)
  })
})

test('ends a link on a whole second', () => {
  expect(linkEnd(new Date('2026-11-23T04:30:00.987Z'), 16)).toEqual(new Date('2026-11-23T04:46:00Z'))
})

test.each([
  ['none', [], []],
  ['UPI alone', ['upi'], ['upi']],
  ['cash and cards', ['cash', 'card'], ['card']],
])('limits a payment page to the methods of the code: %s', (_what, methods, shown) => {
  expect(onlineMethods(methods)).toEqual(shown)
})
