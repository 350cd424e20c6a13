import { type ClientRequest, request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { partnerCalls } from '#contract/partner.ts'
import { filesPerAddress } from '#server/features/partner/partner.service.ts'
import { multipartBody } from '#server/testing/multipart-body.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ config: { trustedProxies: 1 } })
const opened: ClientRequest[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.destroy()
})

/** Sends the head and a part of a body of five megabytes, and no end. Resolves with the refusal. */
function open(headers: Record<string, string>, path: string = partnerCalls.attach.path) {
  const common = {
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(5 * 1024 * 1024),
    ...headers,
  }
  const sent = request(world.app.listeningOrigin + path, { method: 'POST', headers: common, agent: false })
  opened.push(sent)
  sent.on('error', () => {})
  const refused = new Promise<{ status: number; retryAfter: number }>((resolve) => {
    sent.on('response', ({ statusCode = 0, headers }) =>
      resolve({ status: statusCode, retryAfter: Number(headers['retry-after']) }),
    )
  })
  sent.write('--x')
  return { refused, close: () => sent.destroy() }
}
const from = (address: string) => ({ 'x-forwarded-for': address })
const firstOf = (bodies: ReturnType<typeof open>[], count: number) =>
  new Promise<{ status: number; retryAfter: number }[]>((resolve) => {
    const refusals: { status: number; retryAfter: number }[] = []
    for (const { refused } of bodies)
      void refused.then((one) => {
        refusals.push(one)
        if (refusals.length === count) resolve(refusals)
      })
  })
const unavailable = { status: 503, retryAfter: 5 }

test('of 200 large bodies of one address two are read, the others are refused unread', async () => {
  const bodies = Array.from({ length: 200 }, () => open(from('198.51.100.1')))
  const refusals = await firstOf(bodies, 198)
  expect(refusals).toEqual(refusals.map(() => unavailable))
  expect((await world.app.inject('/healthz')).statusCode).toBe(200)
})

test('four are read for visitors, and eight in all', async () => {
  const token = (phone: string) => world.signIn(phone)
  const tokens = await Promise.all(['9876500041', '9876500042', '9876500043'].map(token))
  const visitors = Array.from({ length: 5 }, (_, at) => open(from(`198.51.100.${at + 10}`)))
  expect(await firstOf(visitors, 1)).toEqual([unavailable])
  const customers = tokens.flatMap((one) =>
    Array.from({ length: 2 }, () =>
      open({ ...from('198.51.100.30'), authorization: `Bearer ${one}` }, '/v1/user/update'),
    ),
  )
  expect(await firstOf(customers, 2)).toEqual([unavailable, unavailable])
})

test('a slot is free again once its connection is gone', async () => {
  const bodies = Array.from({ length: 3 }, () => open(from('198.51.100.2')))
  expect(await firstOf(bodies, 1)).toEqual([unavailable])
  const { payload, headers } = multipartBody(
    { applicationId: crypto.randomUUID(), kind: 'identity' },
    Buffer.alloc(40_000),
  )
  const all = { ...headers, ...from('198.51.100.2') }
  const whole = () => world.app.inject({ method: 'POST', url: partnerCalls.attach.path, headers: all, payload })
  expect((await whole()).statusCode).toBe(503)
  for (const { close } of bodies) close()
  await expect.poll(async () => (await whole()).statusCode).toBe(404)
})

test('whose limit is full is refused before the body is read', async () => {
  const [limit] = filesPerAddress('198.51.100.3')
  const { key = '', max = 0, windowSeconds = 0 } = limit ?? {}
  const now = world.clock.now()
  const expires_at = new Date(now.getTime() + windowSeconds * 1000)
  await world.db.insertInto('rate_limit').values({ key, hits: max, window_start: now, expires_at }).execute()
  expect(await open(from('198.51.100.3')).refused).toEqual({ status: 429, retryAfter: windowSeconds })
})

test('small bodies need no slot', async () => {
  await firstOf(
    Array.from({ length: 3 }, () => open(from('198.51.100.4'))),
    1,
  )
  const call = { ...from('198.51.100.4'), 'content-type': 'application/json' }
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/v1/banner/listing',
    headers: call,
    body: '{}',
  })
  expect(statusCode).toBe(200)
})
