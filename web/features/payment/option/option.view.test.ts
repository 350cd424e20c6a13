import { expect, it } from 'vitest'
import { optionsFor } from './option.view.ts'

const notesOn = (userAgent: string) =>
  optionsFor(userAgent)
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

it('names the code to scan on a computer', () => {
  expect(notesOn('Mozilla/5.0 (X11; Linux x86_64)').map(([, note]) => note)).toEqual([
    'Shows a QR code to scan with Paytm',
    'Shows a QR code to scan with PhonePe',
    'Shows a QR code to scan with Google Pay',
  ])
})
