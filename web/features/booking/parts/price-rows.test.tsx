import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BookingView } from '../booking.view.ts'
import { PriceRows } from './price-rows.tsx'

const booking = {
  ...{ bookingStatus: 'Confirmed', paymentStatus: 'Paid', offerCode: null, creditUsed: 0, discountAmount: 0 },
  ...{ itemTotal: 748, totalPrice: 748, paidAmount: 748, refundAmount: 0 },
} as BookingView

function rows(changes: Partial<BookingView>): string {
  const html = renderToStaticMarkup(<PriceRows booking={{ ...booking, ...changes }} />)
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('payment, refund and rest add up after work was taken off', () => {
  const changes = { paymentStatus: 'PartiallyRefunded', paidAmount: 1197.1, refundAmount: 449.1 } as const
  expect(rows(changes)).toMatch(/Total amount ₹748 Paid ₹1,197\.10 Refund −₹449\.10 Paid after refund ₹748$/)
})

test('a price of which nothing went back ends in the payment, a copy kept from before, too', () => {
  expect(rows({})).toMatch(/Total amount ₹748 Paid ₹748$/)
  const { paidAmount: _, ...kept } = booking
  expect(rows({ ...kept, paidAmount: undefined as never, refundAmount: 100 })).toMatch(/Paid ₹748$/)
})
