import { expect, test } from 'vitest'
import { allCalls } from '../all.ts'
import { codesOfAccess, codesOfAnyCall } from './endpoint-errors.ts'
import { type ErrorCode, errors } from './errors.ts'

const codes = Object.keys(errors) as ErrorCode[]

// spec: message/no-user-data, message/location-save-failed, message/place-details-failed, message/service-not-found
// spec: message/date-and-slot, message/payment-failed, message/access-login, message/photo-type, message/photo-size
test.each([
  ['NO_PROFILE', 'No user data found'],
  ['LOCATION_NOT_SAVED', 'Failed to save location. Please try again.'],
  ['PLACE_NOT_FOUND', 'Failed to get place details. Please try again.'],
  ['SERVICE_NOT_FOUND', 'Service not found.'],
  ['SLOT_MISSING', 'Please select both date and time.'],
  ['PAYMENT_UNAVAILABLE', 'Failed to initiate payment. Please try again.'],
  ['SIGNED_OUT', 'Please login to access this feature'],
  ['BAD_IMAGE', 'Please select a valid image file'],
  ['IMAGE_TOO_LARGE', 'Image size should be less than 5MB'],
  ['INTERNAL', 'Something went wrong'],
] as const)('%s has the specified message: %s', (code, sentence) => {
  expect(errors[code].sentence).toBe(sentence)
})

test('every code has a status and a unique message', () => {
  const sentences = codes.map((code) => errors[code].sentence)
  expect(new Set(sentences).size).toBe(codes.length)
  for (const code of codes) {
    expect(errors[code].status).toBeGreaterThanOrEqual(400)
    expect([400, 401, 403, 404, 405, 409, 413, 415, 428, 429, 500, 503]).toContain(errors[code].status)
    expect(errors[code].sentence).toMatch(/^[A-Z].{10,}[.!a-zA-Z]$/)
  }
})

test('calls declare only listed codes, and every listed code is used', () => {
  const declared = allCalls.flatMap(({ call }) => [...call.errors, ...codesOfAccess(call)])
  for (const code of declared) expect(codes).toContain(code)
  /** Used outside the calls of the contract: unknown URLs and webhooks. */
  const outside: ErrorCode[] = ['NOT_FOUND', 'METHOD_NOT_ALLOWED', 'BAD_SIGNATURE']
  const used = new Set<ErrorCode>([...declared, ...codesOfAnyCall, ...outside])
  expect(codes.filter((code) => !used.has(code))).toEqual([])
})
