import { describe, expect, it } from 'vitest'
import { dayLabel } from '#contract/lib/india-time.ts'
import { summaryCopy } from './booking.copy.ts'
import {
  type BookingView,
  canStillBeMoved,
  countdownLabel,
  dayOfField,
  fieldDate,
  firstHeldUnpaid,
  fullDate,
  getPaymentStage,
  getSlotLabel,
  meaningOfTotal,
  serviceNames,
  settledBy,
  shortDate,
  slotOfLabel,
} from './booking.view.ts'
import { getPaymentWord } from './payment-state.ts'

describe('slots', () => {
  // spec: rule/slot-in-24h, booking/summary-slot
  it.each([
    ['10:00 AM - 11:00 AM', { start: '10:00', end: '11:00' }],
    ['12:00 PM - 1:00 PM', { start: '12:00', end: '13:00' }],
    ['12:30 AM - 1:30 AM', { start: '00:30', end: '01:30' }],
    ['6:00 PM - 7:00 PM', { start: '18:00', end: '19:00' }],
  ])('%s is sent in 24 hours and shown in 12', (label, slot) => {
    expect(slotOfLabel(label)).toEqual(slot)
    expect(getSlotLabel(slot)).toBe(label)
  })

  it('rejects text that is not a slot', () => {
    expect(slotOfLabel('tomorrow')).toBeNull()
    expect(slotOfLabel('10:00 AM')).toBeNull()
  })
})

describe('a visit', () => {
  const visit = { date: '2026-11-30', timeSlot: { start: '10:00', end: '11:00' } }
  it.each([
    ['2026-11-30T01:30:00Z', true],
    ['2026-11-30T01:30:01Z', false],
    ['2026-12-01T00:00:00Z', false],
  ])('can be moved until three hours before it: at %s %s', (at, can) => {
    expect(canStillBeMoved(visit, Date.parse(at))).toBe(can)
  })

  it('without a time cannot', () => expect(canStillBeMoved({ ...visit, timeSlot: null }, 0)).toBe(false))
})

describe('dates', () => {
  // spec: booking/slot-date-field
  it('parses and formats the date field as dd/MM/yyyy', () => {
    expect(fieldDate('2026-11-05')).toBe('05/11/2026')
    expect(dayOfField('05/11/2026')).toBe('2026-11-05')
    expect(dayOfField('5/1/2026')).toBe('2026-01-05')
  })

  it.each(['31/02/2026', '2026-11-05', '5/11', '', '05/13/2026'])('rejects %j as a date', (text) => {
    expect(dayOfField(text)).toBeNull()
  })

  it('does not depend on the time zone of the machine', () => {
    expect(dayLabel('2026-11-05')).toBe('Thu 5 Nov')
  })

  // spec: after/card-no-services, after/card-date
  it('names bookings without date or services', () => {
    expect(shortDate('2026-11-05')).toBe('5/11/2026')
    expect(shortDate(null)).toBe('No date set')
    expect(fullDate('2026-11-05')).toBe('Thu 5 Nov 2026')
    expect(fullDate(null)).toBe('No date set')
    expect(serviceNames({ items: [] })).toBe('No services')
  })
})

describe('the payment stage of a booking', () => {
  const now = Date.parse('2026-11-05T05:00:00Z')
  const slot = { start: '10:00', end: '11:00' }
  it.each([
    [
      'waiting for a slot',
      { bookingStatus: 'Pending', paymentStatus: 'Pending', timeSlot: null, holdExpiresAt: null },
      'unpaid',
    ],
    [
      'held',
      { bookingStatus: 'Pending', paymentStatus: 'Pending', timeSlot: slot, holdExpiresAt: '2026-11-05T05:00:01Z' },
      'unpaid',
    ],
    [
      'hold just over',
      { bookingStatus: 'Pending', paymentStatus: 'Pending', timeSlot: slot, holdExpiresAt: '2026-11-05T05:00:00Z' },
      'expired',
    ],
    [
      'one payment refused, another possible',
      { bookingStatus: 'Pending', paymentStatus: 'Failed', timeSlot: slot, holdExpiresAt: '2026-11-05T05:09:00Z' },
      'unpaid',
    ],
    ['given up', { bookingStatus: 'Failed', paymentStatus: 'Failed', timeSlot: slot, holdExpiresAt: null }, 'failed'],
    [
      'never paid',
      { bookingStatus: 'Failed', paymentStatus: 'Pending', timeSlot: null, holdExpiresAt: null },
      'expired',
    ],
    [
      'paid too late',
      { bookingStatus: 'Failed', paymentStatus: 'Refunded', timeSlot: null, holdExpiresAt: null, refundAmount: 299 },
      'refunded',
    ],
    [
      'paid too late, the money still under way',
      { bookingStatus: 'Failed', paymentStatus: 'Failed', timeSlot: null, holdExpiresAt: null, refundAmount: 299 },
      'refunded',
    ],
    [
      'paid twice, one payment sent back',
      { bookingStatus: 'Confirmed', paymentStatus: 'Paid', timeSlot: slot, holdExpiresAt: null, refundAmount: 299 },
      'paid',
    ],
    ['paid', { bookingStatus: 'Confirmed', paymentStatus: 'Paid', timeSlot: slot, holdExpiresAt: null }, 'paid'],
    [
      'cash',
      { bookingStatus: 'Confirmed', paymentStatus: 'PayAfterService', timeSlot: slot, holdExpiresAt: null },
      'paid',
    ],
    [
      'called off',
      { bookingStatus: 'Cancelled', paymentStatus: 'Pending', timeSlot: slot, holdExpiresAt: null },
      'cancelled',
    ],
  ] as const)('%s', (_what, booking, stage) => {
    expect(getPaymentStage(booking as unknown as BookingView, now)).toBe(stage)
  })

  it('counts down in minutes and seconds and never below zero', () => {
    expect(countdownLabel(125_000)).toBe('2:05')
    expect(countdownLabel(600_000)).toBe('10:00')
    expect(countdownLabel(-5)).toBe('0:00')
  })
})

