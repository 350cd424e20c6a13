import { expect, test } from 'vitest'
import { bookingStatuses, canTransition, canTransitionPayment, paymentStatuses } from './booking-states.ts'

const fromStatus = (from: (typeof bookingStatuses)[number]) => bookingStatuses.filter((to) => canTransition(from, to))
const fromPayment = (from: (typeof paymentStatuses)[number]) =>
  paymentStatuses.filter((to) => canTransitionPayment(from, to))

test('a booking that is completed or cancelled stays so, and one that failed is confirmed by a late payment only', () => {
  expect([fromStatus('Completed'), fromStatus('Cancelled'), fromStatus('Failed')]).toEqual([[], [], ['Confirmed']])
})

test('work begins with a confirmed booking, and ends completed or cancelled', () => {
  expect(bookingStatuses.filter((from) => canTransition(from, 'Progress'))).toEqual(['Confirmed'])
  expect(bookingStatuses.filter((from) => canTransition(from, 'Completed'))).toEqual(['Progress'])
  expect(fromStatus('Progress')).toEqual(['Completed', 'Cancelled'])
})

test('money that went back does not come again, and only money that came goes back', () => {
  expect([fromPayment('Refunded'), fromPayment('PartiallyRefunded')]).toEqual([[], ['Refunded']])
  expect(paymentStatuses.filter((from) => canTransitionPayment(from, 'PartiallyRefunded'))).toEqual(['Paid', 'Failed'])
  expect(fromPayment('PayAfterService')).toEqual(['Paid'])
})
