import { describe, expect, test } from 'vitest'
import type { Limit } from '#server/http/limits/rate-limit.ts'
import { codeAttemptLimits, limitedAddress, sendLimits, toNetwork } from './code-limits.rules.ts'

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:7:1::9', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('the network of %s is %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:7:1:a:b:c:d', '2001:db8:7:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
])('limits count %s as %s', (address, limited) => {
  expect(limitedAddress(address)).toBe(limited)
  expect(toNetwork(limited)).toBe(toNetwork(address))
})

test('counts all codes to one number together, whatever the address and purpose', () => {
  const keysOfPhone = (customerId?: string) =>
    sendLimits('+919876543210', { address: '203.0.113.7', customerId })
      .map(({ key }) => key)
      .filter((key) => key.startsWith('code:+91'))
  expect(keysOfPhone('someone')).toEqual(keysOfPhone())
  // In four windows, and from this address.
  expect(keysOfPhone()).toHaveLength(5)
})

describe('limits per address and network', () => {
  const limitOf = (limits: readonly Limit[], key: string) => limits.find((limit) => limit.key === key)

  test.each([
    ['from one address 150', 'code-from:203.0.113.7', 150],
    ['from one network of 256 addresses 400', 'code-from:203.0.113.0/24', 400],
    ['of the whole service 1000', 'code-from:all', 1000],
  ])('codes in ten minutes: %s', (_words, key, max) => {
    expect(limitOf(sendLimits('+919876543210', { address: '203.0.113.7' }), key)).toEqual({
      key,
      max,
      windowSeconds: 600,
    })
  })

  test.each([
    ['from one address 60', 'guess-from:203.0.113.7', 60],
    ['from one network of 256 addresses 300', 'guess-from:203.0.113.0/24', 300],
  ])('guesses in ten minutes: %s', (_words, key, max) => {
    expect(limitOf(codeAttemptLimits({ address: '203.0.113.7' }), key)).toEqual({ key, max, windowSeconds: 600 })
  })

  test('addresses of one network count together, others only in the limit of the service', () => {
    const common = (one: readonly Limit[], other: readonly Limit[]) =>
      one.map(({ key }) => key).filter((key) => limitOf(other, key))
    const from = (address: string, phone: string) => sendLimits(phone, { address })
    const mine = from('203.0.113.7', '+919876543210')
    expect(common(mine, from('203.0.113.200', '+919876543211'))).toEqual([
      'code-from:203.0.113.0/24',
      'code-from:all',
      'unredeemed-from:203.0.113.0/24',
    ])
    expect(common(mine, from('198.51.100.7', '+919876543212'))).toEqual(['code-from:all'])
    expect(
      common(codeAttemptLimits({ address: '203.0.113.7' }), codeAttemptLimits({ address: '203.0.113.200' })),
    ).toEqual(['guess-from:203.0.113.0/24'])
  })
})
