import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import { identityCalls } from '#contract/identity.ts'
import { secondFactorCalls, staffMemberCalls } from '#contract/staff.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { enrolApp } from '#server/testing/steps/second-factor.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ seeded: false })
const fixture = signInFixture(world)

/** Signed in by SMS, without an app. */
async function newStaffMember() {
  const phone = fixture.newPhone()
  const token = await hireStaff(world, 'dispatcher', phone)
  await world.db
    .updateTable('staff_member')
    .set({ totp_confirmed_at: null })
    .where('customer_id', 'in', (eb) => eb.selectFrom('customer').select('id').where('phone', '=', `+91${phone}`))
    .execute()
  return { phone, token }
}

/** A second session of the same person. */
async function signInAgain(phone: string): Promise<string> {
  world.clock.advance({ minutes: 1 })
  return await world.signIn(phone)
}

const visits = (token: string) => world.call(staffBookingCalls.list, {}, { token })
const verify = (token: string, code: string) => world.call(secondFactorCalls.verify, { code }, { token })
const wrong = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')

describe('setting up an app', () => {
  test('is demanded before any other staff call, not before those of customers', async () => {
    const { token } = await newStaffMember()
    expect((await visits(token)).error.code).toBe('SECOND_FACTOR_MISSING')
    expect((await world.call(cartCalls.list, {}, { token })).status).toBe(200)
    const { uri, recoveryCodes, token: proved } = await enrolApp(world, token)
    expect(uri).toMatch(/^otpauth:\/\/totp\/GharSaaf:\d{10}\?issuer=GharSaaf&secret=[A-Z2-7]{32}&/)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await visits(proved)).status).toBe(200)
    expect((await visits(token)).error.code).toBe('SIGNED_OUT')
  })

  test('stores neither the secret nor a recovery code in clear', async () => {
    const { token } = await newStaffMember()
    const app = await enrolApp(world, token)
    const { rows } = await sql<{ all: string }>`
      select (select json_agg(m)::text from staff_member m) || (select json_agg(c)::text from staff_recovery_code c)
        || coalesce((select json_agg(i)::text from idempotent_answer i), '') as all`.execute(world.db)
    const inHex = (text: string) => Buffer.from(text).toString('hex')
    for (const secret of [app.secret, ...app.recoveryCodes]) {
      expect(rows[0]?.all).not.toContain(secret)
      expect(rows[0]?.all).not.toContain(inHex(secret))
      expect(rows[0]?.all).not.toContain(inHex(secret.replace('-', '')))
    }
  })

  test('keeps no answer for a replay of its request', async () => {
    const { token } = await newStaffMember()
    const headers = { 'idempotency-key': 'enrol-once-please' }
    const enrol = () => world.call(secondFactorCalls.enrol, {}, { token, headers })
    const [first, second] = [await enrol(), await enrol()]
    expect(second.body.data.secret).not.toBe(first.body.data.secret)
    const stored = await world.db.selectFrom('idempotent_answer').select('key').execute()
    expect(stored.map(({ key }) => key)).not.toContain('enrol-once-please')
  })

  test('is refused with a wrong code and once an app is set up', async () => {
    const { phone, token } = await newStaffMember()
    await world.call(secondFactorCalls.enrol, {}, { token })
    const refused = await world.call(secondFactorCalls.confirm, { code: '000000' }, { token })
    expect(refused.error.code).toBe('WRONG_CODE')
    await enrolApp(world, token)
    const other = await signInAgain(phone)
    expect((await world.call(secondFactorCalls.enrol, {}, { token: other })).error.code).toBe('SECOND_FACTOR_NEEDED')
  })

  test('is for staff alone', async () => {
    const token = await world.signIn(fixture.newPhone())
    expect((await world.call(secondFactorCalls.enrol, {}, { token })).error.code).toBe('NOT_STAFF')
  })
})

describe('a session', () => {
  test('needs the code of the app, each code once', async () => {
    const { phone, token } = await newStaffMember()
    const second = await signInAgain(phone)
    const app = await enrolApp(world, token)
    const used = app.code()
    expect((await visits(second)).error.code).toBe('SECOND_FACTOR_NEEDED')
    expect((await verify(second, used)).error.code).toBe('WRONG_CODE')
    world.clock.advance({ seconds: 30 })
    const { data } = (await verify(second, app.code())).body
    expect(data.recoveryCodesLeft).toBe(10)
    expect((await visits(data.token)).status).toBe(200)
    expect((await visits(second)).error.code).toBe('SIGNED_OUT')
    // No number gets a fourth SMS within ten minutes.
    world.clock.advance({ minutes: 10 })
    const [third, fourth] = [await signInAgain(phone), await signInAgain(phone)]
    const raced = await Promise.all([verify(third, app.code()), verify(fourth, app.code())])
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('takes a recovery code, each once', async () => {
    const { phone, token } = await newStaffMember()
    const second = await signInAgain(phone)
    const [code = ''] = (await enrolApp(world, token)).recoveryCodes
    const { data } = (await verify(second, code.toLowerCase().replace('-', ' '))).body
    expect(data.recoveryCodesLeft).toBe(9)
    expect((await visits(data.token)).status).toBe(200)
    const third = await signInAgain(phone)
    expect((await verify(third, code)).error.code).toBe('WRONG_CODE')
    expect((await visits(third)).error.code).toBe('SECOND_FACTOR_NEEDED')
  })

  test('allows five wrong codes in ten minutes', async () => {
    const { phone, token } = await newStaffMember()
    const app = await enrolApp(world, token)
    const second = await signInAgain(phone)
    for (let guess = 0; guess < 5; guess += 1)
      expect((await verify(second, wrong(app.code()))).error.code).toBe('WRONG_CODE')
    expect((await verify(second, app.code())).error.code).toBe('TOO_MANY_REQUESTS')
    world.clock.advance({ minutes: 10 })
    expect((await verify(second, app.code())).status).toBe(200)
  })

  test('of staff ends 12 hours after its sign-in, used or not', async () => {
    const { token } = await enrolApp(world, (await newStaffMember()).token)
    const { endsAt } = (await world.call(secondFactorCalls.self, {}, { token })).body.data
    for (let hour = 0; hour < 11; hour += 1) {
      world.clock.advance({ hours: 1 })
      expect((await visits(token)).status).toBe(200)
    }
    world.clock.set(new Date(new Date(endsAt).getTime() - 1000))
    expect((await visits(token)).status).toBe(200)
    world.clock.set(endsAt)
    expect((await visits(token)).error.code).toBe('SIGNED_OUT')
    expect((await world.call(identityCalls.devices, {}, { token })).error.code).toBe('SIGNED_OUT')
  })
})

test('an admin resets the app of a colleague, whose sessions end', async () => {
  const admin = await hireStaff(world, 'admin', fixture.newPhone())
  const { phone, token } = await newStaffMember()
  const before = await enrolApp(world, token)
  const reset = await world.call(staffMemberCalls.resetFactor, { phoneNo: phone }, { token: admin })
  expect(reset.status).toBe(200)
  expect((await visits(before.token)).error.code).toBe('SIGNED_OUT')
  const next = await signInAgain(phone)
  expect((await verify(next, before.code())).error.code).toBe('SECOND_FACTOR_MISSING')
  const after = await enrolApp(world, next)
  expect(after.secret).not.toBe(before.secret)
  expect((await visits(after.token)).status).toBe(200)
})
