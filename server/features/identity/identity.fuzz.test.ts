import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { identityCalls } from '#contract/identity.ts'
import { testScale } from '#server/testing/scale/test-scale.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ seeded: false })
let token: string
beforeAll(async () => {
  token = await world.signIn('9876500031')
})

const names = [
  'phoneNo',
  'otp',
  'referralCode',
  'name',
  'email',
  'img',
  'newLocation',
  'address',
  'lat',
  'lng',
  '__proto__',
]
const awkward = fc.constantFrom(
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; drop table customer; --",
  '9876500032',
  '1234',
  'data:image/png;base64,AAAA',
  -0,
  1e308,
  91,
  null,
)
const value = fc.oneof(
  awkward,
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
  fc.record({ lat: fc.double(), lng: fc.double() }),
)
const body = fc.dictionary(fc.constantFrom(...names), value)
const text = fc.oneof(awkward.map(String), fc.string({ unit: 'binary' }))
const headers = fc.record(
  { 'idempotency-key': fc.string({ minLength: 1, maxLength: 120 }).filter((key) => /^[ -~]+$/.test(key)) },
  { requiredKeys: [] },
)
const call = fc.constantFrom(...Object.values(identityCalls).filter(({ path }) => !path.endsWith('logout')))

test('no input causes a server error at sign-in or in the profile', async () => {
  await fc.assert(
    fc.asyncProperty(call, body, headers, fc.boolean(), async ({ path }, payload, more, signedIn) => {
      // Otherwise the rate limits would answer.
      world.clock.advance({ minutes: 1 })
      const authorization = signedIn ? { authorization: `Bearer ${token}` } : {}
      const answer = await world.app.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { ...more, ...authorization },
      })
      expect({ status: answer.statusCode < 500 || answer.json(), path, payload }).toMatchObject({ status: true })
      if (answer.statusCode >= 400) expect(answer.json()).toMatchObject({ status: false, message: expect.any(String) })
    }),
    { numRuns: testScale.fuzzRequests },
  )
})

test('no query, path or token causes a server error', async () => {
  await fc.assert(
    fc.asyncProperty(call, text, text, async ({ path }, query, bearer) => {
      const url = `${path}?name=${encodeURIComponent(query.toWellFormed())}&name=2&otp=1`
      const authorization = `Bearer ${bearer.replaceAll(/[^!-~]/g, '') || token}`
      const answer = await world.app.inject({ method: 'POST', url, payload: {}, headers: { authorization } })
      expect(answer.statusCode).toBeLessThan(500)
    }),
    { numRuns: testScale.fuzzRequests / 4 },
  )
})

test.each(['{"a":', 'null', '[]', '"text"', '7', '{"phoneNo":"\\u0000"}', '{"__proto__":{"x":1}}'])(
  'the body %s is refused in words',
  async (payload) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/v1/user/login',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ status: false, code: expect.stringMatching(/^BAD_/) })
  },
)
