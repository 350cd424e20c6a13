import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BookingView } from '../booking.view.ts'
import { PriceRows } from './price-rows.tsx'

const booking = {
  ...{ bookingStatus: 'Confirmed', paymentStatus: 'Paid', offerCode: null, creditUsed: 0, discountAmount: 0 },
  ...{ itemTotal: 748, totalPrice: 748, paidAmount: 748, refundAmount: 0 },
} as BookingView

function rows(changes: Partial<BookingView>, whole = false): string {
  const html = renderToStaticMarkup(<PriceRows booking={{ ...booking, ...changes }} whole={whole} />)
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('payment, refund and rest add up after work was taken off', () => {
  const changes = { paymentStatus: 'PartiallyRefunded', paidAmount: 1197.1, refundAmount: 449.1 } as const
  expect(rows(changes)).toMatch(/^Paid ₹1,197\.10 Refund −₹449\.10 Paid after refund ₹748$/)
})

test('a price of which nothing went back ends in the payment, a copy kept from before, too', () => {
  expect(rows({})).toMatch(/^Paid ₹748$/)
  const { paidAmount: _, ...kept } = booking
  expect(rows({ ...kept, paidAmount: undefined as never, refundAmount: 100 })).toBe('Paid ₹748')
})

test('it has each amount once and none of zero, until its detail is asked for', () => {
  const unpaid = { bookingStatus: 'Pending', paymentStatus: 'Pending' } as const
  expect(rows(unpaid)).toBe('Amount to pay ₹748')
  expect(rows(unpaid, true)).toBe('Item total ₹748 Item discount ₹0 Total amount ₹748 Amount to pay ₹748')
  const coded = { ...unpaid, offerCode: 'GET250', discountAmount: 250, totalPrice: 498 }
  expect(rows(coded)).toBe('Item total ₹748 Item discount (GET250) −₹250 Amount to pay ₹498')
  const both = { ...coded, creditUsed: 98, totalPrice: 400 }
  expect(rows(both)).toMatch(/−₹250 Total amount ₹498 Credit used −₹98 Amount to pay ₹400$/)
})
