import { describe, expect, test } from 'vitest'
import { identityCalls } from '#contract/identity.ts'
import { ownFactorCalls, staffSignInCalls } from '#contract/staff.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { colleagueWithApp } from '#server/testing/steps/second-factor.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ seeded: false })
const fixture = signInFixture(world)

/** With the cookie of a device that signed in by SMS. */
async function newColleague() {
  const phone = fixture.newPhone()
  const colleague = await colleagueWithApp(world, phone)
  const { cookie } = await fixture.verify(phone, await fixture.codeFor(phone))
  world.clock.advance({ seconds: 30 })
  return { ...colleague, cookie, recoveryCodes: colleague.app.recoveryCodes }
}

interface Asked {
  phoneNo: string
  code: string
  recoveryCode?: string
}

const signIn = (asked: Asked, { cookie = '', from }: { cookie?: string; from?: string } = {}) =>
  world.call(staffSignInCalls.withApp, asked, { headers: { cookie }, from })
const visits = (token: string) => world.call(staffBookingCalls.list, {}, { token })
const wrong = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')

describe('without SMS a colleague signs in', () => {
  test('by the code of the app on a device that signed in before, each code once', async () => {
    const { phone: phoneNo, app, cookie } = await newColleague()
    const sentBefore = world.sms.outbox(`+91${phoneNo}`).length
    const asked = { phoneNo, code: app.code() }
    const raced = await Promise.all([signIn(asked, { cookie }), signIn(asked, { cookie })])
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 400])
    const { token } = raced.find(({ status }) => status === 200)?.body.data ?? { token: '' }
    expect((await visits(token)).status).toBe(200)
    expect((await signIn(asked, { cookie })).error.code).toBe('WRONG_CODE')
    expect(world.sms.outbox(`+91${phoneNo}`)).toHaveLength(sentBefore)
  })

  test('on another device with a recovery code as well, each once; from then on that device is known', async () => {
    const { phone: phoneNo, app, recoveryCodes } = await newColleague()
    const [recoveryCode = '', second = ''] = recoveryCodes
    expect((await signIn({ phoneNo, code: app.code() })).error.reason).toBe('SIGN_IN_WRONG')
    const signedIn = await signIn({ phoneNo, code: app.code(), recoveryCode: recoveryCode.toLowerCase() })
    expect((await visits(signedIn.body.data.token)).status).toBe(200)
    world.clock.advance({ seconds: 30 })
    expect((await signIn({ phoneNo, code: app.code(), recoveryCode })).error.code).toBe('WRONG_CODE')
    // A right recovery code is not used up by a wrong code of the app.
    expect((await signIn({ phoneNo, code: wrong(app.code()), recoveryCode: second })).error.code).toBe('WRONG_CODE')
    expect((await signIn({ phoneNo, code: app.code(), recoveryCode: second })).status).toBe(200)
    world.clock.advance({ seconds: 30 })
    expect((await signIn({ phoneNo, code: app.code() }, { cookie: signedIn.cookie })).status).toBe(200)
  })

  test('within a step of their clock, not two', async () => {
    const { phone: phoneNo, app, cookie } = await newColleague()
    const code = app.code()
    world.clock.advance({ seconds: 60 })
    expect((await signIn({ phoneNo, code }, { cookie })).error.code).toBe('WRONG_CODE')
    const next = app.code()
    world.clock.advance({ seconds: 30 })
    expect((await signIn({ phoneNo, code: next }, { cookie })).status).toBe(200)
  })

  test('after five wrong codes on a known device in ten minutes no more', async () => {
    const { phone: phoneNo, app, cookie } = await newColleague()
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await signIn({ phoneNo, code: wrong(app.code()) }, { cookie })).error.code).toBe('WRONG_CODE')
    }
    expect((await signIn({ phoneNo, code: app.code() }, { cookie })).error.code).toBe('TOO_MANY_REQUESTS')
    world.clock.advance({ minutes: 10 })
    expect((await signIn({ phoneNo, code: app.code() }, { cookie })).status).toBe(200)
  })
})

