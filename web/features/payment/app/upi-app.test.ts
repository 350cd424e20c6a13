import { expect, it } from 'vitest'
import type { PayPreference } from '#contract/payment.ts'
import { appAddress, getUpiApp } from './upi-app.ts'

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'
const computer = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

const parameters = 'pa=upi%40razopay&pn=Ghar+Saaf&tr=QTeEWVyigzIBlUD&tn=a%20b&am=299.00&cu=INR&mc=7349'
const page = 'https://rzp.io/i/abc?x=1'

function addressOn(userAgent: string, preferred: PayPreference, intent = `upi://pay?${parameters}`) {
  const app = getUpiApp(preferred)
  return app && appAddress(app, intent, { userAgent, page })
}

it.each([
  ['paytm', 'net.one97.paytm'],
  ['phonepe', 'com.phonepe.app'],
  ['gpay', 'com.google.android.apps.nbu.paisa.user'],
] as const)('opens %s by its package on Android, or else the payment page', (preferred, name) => {
  expect(addressOn(android, preferred)).toBe(
    `intent://pay?${parameters}#Intent;scheme=upi;package=${name};S.browser_fallback_url=https%3A%2F%2Frzp.io%2Fi%2Fabc%3Fx%3D1;end`,
  )
})

it.each([
  ['paytm', 'paytmmp://pay'],
  ['phonepe', 'phonepe://pay'],
  ['gpay', 'gpay://upi/pay'],
] as const)('opens %s by its scheme on an iPhone', (preferred, scheme) => {
  expect(addressOn(iphone, preferred)).toBe(`${scheme}?${parameters}`)
})

it('opens three different apps', () => {
  for (const userAgent of [android, iphone]) {
    expect(new Set((['paytm', 'phonepe', 'gpay'] as const).map((one) => addressOn(userAgent, one))).size).toBe(3)
  }
})

it('opens no app on a computer, for a card, or from another address', () => {
  expect(addressOn(computer, 'phonepe')).toBeNull()
  expect(addressOn(android, 'card')).toBeUndefined()
  expect(addressOn(android, 'phonepe', 'https://evil.test/pay?a=1')).toBeNull()
})
