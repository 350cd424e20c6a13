import { expect, test } from 'vitest'
import { networkOf, sendLimits } from './sign-in-limits.rules.ts'

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:7:1::9', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('codes to one number count together, whoever asks and for whatever', () => {
  const keysOfPhone = (customerId?: string) =>
    sendLimits('+919876543210', '203.0.113.7', customerId)
      .map(({ key }) => key)
      .filter((key) => key.includes('+91'))
  expect(keysOfPhone('someone')).toEqual(keysOfPhone())
  expect(keysOfPhone()).toHaveLength(4)
})
