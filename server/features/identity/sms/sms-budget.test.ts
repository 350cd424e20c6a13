import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffCalls } from '#contract/identity.staff.ts'
import { identityCalls } from '#contract/identity.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { hireStaff, startShift } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const [dispatcher, admin] = ['9812300051', '9812300052']

const world = suiteWorld({ seeded: false, config: { smsDailyBudget: 10 } })
const fixture = signInFixture(world)
let tokens: { dispatcher: string; admin: string }
beforeAll(async () => {
  tokens = {
    dispatcher: await hireStaff(world, 'dispatcher', dispatcher),
    admin: await hireStaff(world, 'admin', admin),
  }
})
// 10:00 in India; the next test has the budget of another day.
beforeEach(async () => {
  world.clock.advance({ days: 1 })
  for (const token of Object.values(tokens)) await startShift(world, token)
})

const ask = (phoneNo: string, cookie?: string) =>
  world.call(identityCalls.login, { phoneNo }, { headers: cookie ? { cookie } : {} })
const askAll = async (count: number) => {
  const answers = []
  for (let n = 0; n < count; n += 1) answers.push(await ask(fixture.newPhone()))
  return answers
}
const budget = async () => (await world.call(staffCalls.smsBudget, {}, { token: tokens.dispatcher })).body.data
const raise = (to: number, token: string) => world.call(staffCalls.raiseSmsBudget, { budget: to }, { token })

describe('the SMS budget of a day', () => {
  test('stops codes to strangers at 80 percent and all codes at the end', async () => {
    const phone = fixture.newPhone()
    const { cookie } = await fixture.verify(phone, await fixture.codeFor(phone))
    const answers = await askAll(8)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 503])
    expect(answers.at(-1)?.error).toMatchObject({ code: 'SMS_NOT_SENT', message: expect.stringContaining('call +91') })
    const sentBefore = world.sms.outbox().length
    for (const status of [200, 200, 503]) {
      world.clock.advance({ minutes: 5 })
      expect((await ask(phone, cookie)).status).toBe(status)
    }
    expect(world.sms.outbox()).toHaveLength(sentBefore + 2)
    expect(await budget()).toEqual({ day: '2026-11-24', sent: 10, budget: 10, reserved: 2 })
  })

  test('is raised by admins for the day', async () => {
    await askAll(9)
    expect((await raise(20, tokens.dispatcher)).error.code).toBe('ROLE_NOT_ALLOWED')
    expect((await raise(10, tokens.admin)).error.code).toBe('BAD_INPUT')
    expect((await raise(20, tokens.admin)).body.data).toEqual({ day: '2026-11-25', sent: 8, budget: 20, reserved: 4 })
    expect((await ask(fixture.newPhone())).status).toBe(200)
    world.clock.advance({ days: 1 })
    await startShift(world, tokens.dispatcher)
    expect(await budget()).toEqual({ day: '2026-11-26', sent: 0, budget: 10, reserved: 2 })
  })

  test('never sends more when a hundred people ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(fixture.newPhone())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
  })
})
