import { expect, it } from 'vitest'
import { optionsFor, unavailableReason } from './option.view.ts'

const notesOn = (userAgent: string, direct = false) =>
  optionsFor(userAgent, direct)
    .filter(({ way }) => way === 'upi')
    .map(({ name, note, preferred }) => [name, note, preferred])

it.each(['Mozilla/5.0 (Linux; Android 14; Pixel 7) Mobile', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'])(
  'names the app that opens on the phone %s',
  (userAgent) =>
    expect(notesOn(userAgent)).toEqual([
      ['Paytm UPI', 'Opens Paytm from the payment page', 'paytm'],
      ['PhonePe', 'Opens PhonePe from the payment page', 'phonepe'],
      ['GPay', 'Opens Google Pay from the payment page', 'gpay'],
    ]),
)

it('says that the app opens at once where the account has intents', () => {
  expect(notesOn('Mozilla/5.0 (Linux; Android 14; Pixel 7) Mobile', true).map(([, note]) => note)).toEqual([
    'Opens Paytm on this phone',
    'Opens PhonePe on this phone',
    'Opens Google Pay on this phone',
  ])
})

it('names the code to scan on a computer', () => {
  expect(notesOn('Mozilla/5.0 (X11; Linux x86_64)').map(([, note]) => note)).toEqual([
    'Shows a QR code to scan with Paytm',
    'Shows a QR code to scan with PhonePe',
    'Shows a QR code to scan with Google Pay',
  ])
})

it('shows why cash was refused, and only at cash', () => {
  const booking = { payableBy: ['upi', 'card', 'cash'] as const, totalPrice: 598, offerCode: null }
  const payable = { ...booking, payableBy: [...booking.payableBy] }
  const refusal = 'You already have 2 cash bookings. Pay this one online.'
  expect(unavailableReason(payable, 'cash', null)).toBeNull()
  expect(unavailableReason(payable, 'cash', refusal)).toBe(refusal)
  expect(unavailableReason(payable, 'upi', refusal)).toBeNull()
})