describe('strangers', () => {
  test('get the same answer for a colleague, a customer and a number that no one has', async () => {
    const { phone, app, recoveryCodes } = await newColleague()
    const customer = fixture.newPhone()
    await world.signIn(customer)
    for (const phoneNo of [phone, customer, fixture.newPhone()]) {
      const code = app.code()
      const answers = [await signIn({ phoneNo, code }), await signIn({ phoneNo, code, recoveryCode: 'ABCDE-23456' })]
      expect(answers.map(({ status, error }) => [status, error.code, error.reason])).toEqual([
        [400, 'WRONG_CODE', 'SIGN_IN_WRONG'],
        [400, 'WRONG_CODE', 'SIGN_IN_WRONG'],
      ])
    }
    // The recovery code of one opens no account of another.
    const other = await newColleague()
    const mixed = { phoneNo: other.phone, code: other.app.code(), recoveryCode: recoveryCodes[0] ?? '' }
    expect((await signIn(mixed)).error.code).toBe('WRONG_CODE')
  })

  test('use up no limit of a colleague, but that of their own address', async () => {
    const { phone: phoneNo, app, cookie } = await newColleague()
    const from = '203.0.113.9'
    const guesses = Array.from({ length: 60 }, () => signIn({ phoneNo, code: '000000' }, { from }))
    expect((await Promise.all(guesses)).every(({ error }) => error.code === 'WRONG_CODE')).toBe(true)
    expect((await signIn({ phoneNo, code: '000000' }, { from })).error.code).toBe('TOO_MANY_REQUESTS')
    expect((await signIn({ phoneNo, code: app.code() }, { cookie, from: '198.51.100.7' })).status).toBe(200)
  })

  test('with the device of a customer get no session of a colleague', async () => {
    const { phone: phoneNo, app } = await newColleague()
    const customer = fixture.newPhone()
    const { cookie } = await world.call(identityCalls.verifyOtp, {
      phoneNo: customer,
      otp: await fixture.codeFor(customer),
    })
    expect((await signIn({ phoneNo, code: app.code() }, { cookie })).error.code).toBe('WRONG_CODE')
  })
})

describe('a colleague’s own sign-in', () => {
  test('takes another app: the first counts until the other is confirmed, then no more', async () => {
    const { phone: phoneNo, app, token, cookie } = await newColleague()
    const elsewhere = (await signIn({ phoneNo, code: app.code() }, { cookie })).body.data.token
    world.clock.advance({ seconds: 30 })
    const { replaceApp, confirmApp } = ownFactorCalls
    const early = await world.call(confirmApp, { code: app.code() }, { token })
    expect(early.error.code).toBe('SECOND_FACTOR_MISSING')
    const { secret } = (await world.call(replaceApp, { code: app.code() }, { token })).body.data
    world.clock.advance({ seconds: 30 })
    expect((await signIn({ phoneNo, code: app.code() }, { cookie })).status).toBe(200)
    expect((await world.call(confirmApp, { code: app.code() }, { token })).error.code).toBe('WRONG_CODE')
    const { recoveryCodes } = (await world.call(confirmApp, { code: app.codeOf(secret) }, { token })).body.data
    expect(recoveryCodes.filter((code) => app.recoveryCodes.includes(code))).toEqual([])
    expect((await visits(token)).status).toBe(200)
    expect((await visits(elsewhere)).error.code).toBe('SECOND_FACTOR_NEEDED')
    world.clock.advance({ seconds: 30 })
    expect((await signIn({ phoneNo, code: app.code() }, { cookie })).error.code).toBe('WRONG_CODE')
    expect((await signIn({ phoneNo, code: app.codeOf(secret) }, { cookie })).status).toBe(200)
  })

  test('makes new recovery codes after a code; the old ones open nothing', async () => {
    const { phone: phoneNo, app, token, recoveryCodes } = await newColleague()
    const renew = (code: string) => world.call(ownFactorCalls.renewRecoveryCodes, { code }, { token })
    expect((await renew('000000')).error.code).toBe('WRONG_CODE')
    const renewed = (await renew(app.code())).body.data.recoveryCodes
    expect(new Set(renewed).size).toBe(10)
    world.clock.advance({ seconds: 30 })
    const tries = [recoveryCodes[0] ?? '', renewed[0] ?? '']
    const answers: number[] = []
    for (const recoveryCode of tries) answers.push((await signIn({ phoneNo, code: app.code(), recoveryCode })).status)
    expect(answers).toEqual([400, 200])
    const { recoveryCodesLeft } = (await world.call(ownFactorCalls.list, {}, { token })).body.data
    expect(recoveryCodesLeft).toBe(9)
  })
})
