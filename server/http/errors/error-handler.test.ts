import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createWorld } from '#server/testing/test-world.ts'
import { readJsonBodies } from '../json-body.ts'

test.each(['/v1/service/fetchSingleService/%ED%A0%80', '/v1/%', '/%ff'])(
  'an address with a broken escape is refused like any bad input: %s',
  async (url) => {
    const world = await createWorld()
    onTestFinished(() => world.close())
    const answer = await world.app.inject({ url })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      status: false,
      code: 'BAD_INPUT',
      message: 'Please check what you entered and try again.',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  },
)

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

test.each(['{"__proto__":{"staff":true},"name":"A"}', String.raw`{"\u005f_proto_\u005F":{"staff":true},"name":"A"}`])(
  'a body cannot change what all objects are, however the key is spelled: %s',
  async (payload) => {
    const app = Fastify()
    readJsonBodies(app)
    app.post('/', async ({ body }) => Object.getOwnPropertyNames(body))
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer.json()).toEqual(['name'])
  },
)

test.each([
  ['broken', '{"phoneNo":', 'BAD_JSON'],
  ['no object', '"text"', 'BAD_INPUT'],
])('refuses a body that is %s', async (_what, payload, code) => {
  const world = await createWorld()
  onTestFinished(() => world.close())
  const headers = { 'content-type': 'application/json' }
  const answer = await world.app.inject({ method: 'POST', url: '/v1/user/login', headers, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ status: false, code })
})

test('an empty body is an empty object', async () => {
  const world = await createWorld()
  onTestFinished(() => world.close())
  const headers = { 'content-type': 'application/json' }
  const answer = await world.app.inject({ method: 'POST', url: '/v1/banner/listing', headers, payload: '' })
  expect(answer.statusCode).toBe(200)
})
