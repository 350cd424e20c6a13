import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { msg91Sms } from '#server/providers/sms/msg91.adapter.ts'
import { composeSms } from '#server/providers/sms/templates/sms-templates.ts'
import { type SmsStandin, startSmsStandin } from '#standins/sms/start-sms.ts'
import { registerOutboxProxy } from './dev-page.ts'

let standin: SmsStandin
let app: FastifyInstance
beforeEach(async () => {
  standin = await startSmsStandin({ authKey: 'k' })
  app = Fastify()
  registerOutboxProxy(app, standin.url)
  const sms = msg91Sms({ authKey: 'k', baseUrl: standin.url })
  for (const [to, code] of [
    ['+919876543210', '1111'],
    ['+919876543211', '2222'],
    ['+919876543210', '3333'],
  ] as const) {
    await sms.send({ to, requestId: 'r', ...composeSms('sign_in_code', { code, host: 'gharsaaf.example' }) })
  }
})
afterEach(async () => {
  await app.close()
  await standin.close()
})

test.each(['+919876543210', '%2B919876543210', '919876543210'])('lists messages to %s newest first', async (to) => {
  const response = await app.inject(`/dev/outbox.json?to=${to}`)
  const messages = response.json<{ to: string; text: string; at: string }[]>()
  expect(messages.map((message) => message.text.slice(0, 4))).toEqual(['3333', '1111'])
  expect(Object.keys(messages[0] ?? {})).toEqual(['to', 'text', 'at'])
})

test('shows all messages on a page without script', async () => {
  const response = await app.inject('/dev/outbox')
  expect(response.headers['content-type']).toContain('text/html')
  expect(response.body).toContain('<b class="code">2222</b> is your GharSaaf code')
  expect(response.body).not.toContain('<script')
  expect(response.body).not.toContain('<style')
  expect((await app.inject('/dev/outbox.css')).headers['content-type']).toContain('text/css')
})

test('the link of a number shows its messages only', async () => {
  const all = await app.inject('/dev/outbox')
  const link = /href="(outbox\?to=%2B919876543211)"/.exec(all.body)?.[1]
  const one = await app.inject(`/dev/${link}`)
  expect(one.body).toContain('Only to +919876543211')
  expect(one.body).not.toContain('1111')
})

test('returns 502 when the stand-in is down', async () => {
  await standin.close()
  expect((await app.inject('/dev/outbox.json')).statusCode).toBe(502)
})
