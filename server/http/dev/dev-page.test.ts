import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { currentCodes } from '#server/features/staff/second-factor/second-factor.service.ts'
import { bookingFixture } from '#server/testing/booking-fixture.ts'
import { enrolApp } from '#server/testing/steps/second-factor.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { registerDev } from './dev-page.ts'

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