describe('a held, unpaid time', () => {
  const now = Date.parse('2026-11-05T05:00:00Z')
  const held = (minutes: number, more: Partial<BookingView> = {}) => ({
    bookingStatus: 'Pending' as BookingView['bookingStatus'],
    timeSlot: { start: '10:00', end: '11:00' },
    holdExpiresAt: new Date(now + minutes * 60_000).toISOString(),
    ...more,
  })

  it('is the one that ends first', () => {
    const [later, first] = [held(9), held(2)]
    expect(firstHeldUnpaid([later, first, held(0)], now)).toBe(first)
  })

  it.each([
    ['an ended hold', held(0)],
    ['no time', held(5, { timeSlot: null })],
    ['a confirmed booking', held(5, { bookingStatus: 'Confirmed', holdExpiresAt: null })],
    ['a cancelled booking', held(5, { bookingStatus: 'Cancelled' })],
  ])('is not %s', (_what, booking) => {
    expect(firstHeldUnpaid([booking], now)).toBeUndefined()
  })
})

describe('money', () => {
  it.each([
    ['Pending', 'Pending', 449, 'Amount to pay', 'Not paid yet'],
    ['Pending', 'Failed', 449, 'Amount to pay', 'Payment failed'],
    ['Pending', 'Pending', 0, 'Amount to pay', 'Nothing to pay.'],
    ['Confirmed', 'Paid', 449, 'Paid', 'Paid'],
    ['Confirmed', 'PayAfterService', 449, 'Pay after service', 'Pay after service'],
    ['Cancelled', 'Refunded', 449, 'Paid', 'Refunded'],
    ['Cancelled', 'PartiallyRefunded', 449, 'Paid', 'Partly refunded'],
    ['Cancelled', 'PayAfterService', 449, 'Price', 'Not paid'],
    ['Cancelled', 'Pending', 449, 'Price', 'Not paid'],
    ['Failed', 'Failed', 449, 'Price', 'Payment failed'],
    ['Confirmed', 'Paid', 0, 'Amount to pay', 'Nothing to pay.'],
    ['Cancelled', 'Paid', 0, 'Price', 'No payment made'],
    ['Failed', 'Pending', 0, 'Price', 'No payment made'],
  ] as const)('of a booking %s, payment %s, at ₹%i is called %s and said to be: %s', (...facts) => {
    const [bookingStatus, paymentStatus, totalPrice, name, word] = facts
    const booking = { bookingStatus, paymentStatus, totalPrice, refundAmount: 0, failure: null, plan: null }
    expect(summaryCopy[meaningOfTotal(booking)]).toBe(name)
    expect(getPaymentWord(booking)).toBe(word)
  })

  it('of a booking that expired without a time was never asked for', () => {
    const booking = { bookingStatus: 'Failed', paymentStatus: 'Failed', totalPrice: 449, refundAmount: 0 } as const
    expect(getPaymentWord({ ...booking, failure: 'no_time', plan: null })).toBe('No payment made')
  })

  it('of a later visit of a plan is said to be paid with it', () => {
    const booking = { paymentStatus: 'Paid', totalPrice: 0, refundAmount: 0, failure: null } as const
    const plan = { _id: 'p', name: 'Weekly Bathroom Cleaning Plan', returned: false }
    for (const bookingStatus of ['Confirmed', 'Completed', 'Cancelled'] as const) {
      expect(getPaymentWord({ ...booking, bookingStatus, plan })).toBe('Paid with your plan')
    }
  })

  it.each([
    ['free', 'all is covered', 0, []],
    ['online', 'every way is open', 449, ['upi', 'card', 'cash']],
    ['online', 'cash is not taken', 6000, ['upi', 'card']],
    ['online', 'the code is for UPI', 449, ['upi']],
    ['cash', 'the code is for cash, or no page takes so little', 449, ['cash']],
    ['online', 'no way fits and the server has to say why', 6000, []],
  ] as const)('settles %s where %s', (way, _why, totalPrice, payableBy) => {
    expect(settledBy({ totalPrice, payableBy: [...payableBy] })).toBe(way)
  })
})
