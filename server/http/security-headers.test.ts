import { expect, test } from 'vitest'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()

test.each([
  ['a cached response', '/v1/banner/listing', 200],
  ['a refused call', '/v1/cart/listingUserCarts', 401],
  ['an address that does not exist', '/v1/nothing', 404],
])('%s carries the security headers', async (_what, url, status) => {
  const { statusCode, headers } = await world.app.inject({ url })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining(
      'geolocation=(self), publickey-credentials-get=(self), accelerometer=(), autoplay=()',
    ),
  })
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('/.well-known/security.txt names a contact and expires within a year', async () => {
  const { statusCode, headers, body } = await world.app.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(body).toMatch(/^Canonical: http:\/\/gharsaaf\.test\/\.well-known\/security\.txt$/m)
  const expires = new Date(/^Expires: (.*)$/m.exec(body)?.[1] ?? '')
  const days = (expires.getTime() - world.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})
