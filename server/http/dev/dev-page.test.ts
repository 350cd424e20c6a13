import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { currentCodes } from '#server/features/staff/second-factor/second-factor.service.ts'
import { msg91Sms } from '#server/providers/sms/msg91.adapter.ts'
import { composeSms, english } from '#server/providers/sms/templates/sms-templates.ts'
import { bookingFixture } from '#server/testing/booking-fixture.ts'
import { enrolApp } from '#server/testing/steps/second-factor.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { type SmsStandin, startSmsStandin } from '#standins/sms/start-sms.ts'
import { registerDev, registerOutboxProxy } from './dev-page.ts'

const world = suiteWorld()

async function productIn(production: boolean, smsStandinUrl: string | undefined = world.sms.url) {
  const ctx = { ...world.ctx, config: { ...world.ctx.config, production } }
  const app = await buildApp(ctx)
  const staffCodes = () => currentCodes(ctx)
  registerDev(app, ctx, { smsStandinUrl, internalUrl: 'http://127.0.0.1:3003', staffCodes })
  return app
}

test('shows people with the way to their codes, payments and jobs', async () => {
  const fixture = bookingFixture(world)
  await world.db
    .updateTable('customer')
    .set({ name: '<b>Asha</b>' })
    .where('id', '=', (await fixture.newCustomer()).customerId)
    .execute()
  const app = await productIn(false)
  const { statusCode, headers, body } = await app.inject('/dev')
  await app.close()
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatch(/href="\/dev\/outbox\?to=%2B91\d{10}">Latest code/)
  expect(body).toContain('&#60;b&#62;Asha')
  expect(body).not.toContain('<b>Asha')
  expect(body).toContain('booking.expire-holds')
  for (const href of ['/dev/outbox', '/dev/ui', 'http://127.0.0.1:3003/docs']) expect(body).toContain(`href="${href}"`)
})

test('shows the current code of a staff member’s app', async () => {
  const token = await hireStaff(world, 'support', '9812300071')
  await world.db.updateTable('staff_member').set({ totp_confirmed_at: null }).execute()
  const before = await productIn(false)
  expect((await before.inject('/dev')).body).toContain('<td>not set up</td>')
  await before.close()
  const { code } = await enrolApp(world, token)
  const after = await productIn(false)
  expect((await after.inject('/dev')).body).toContain(`<td>${code()}</td>`)
  await after.close()
})

test.each([
  ['in production, also with stand-ins', true, undefined],
  ['without stand-ins', false, ''],
])('is not there %s', async (_where, production, smsStandinUrl) => {
  const app = await productIn(production, smsStandinUrl)
  expect((await app.inject('/dev')).statusCode).toBe(404)
  await app.close()
})

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
    await sms.send({ to, requestId: 'r', ...composeSms(english('sign_in_code'), { code, host: 'gharsaaf.example' }) })
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
