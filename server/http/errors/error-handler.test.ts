import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '#server/testing/test-world.ts'

test.each(['/v1/service/fetchSingleService/%ED%A0%80', '/v1/%'])(
  'an address with a broken escape is refused like any bad input: %s',
  async (url) => {
    const world = await createWorld()
    onTestFinished(() => world.close())
    const answer = await world.app.inject({ url })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      status: false,
      code: 'BAD_INPUT',
      message: 'Check what you entered and try again.',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  },
)

test.each([
  ['/%ff', '/%25ff'],
  ['/services/50%?from=50%', '/services/50%25?from=50%'],
  ['/hi/%E0%A4%B8/5%', '/hi/%E0%A4%B8/5%25'],
  ['//example.com/%', '/example.com/%25'],
])('an address of a page with a broken escape leads to a page: %s', async (url, location) => {
  const world = await createWorld({ seeded: false })
  onTestFinished(() => world.close())
  const answer = await world.app.inject({ url })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
})

test.each([
  ['GET', '/v1/cart/*v', 404, 'NOT_FOUND'],
  ['POST', '/v1/cart/:id(^(a+)+$)', 404, 'NOT_FOUND'],
  ['POST', '/v1/cart/:id(', 404, 'NOT_FOUND'],
  ['DELETE', '/v1/service/fetchSingleService/*v', 405, 'METHOD_NOT_ALLOWED'],
  ['DELETE', '/v1/service/fetchSingleService/home-cleaning', 405, 'METHOD_NOT_ALLOWED'],
] as const)(
  'an address that looks like a route pattern is only an address: %s %s',
  async (method, url, status, code) => {
    const world = await createWorld()
    onTestFinished(() => world.close())
    const answer = await world.app.inject({ method, url })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  },
)
