import { beforeEach, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { identityCalls } from '#contract/identity.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { releaseKey } from './settle-key.ts'

const world = suiteWorld({ seeded: false })
const fixture = signInFixture(world)
let token: string
let key = ''

beforeEach(async () => {
  token = await world.signIn(fixture.newPhone())
  key = crypto.randomUUID()
})

/** A write with a countable effect: each run sends an SMS to the new number. */
const askFor = (phoneNo: string, more: object = {}, on = world.app) =>
  world.call(accountCalls.update, { phoneNo, ...more } as EndpointInput<typeof accountCalls.update>, {
    token,
    headers: { 'idempotency-key': key },
    on,
  })
const smsTo = (phone: string) => world.sms.outbox(`+91${phone}`).length

// spec: rule/idempotency
test('a replay gets the first answer and has no effect', async () => {
  const phone = fixture.newPhone()
  const first = await askFor(phone, { name: 'Asha' })
  await world.call(accountCalls.update, { name: 'Ravi' }, { token })
  world.clock.advance({ hours: 23 })
  const again = await askFor(phone, { name: 'Asha' })
  expect(again.body).toEqual(first.body)
  expect(again.body.data.name).toBe('Asha')
  expect((await fixture.profile(token)).body.data.name).toBe('Ravi')
  expect(smsTo(phone)).toBe(1)
})

test('the position in the body and the order of fields do not matter', async () => {
  const phone = fixture.newPhone()
  await askFor(phone, { name: 'Asha', email: 'a@example.in', location: { lat: 1, lng: 2 } })
  world.clock.advance({ minutes: 1 })
  const again = await askFor(phone, { email: 'a@example.in', location: { lat: 3, lng: 4 }, name: 'Asha' })
  expect(again.status).toBe(200)
  expect(smsTo(phone)).toBe(1)
})

test('refuses a key with another call or input', async () => {
  await askFor(fixture.newPhone())
  expect((await askFor(fixture.newPhone())).error.code).toBe('IDEMPOTENCY_MISMATCH')
  const other = await world.call(identityCalls.logout, {}, { token, headers: { 'idempotency-key': key } })
  expect([other.status, other.error.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
})

test('two customers may use the same key', async () => {
  await askFor(fixture.newPhone())
  token = await world.signIn(fixture.newPhone())
  expect((await askFor(fixture.newPhone())).status).toBe(200)
})

test('of twenty simultaneous requests on two servers one runs', async () => {
  const phone = fixture.newPhone()
  const second = await world.secondApp()
  world.sms.setSwitches({ delayMs: 100 })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => askFor(phone, {}, index % 2 ? second : world.app)),
  )
  world.sms.setSwitches({ reset: true })
  expect(smsTo(phone)).toBe(1)
  const others = answers.filter(({ status }) => status !== 200)
  expect(others.length).toBeLessThan(20)
  expect(new Set(others.map(({ error }) => error.code))).toEqual(new Set(['IN_PROGRESS']))
  expect((await askFor(phone)).status).toBe(200)
})

test('a failed attempt releases its key', async () => {
  const phone = fixture.newPhone()
  world.sms.setSwitches({ fail: true })
  expect((await askFor(phone)).status).toBe(503)
  world.sms.setSwitches({ reset: true })
  world.clock.advance({ seconds: 31 })
  expect((await askFor(phone)).status).toBe(200)
  expect(smsTo(phone)).toBe(1)
})

test('the late release of another attempt leaves the key of one that began in the same millisecond', async () => {
  const phone = fixture.newPhone()
  await askFor(phone)
  const claim = await world.db
    .updateTable('idempotent_answer')
    .set({ answer: null })
    .where('key', '=', key)
    .returning('customer_id')
    .executeTakeFirstOrThrow()
  const other = { id: crypto.randomUUID(), customerId: claim.customer_id, key }
  await releaseKey(world.db, other, 'stored')
  expect((await askFor(phone)).error.code).toBe('IN_PROGRESS')
  expect(smsTo(phone)).toBe(1)
})

test('a key is released a minute after its server died', async () => {
  const phone = fixture.newPhone()
  await askFor(phone)
  await world.db.updateTable('idempotent_answer').set({ answer: null }).where('key', '=', key).execute()
  expect((await askFor(phone)).error.code).toBe('IN_PROGRESS')
  world.clock.advance({ minutes: 1 })
  expect((await askFor(phone)).status).toBe(200)
  expect(smsTo(phone)).toBe(2)
})

test('a key expires after a day', async () => {
  const phone = fixture.newPhone()
  await askFor(phone)
  world.clock.advance({ hours: 24 })
  await askFor(phone)
  expect(smsTo(phone)).toBe(2)
})

test('limits a customer to 500 keys a day; stored ones still answer', async () => {
  const phone = fixture.newPhone()
  const first = await askFor(phone)
  const { customer_id } = await world.db
    .selectFrom('idempotent_answer')
    .select('customer_id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const kept = { customer_id, call: '/v1/x', input_hash: 'x', answer: '{}', created_at: world.clock.now() }
  const others = Array.from({ length: 499 }, (_, index) => ({ ...kept, key: `another-key-${index}` }))
  await world.db.insertInto('idempotent_answer').values(others).execute()
  expect((await askFor(phone)).body).toEqual(first.body)
  world.clock.advance({ hours: 3 })
  key = crypto.randomUUID()
  const refused = await askFor(fixture.newPhone())
  const message = 'Try again in 21 hours.'
  expect([refused.status, refused.error]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS', message }])
  world.clock.advance({ hours: 21 })
  expect((await askFor(fixture.newPhone())).status).toBe(200)
})

test.each(['short', 'x'.repeat(101)])('refuses the key %o', async (bad) => {
  key = bad
  const { status, error } = await askFor(fixture.newPhone())
  expect([status, error.code]).toEqual([400, 'BAD_INPUT'])
})

test('does not store the answer of a sign-in, which is a token', async () => {
  const phone = fixture.newPhone()
  const otp = await fixture.codeFor(phone)
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
  await world.call(identityCalls.verifyOtp, { phoneNo: phone, otp }, { headers })
  const kept = await world.db.selectFrom('idempotent_answer').select('key').where('key', '=', key).execute()
  expect(kept).toEqual([])
})

test('a write that is stored is answered so, also while its answer cannot be stored for the key', async () => {
  const phone = fixture.newPhone()
  await world.alter(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  )
  await world.alter(`create trigger refuse before update of answer on idempotent_answer
    for each row when (new.answer is not null) execute function refuse()`)
  const first = await askFor(phone, { name: 'Asha' })
  expect(first.body.data.name).toBe('Asha')
  expect((await askFor(phone, { name: 'Asha' })).error.code).toBe('IN_PROGRESS')
  await world.alter('drop trigger refuse on idempotent_answer')
  await expect.poll(async () => (await askFor(phone, { name: 'Asha' })).status).toBe(200)
  expect((await askFor(phone, { name: 'Asha' })).body).toEqual(first.body)
  expect(smsTo(phone)).toBe(1)
})
