import { expect, test } from 'vitest'
import {
  brand,
  cancellationPolicy,
  codeDigits,
  debounce,
  defaultLocation,
  endingSoonDays,
  geolocation,
  map,
  phoneDigits,
  phonePrefix,
  photoLimitBytes,
  placeholderRotationMs,
  promotedOffer,
  redirectAfterLoginMs,
  referral,
  strikePricePercent,
  subcategoryRetry,
  toastMs,
} from './business.ts'

// spec: constant/country-prefix, constant/phone-digits, constant/code-digits, constant/redirect-after-login
// spec: constant/toast-login, constant/toast-elsewhere, constant/toast-payment
test('signing in and notices keep to the figures of the specification', () => {
  expect([phonePrefix, phoneDigits, codeDigits, redirectAfterLoginMs]).toEqual(['+91', 10, 4, 1500])
  expect(toastMs.login).toBe(3000)
  expect(toastMs.standard).toBeGreaterThanOrEqual(3000)
  expect(toastMs.standard).toBeLessThanOrEqual(4000)
  expect(toastMs.payment).toBe(5000)
})

// spec: constant/default-location, constant/location-cache, constant/geolocation-timeout
// spec: constant/geolocation-max-age, constant/map, constant/map-retries
test('places keep to the figures of the specification', () => {
  expect(defaultLocation).toEqual({ lat: 12.9716, lng: 77.5946 })
  expect(geolocation).toEqual({ cacheMinutes: 5, timeoutMs: 10_000, maximumAgeMs: 60_000 })
  expect(map).toEqual({ centre: { lat: 22.7196, lng: 75.8577 }, zoom: 12, zoomAfterPick: 15, loaderRetries: 3 })
})

// spec: constant/debounce-autocomplete, constant/debounce-search, constant/hide-suggestions
// spec: constant/placeholder-rotation, constant/subcategory-retry
test('searching keeps to the figures of the specification', () => {
  expect(debounce).toEqual({ autocompleteMs: 300, searchMs: 100, hideSuggestionsMs: 200 })
  expect(placeholderRotationMs).toBe(2000)
  expect(subcategoryRetry).toEqual({ times: 3, everyMs: 2000 })
})

// spec: constant/image-size, constant/support-hours, constant/referral-reward, constant/promo
// spec: constant/cancellation-window, constant/ending-soon, constant/struck-price
test('the business keeps to the figures of the specification', () => {
  expect(photoLimitBytes).toBe(5 * 1024 * 1024)
  expect(brand.supportHours).toEqual({ from: '07:00', to: '22:00', label: '7:00 AM to 10:00 PM' })
  expect(referral).toMatchObject({ friendRupees: 300, referrerRupees: 300, homePromotionRupees: 100 })
  expect(promotedOffer).toEqual({ code: 'GET250', rupees: 250, aboveRupees: 1999 })
  expect([cancellationPolicy.freeHours, endingSoonDays, strikePricePercent]).toEqual([24, 7, 110])
})
