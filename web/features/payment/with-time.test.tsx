import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { storePaymentInfo } from './payment-info.ts'
import { WithTime } from './with-time.tsx'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const timeless = { _id: 'b1', bookingStatus: 'Pending', isTip: false, extraOf: null, timeSlot: null } as BookingView

/** True when the step is shown and does not lead back to the choice of a time. */
function isShown(changed: Partial<BookingView> = {}): boolean {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <WithTime booking={{ ...timeless, ...changed }}>the step</WithTime>
    </MemoryRouter>,
  )
  return html === 'the step'
}

it('shows a later step only with a time', () => {
  expect(isShown()).toBe(false)
  expect(isShown({ timeSlot: { start: '10:00', end: '11:00' } })).toBe(true)
})

it.each([
  ['a booking that has ended', { bookingStatus: 'Failed' }],
  ['a tip', { isTip: true }],
  ['extra work', { extraOf: { _id: 'b0', number: 'GS-1' } as BookingView['extraOf'] }],
] as const)('shows %s without one', (_, changed) => expect(isShown(changed)).toBe(true))

it('shows the outcome of a payment whose time was lost', () => {
  storePaymentInfo({ bookingId: 'b1', orderId: 'plink_1' })
  expect(isShown()).toBe(true)
})
