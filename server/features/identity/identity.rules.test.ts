import { describe, expect, test } from 'vitest'
import { isTouchDue, looksLikeToken, newReferralCode, newToken, normalisePhone, tokenHash } from './identity.rules.ts'

describe('normalisePhone', () => {
  // spec: constant/phone-digits, constant/country-prefix
  test.each([
    '9876543210',
    ' 98765 43210 ',
    '98765-43210',
    '09876543210',
    '919876543210',
    '91 98765 43210',
    '+919876543210',
    '+91-98765-43210',
    '+91 (98765) 43210',
    '00919876543210',
    '+91 09876543210',
    '98765\u00a043210',
    '98765\u201143210',
    '९८७६५४३२१०',
  ])('%o is +919876543210', (text) => {
    expect(normalisePhone(text)).toBe('+919876543210')
  })

  test('a ten-digit number that begins with 91 keeps all digits', () => {
    expect(normalisePhone('9198765432')).toBe('+919198765432')
    expect(normalisePhone('919198765432')).toBe('+919198765432')
  })

  test.each(['', '987654321', '98765432100', '5876543210', '+1 9876543210', '98765x3210', '+9876543210'])(
    '%o is no Indian mobile number',
    (text) => {
      expect(() => normalisePhone(text)).toThrow(expect.objectContaining({ code: 'BAD_PHONE' }))
    },
  )
})

test('referral codes are short, readable and different', () => {
  const codes = Array.from({ length: 2000 }, newReferralCode)
  expect(codes.every((code) => /^[2-9BCDFGHJKMNPQRSTVWXYZ]{6}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(1990)
})

test('a token has 32 random bytes and differs from its hash', () => {
  const token = newToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(looksLikeToken(token)).toBe(true)
  expect(tokenHash(token)).toHaveLength(32)
  expect(tokenHash(token).toString('base64url')).not.toBe(token)
})

test.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}'`, `${'x'.repeat(42)}\n`])(
  '%o is no token of ours',
  (text) => {
    expect(looksLikeToken(text)).toBe(false)
  },
)

test('a session is touched again after an hour', () => {
  const at = new Date('2026-11-23T04:30:00Z')
  expect(isTouchDue(at, new Date('2026-11-23T05:29:59Z'))).toBe(false)
  expect(isTouchDue(at, new Date('2026-11-23T05:30:00Z'))).toBe(true)
})
