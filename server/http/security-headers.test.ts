import { expect, test } from 'vitest'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()

test.each([
  ['a kept answer', '/v1/banner/listing', 200],
  ['a refused call', '/v1/cart/listingUserCarts', 401],
  ['an address that does not exist', '/v1/nothing', 404],
])('%s carries the security headers', async (_what, url, status) => {
  const { statusCode, headers } = await world.app.inject({ url })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
})
