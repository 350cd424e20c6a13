import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CallsStandin, startCallsStandin } from '#standins/calls/start-calls.ts'
import { exotelCalls } from './exotel.adapter.ts'

const account = { accountSid: 'gharsaaf1', apiKey: 'key', apiToken: 'token', callerId: '08045678900' }
let standin: CallsStandin
beforeEach(async () => {
  standin = await startCallsStandin({ account, now: () => Date.parse('2026-03-01T06:30:00Z') })
})
afterEach(() => standin.close())

const statusOrigin = () => 'https://gharsaaf.example'
const provider = (change: object = {}) =>
  exotelCalls({ ...account, statusOrigin, baseUrl: standin.url, timeoutMs: 30_000, ...change })
const call = {
  ...{ from: '+919876543210', to: '+919876543211', ringSeconds: 30, maxSeconds: 600 },
  statusPath: '/v1/call/status/1/proof',
}

test('connects two numbers, the asker first', async () => {
  const { providerId } = await provider().connect(call)
  expect(providerId).toMatch(/^[0-9a-f]{32}$/)
  expect(standin.list()).toMatchObject([
    { from: call.from, to: call.to, maxSeconds: 600, statusUrl: 'https://gharsaaf.example/v1/call/status/1/proof' },
  ])
})

test.each([
  ['has another key', {}, { apiToken: 'old' }, false],
  ['has another number', {}, { callerId: '0801' }, false],
  ['throttles', { tooManyRequests: true }, {}, false],
  ['is down behind its proxy', { badGateway: true }, {}, true],
  ['rings and then answers with an error', { badGatewayAfterRing: true }, {}, true],
  ['rings and is silent', { delayMs: 2000 }, { timeoutMs: 200 }, true],
])('a provider that %s', async (_what, switches, change, isUnclear) => {
  standin.setSwitches(switches)
  const error = await provider(change)
    .connect(call)
    .catch((problem: Error) => problem)
  expect(error).toMatchObject({ name: 'PhoneCallError', isUnclear })
  expect(String(error)).not.toContain('98765')
})

test('a provider that cannot be reached has rung no phone', async () => {
  await standin.close()
  await expect(provider().connect(call)).rejects.toMatchObject({ name: 'PhoneCallError', isUnclear: false })
})

const read = (body: string, contentType = 'application/json') => provider().readStatus(Buffer.from(body), contentType)

test('reads its reports as JSON and as a form', () => {
  const report = { CallSid: 'c1', EventType: 'terminal', Status: 'completed', ConversationDuration: '42' }
  const ended = { state: 'completed', seconds: 42, providerId: 'c1' }
  expect(read(JSON.stringify(report))).toEqual(ended)
  expect(read(new URLSearchParams(report).toString(), 'application/x-www-form-urlencoded')).toEqual(ended)
  expect(read('{"CallSid":"c1","Status":"completed"}')).toEqual({ ...ended, seconds: null })
})

test.each(['', '[]', 'null', '{', '{"Status":"dreaming"}'])('makes nothing of %j', (body) => {
  expect(read(body)).toBeUndefined()
})
