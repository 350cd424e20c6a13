import { describe, expect, test } from 'vitest'
import type { BookingView } from '../booking.view.ts'
import type { Refund } from './change.api.ts'
import { getNextStep } from './next-step.view.ts'
import { refundSteps } from './refund.view.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const booking = (changes: Partial<BookingView>) =>
  ({
    bookingStatus: 'Pending',
    paymentStatus: 'Pending',
    date: '2026-11-24',
    timeSlot: { start: '10:00', end: '11:00' },
    holdExpiresAt: '2026-11-21T06:10:00Z',
    totalPrice: 749,
    payableBy: ['upi', 'card', 'cash'],
    refundAmount: 0,
    due: 0,
    cancellation: null,
    plan: null,
    ...changes,
  }) as BookingView

describe('state and next step of a booking', () => {
  test('say how a visit ended that was not completed, and that one has begun', () => {
    const visitNote = 'We came and could not reach you: no one opened.'
    const cancelled = booking({ bookingStatus: 'Cancelled', visitNote, cancellation: { fee: 187, creditBack: 0 } })
    expect(getNextStep(cancelled, now).text).toBe(`${visitNote} A cancellation fee of ₹187 was charged.`)
    const part = 'We did part of the work: the power failed. ₹200 came off the price.'
    expect(getNextStep(booking({ bookingStatus: 'Completed', visitNote: part }), now).text).toBe(part)
    const begun = booking({ bookingStatus: 'Confirmed', paymentStatus: 'Paid', canReport: true })
    expect(getNextStep(begun, now).text).toMatch(/Tell us if something is wrong/)
  })

  test('say whether a cancelled visit of a plan went back to it, and nothing about money', () => {
    const visit = (returned: boolean) =>
      booking({
        ...{ bookingStatus: 'Cancelled', paymentStatus: 'Paid', cancellation: { fee: 0, creditBack: 0 } },
        plan: { _id: 'p', name: 'Weekly Bathroom Cleaning Plan', returned },
      })
    const title = 'Your visit is cancelled'
    expect(getNextStep(visit(true), now)).toMatchObject({ title, text: 'It’s back in your plan.' })
    expect(getNextStep(visit(false), now)).toMatchObject({ title, text: 'It counts as used.' })
  })

  test.each<[string, Partial<BookingView>, string, RegExp]>([
    ['held', {}, 'Waiting for your payment', /Tue 24 Nov, 10:00 AM - 11:00 AM is held for you until 11:40 AM/],
    ['held, payment refused', { paymentStatus: 'Failed' }, 'Payment failed', /You haven’t been charged/],
    ['no time yet', { timeSlot: null, date: null, holdExpiresAt: null }, 'Not booked yet', /Choose a slot/],
    ['held, nothing left to pay', { totalPrice: 0 }, 'Waiting for you to confirm', /until 11:40 AM. Nothing to pay.$/],
    [
      'held, for cash alone',
      { payableBy: ['cash'] },
      'Waiting for you to confirm',
      /until 11:40 AM. Pay after service.$/,
    ],
    [
      'no time yet, for cash alone',
      { timeSlot: null, payableBy: ['cash'] },
      'Not booked yet',
      /Choose a slot and confirm/,
    ],
    ['no time yet, nothing to pay', { timeSlot: null, totalPrice: 0 }, 'Not booked yet', /Choose a slot and confirm/],
    ['hold over', { holdExpiresAt: '2026-11-21T05:59:00Z' }, 'Not booked yet', /Choose a slot/],
    [
      'paid',
      { bookingStatus: 'Confirmed', paymentStatus: 'Paid' },
      'See you on Tue 24 Nov, 10:00 AM - 11:00 AM',
      /^Fully paid/,
    ],
    [
      'covered by credits',
      { bookingStatus: 'Confirmed', paymentStatus: 'Paid', totalPrice: 0 },
      'See you on Tue 24 Nov, 10:00 AM - 11:00 AM',
      /^Nothing to pay.$/,
    ],
    [
      'today',
      { bookingStatus: 'Confirmed', paymentStatus: 'Paid', date: '2026-11-21' },
      'See you today, 10:00 AM - 11:00 AM',
      /^Fully paid/,
    ],
    [
      'today, and begun by the clock',
      { bookingStatus: 'Confirmed', paymentStatus: 'Paid', date: '2026-11-21', canReport: true },
      'Your visit today, 10:00 AM - 11:00 AM',
      /Tell us/,
    ],
    ['cash', { bookingStatus: 'Confirmed', paymentStatus: 'PayAfterService' }, 'See you', /^Pay ₹749 after service.$/],
    ['begun', { bookingStatus: 'Progress', paymentStatus: 'Paid' }, 'Work in progress', /paid/],
    ['done', { bookingStatus: 'Completed', paymentStatus: 'Paid' }, 'All done', /Thank you/],
    [
      'cancelled and paid back',
      { bookingStatus: 'Cancelled', paymentStatus: 'PartiallyRefunded', refundAmount: 674.1 },
      'Your booking is cancelled',
      /^Your refund of ₹674.10 goes back the way you paid. Track it below.$/,
    ],
    [
      'cancelled late',
      {
        bookingStatus: 'Cancelled',
        paymentStatus: 'PartiallyRefunded',
        refundAmount: 500,
        cancellation: { fee: 149, creditBack: 100 },
      },
      'Your booking is cancelled',
      /^A cancellation fee of ₹149 was charged. Your refund of ₹500 .* ₹100 credit was returned to you.$/,
    ],
    ['cancelled unpaid', { bookingStatus: 'Cancelled' }, 'Your booking is cancelled', /^You haven’t been charged.$/],
    [
      'payment failed for good',
      { bookingStatus: 'Failed', paymentStatus: 'Failed' },
      'Payment failed',
      /Your booking isn’t confirmed. If you were charged, you’ll get a refund/,
    ],
    [
      'never confirmed',
      { bookingStatus: 'Failed', totalPrice: 0 },
      'Not confirmed in time',
      /You haven’t been charged.$/,
    ],
    [
      'left without a time',
      { bookingStatus: 'Failed', paymentStatus: 'Failed', failure: 'no_time', date: null, timeSlot: null },
      'This booking expired. No slot was selected.',
      /^You haven’t been charged. You can book again.$/,
    ],
    [
      'ordered through another booking',
      { bookingStatus: 'Failed', paymentStatus: 'Failed', failure: 'ordered_elsewhere', date: null, timeSlot: null },
      'Booked elsewhere',
      /^You booked these services in another booking. If you were charged, you’ll get a refund/,
    ],
    [
      'replaced by a changed order',
      { bookingStatus: 'Failed', paymentStatus: 'Failed', failure: 'order_changed' },
      'Your order changed, so we made a new booking.',
      /^If you were charged, you’ll get a refund/,
    ],
    [
      'never paid, without a time',
      { bookingStatus: 'Failed', failure: 'unpaid', date: null, timeSlot: null },
      'Not paid in time',
      /Your slot was released/,
    ],
    ['never paid', { bookingStatus: 'Failed' }, 'Not paid in time', /Your slot was released/],
    [
      'paid too late',
      { bookingStatus: 'Failed', paymentStatus: 'Refunded', refundAmount: 749 },
      'Your payment came too late',
      /Your refund of ₹749 /,
    ],
  ])('%s', (_case, changes, title, text) => {
    const outlook = getNextStep(booking(changes), now)
    expect(outlook.title).toContain(title)
    expect(outlook.text).toMatch(text)
  })
})

describe('a refund', () => {
  const refund = (changes: Partial<Refund>) =>
    ({ createdAt: '2026-11-21T06:00:00Z', processedAt: null, state: 'pending', delayed: false, ...changes }) as Refund
  const states = (changes: Partial<Refund>) => refundSteps(refund(changes)).map(({ state }) => state)

  test('goes from requested to refunded, and shows a refusal by the bank', () => {
    expect(states({ state: 'requested' })).toEqual(['done', 'now', 'ahead'])
    expect(states({ state: 'pending' })).toEqual(['done', 'now', 'ahead'])
    expect(states({ state: 'processed', processedAt: '2026-11-22T06:00:00Z' })).toEqual(['done', 'done', 'done'])
    expect(states({ state: 'failed' })).toEqual(['done', 'failed'])
  })
})
