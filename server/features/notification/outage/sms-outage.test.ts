import { beforeAll, expect, test } from 'vitest'
import { smsHealthCalls } from '#contract/identity.staff.ts'
import { identityCalls } from '#contract/identity.ts'
import { smsDown, smsNotArriving } from '#contract/lib/business.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { sweepSms } from '../notification.jobs.ts'
import { notify } from '../notification.service.ts'

const world = suiteWorld()
const fixture = signInFixture(world)
let staff: ReturnType<typeof staffClient>
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'support', '9812300031'))
})

const health = async () => (await staff.call(smsHealthCalls.find, {})).body.data
const affectedBy = async (kind: string) => (await health()).affected.find((one) => one.kind === kind)

test('an outage shows with its time, provider and what waits, to customers too, and is over with the next message', async () => {
  const visit = await paidVisit(world)
  await runQueued(world, 'notification.send-sms')
  expect(await health()).toMatchObject({ state: 'working', since: null })
  world.clock.advance({ minutes: 5 })
  const began = new Date(Math.floor(world.clock.now().getTime() / 60_000) * 60_000).toISOString()
  world.sms.setSwitches({ badGateway: true })
  const failures = []
  for (let count = 0; count < smsDown.failuresInRow; count += 1) {
    failures.push((await fixture.login(fixture.newPhone())).error)
  }
  expect(failures.map(({ code, reason }) => [code, reason])).toEqual([
    ['SMS_NOT_SENT', undefined],
    ['SMS_NOT_SENT', undefined],
    ['SMS_NOT_SENT', 'SMS_OUTAGE'],
  ])
  expect(failures.at(-1)?.message).toMatch(/^SMS isn’t working right now, so we can’t send codes\. .* or call /)
  const { bookingId } = visit
  const link = 'https://gharsaaf.example/review'
  await world.db.transaction().execute((trx) => notify(world.ctx, trx, { bookingId, event: 'completed', link }))
  await sweepSms(world.ctx)
  const during = await health()
  expect(during).toMatchObject({ state: 'down', since: began, hasSecondProvider: false })
  expect(during.providers).toMatchObject([{ name: 'MSG91', downSince: began }])
  expect(await affectedBy('sign_in_code')).toMatchObject({ failed: 3 })
  expect(await affectedBy('link')).toMatchObject({ waiting: 1 })

  world.sms.setSwitches({ badGateway: false })
  expect((await staff.call(smsHealthCalls.retry, {})).body.data.queued).toBeGreaterThanOrEqual(1)
  await runQueued(world, 'notification.send-sms')
  expect(await health()).toMatchObject({ state: 'working', since: null })
  expect(await affectedBy('link')).toBeUndefined()
  expect(world.sms.outbox(`+91${visit.phone}`).filter(({ text }) => text.includes(link))).toHaveLength(1)
})

test('a message that failed is sent again on request while it is of use, once', async () => {
  const visit = await paidVisit(world, 1020)
  await runQueued(world, 'notification.send-sms')
  const { bookingId, phone } = visit
  const state = (to: string, more: object = {}) =>
    world.db
      .updateTable('sms_message')
      .set({ state: to, ...more })
      .where('booking_id', '=', bookingId)
      .where('event', 'not like', 'crew:%')
      .execute()
  const texts = () => world.sms.outbox(`+91${phone}`).length
  const sent = texts()
  // Given up after refusals.
  await state('failed', { provider_id: null, attempts: 250, sent_at: null })
  const { retryable } = await health()
  expect(retryable).toBeGreaterThan(0)
  await staff.call(smsHealthCalls.retry, {}).then(({ body }) => body)
  await runQueued(world, 'notification.send-sms')
  expect(texts()).toBe(sent + retryable)
  expect((await health()).retryable).toBe(0)
  // Maybe sent: the provider took it without an answer.
  await state('failed', { provider_id: null, attempts: 2, unclear: 2, sent_at: null })
  expect((await health()).retryable).toBe(0)
  // Too old.
  await state('failed', { provider_id: null, attempts: 250, unclear: 0, sent_at: null })
  expect((await health()).retryable).toBe(retryable)
  world.clock.advance({ hours: 7 })
  expect((await health()).retryable).toBe(0)
})

test('few codes that are used mean that SMS do not arrive, and customers read that they are late', async () => {
  world.clock.advance({ hours: 30 })
  for (let count = 1; count < smsNotArriving.codes; count += 1) {
    const { body } = await fixture.login(fixture.newPhone())
    expect(body.message).toBe('We sent you a code by SMS.')
  }
  const late = await world.call(identityCalls.login, { phoneNo: fixture.newPhone() })
  expect(late.body.message).toBe('We sent you a code by SMS. Messages arrive late right now.')
  const { state, codes } = await health()
  expect([state, codes]).toEqual(['not_arriving', { sent: smsNotArriving.codes, used: 0 }])
})

test('a dispatcher may see it, finance not', async () => {
  const [dispatcher, finance] = [
    await hireStaff(world, 'dispatcher', '9812300032'),
    await hireStaff(world, 'finance', '9812300033'),
  ]
  expect((await world.call(smsHealthCalls.find, {}, { token: dispatcher })).status).toBe(200)
  expect((await world.call(smsHealthCalls.retry, {}, { token: finance })).error.code).toBe('ROLE_NOT_ALLOWED')
})
