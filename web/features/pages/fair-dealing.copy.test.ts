import { expect, test } from 'vitest'
import { cancellationPolicy, grievance, popularNear, reschedulePolicy } from '#contract/lib/business.ts'
import type { ShopReportView } from '#contract/report.ts'
import { getFigures } from './fair-dealing.copy.ts'

const report: ShopReportView = {
  ...{ from: '2026-10-31', until: '2026-11-29', bookings: 1000, cancelledByUs: 1, arrivals: 1000, onTime: 999 },
  ...{ refunds: 12, refundDays: 1.8, messages: 31, answeredInTime: 31 },
}
const terms = { cancellation: cancellationPolicy, grievance, popular: popularNear, reschedule: reschedulePolicy }
const values = (more: Partial<ShopReportView> = {}) =>
  getFigures({ ...report, ...more }, terms).map(({ value }) => value)

test('a single failure shows in the figures', () => {
  expect(values()).toEqual(['99.9 %', '0.1 %', '1.8', '100 %'])
  expect(values({ arrivals: 100_000, onTime: 99_999, bookings: 100_000 })).toEqual(['99.9 %', '0.1 %', '1.8', '100 %'])
})

test('fewer than five have their counts alone', () => {
  const few = values({ bookings: 4, arrivals: 4, onTime: 4, refunds: 4, messages: 4, answeredInTime: 0 })
  expect(few).toEqual(['–', '–', '–', '–'])
  expect(values({ refunds: 0, refundDays: null })[2]).toBe('–')
  expect(getFigures({ ...report, messages: 4, answeredInTime: 0 }, terms)[3]?.text).toBe(
    '0 of 4 messages had an answer within 48 hours.',
  )
})
