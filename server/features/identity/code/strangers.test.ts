import { describe, expect, test } from 'vitest'
import { staffCalls } from '#contract/identity.staff.ts'
import { identityCalls } from '#contract/identity.ts'
import { signInFixture, wrongCode } from '#server/testing/sign-in-fixture.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ seeded: false })
const fixture = signInFixture(world)

const home = '198.51.100.20'
let addresses = 0
/** In a network of its own. */
const newAddress = () => `203.${Math.floor(++addresses / 250)}.${addresses % 250}.9`

interface Asking {
  from: string
  cookie?: string
}

const headersOf = ({ cookie }: Asking): Record<string, string> => (cookie ? { cookie } : {})

/** Requests a code; the token names the request. */
async function ask(phoneNo: string, asking: Asking): Promise<{ token: string; code: string }> {
  const options = { from: asking.from, headers: headersOf(asking) }
  const { body } = await world.call(identityCalls.login, { phoneNo }, options)
  return { token: body.data.token, code: fixture.codeSentTo(phoneNo) }
}

function guess(phoneNo: string, otp: string, asking: Asking & { token?: string }) {
  const input = { phoneNo, otp, ...(asking.token && { token: asking.token }) }
  return world.call(identityCalls.verifyOtp, input, { from: asking.from, headers: headersOf(asking) })
}

/** A customer with the cookie of the browser they signed in with. */
async function owner(): Promise<{ phone: string; cookie: string }> {
  const phone = fixture.newPhone()
  const from = newAddress()
  const { token, code } = await ask(phone, { from })
  const { cookie } = await guess(phone, code, { from, token })
  world.clock.advance({ minutes: 11 })
  return { phone, cookie }
}

/** Two requests of a stranger with five wrong guesses each. */
async function spendTheDay(phone: string): Promise<void> {
  for (const from of [newAddress(), newAddress()]) {
    const { token, code } = await ask(phone, { from })
    for (let n = 0; n < 5; n += 1) await guess(phone, wrongCode(code), { from, token })
    world.clock.advance({ minutes: 6 })
  }
}

describe('a guess of a stranger', () => {
  test.each([
    ['without the token, from another address', () => ({ from: newAddress() })],
    ['without the token, from the owner’s address', () => ({ from: home })],
    ['with a token of nothing', () => ({ from: newAddress(), token: crypto.randomUUID() })],
  ])('%s does not use up the owner’s code', async (_where, stranger) => {
    const phone = fixture.newPhone()
    const { token, code } = await ask(phone, { from: home })
    const asking = stranger()
    for (let n = 0; n < 12; n += 1) expect((await guess(phone, wrongCode(code), asking)).status).toBe(400)
    expect((await guess(phone, code, { from: newAddress(), token })).status).toBe(200)
  })

  test('is refused even when it is right', async () => {
    const phone = fixture.newPhone()
    const { code } = await ask(phone, { from: home })
    expect((await guess(phone, code, { from: newAddress() })).error.code).toBe('CODE_EXPIRED')
  })

  test('with the token of a request of their own does not use up the owner’s code', async () => {
    const phone = fixture.newPhone()
    const mine = await ask(phone, { from: home })
    world.clock.advance({ seconds: 31 })
    const theirs = await ask(phone, { from: home })
    expect(theirs.token).not.toBe(mine.token)
    for (let n = 0; n < 6; n += 1) await guess(phone, wrongCode(theirs.code), { from: home, token: theirs.token })
    expect((await guess(phone, mine.code, { from: home, token: mine.token })).status).toBe(200)
  })
})

test('resending with the token keeps the token', async () => {
  const phone = fixture.newPhone()
  const { token, code } = await ask(phone, { from: home })
  world.clock.advance({ minutes: 2 })
  await world.call(identityCalls.resendOtp, { phoneNo: phone, token }, { from: newAddress() })
  const next = fixture.codeSentTo(phone)
  if (next !== code) expect((await guess(phone, code, { from: home, token })).error.code).toBe('WRONG_CODE')
  expect((await guess(phone, next, { from: home, token })).status).toBe(200)
})

describe('wrong codes of a number', () => {
  test('are ten a day over all codes; a device that signed in before still signs in', async () => {
    const { phone, cookie } = await owner()
    await spendTheDay(phone)
    const from = newAddress()
    const theirs = await ask(phone, { from })
    const again = { from, token: theirs.token }
    expect((await guess(phone, wrongCode(theirs.code), again)).error.code).toBe('WRONG_CODE')
    const refused = await guess(phone, theirs.code, again)
    expect(refused.error.code).toBe('TOO_MANY_REQUESTS')
    expect(refused.error.message).toMatch(/^Too many wrong codes\. Try again in \d+ hours\..*call \+91/)
    const mine = await ask(phone, { from, cookie })
    expect((await guess(phone, mine.code, { from, token: mine.token, cookie })).status).toBe(200)
  })

  test('never refuse the first code of a request that is right, on a new device too', async () => {
    const { phone } = await owner()
    await spendTheDay(phone)
    const from = newAddress()
    const { token, code } = await ask(phone, { from })
    expect((await guess(phone, code, { from, token })).status).toBe(200)
  })

  test('a known device has ten wrong codes a day as well, and five a code', async () => {
    const { phone, cookie } = await owner()
    const from = newAddress()
    for (let codes = 0; codes < 2; codes += 1) {
      const { token, code } = await ask(phone, { from, cookie })
      const answers: string[] = []
      for (let n = 0; n < 6; n += 1)
        answers.push((await guess(phone, wrongCode(code), { from, token, cookie })).error.code)
      expect(answers).toEqual([...Array(4).fill('WRONG_CODE'), 'CODE_EXPIRED', 'CODE_EXPIRED'])
      world.clock.advance({ minutes: 6 })
    }
    const refused = await world.call(identityCalls.login, { phoneNo: phone }, { from, headers: { cookie } })
    expect(refused.error.code).toBe('TOO_MANY_REQUESTS')
    // The number is open to others: the device has used up its own guesses only.
    const { token, code } = await ask(phone, { from: newAddress() })
    expect((await guess(phone, code, { from, token })).status).toBe(200)
  })

  test('lock it after a hundred in a row, until staff unlock it', async () => {
    const { phone, cookie } = await owner()
    for (let day = 0; day < 10; day += 1) {
      await spendTheDay(phone)
      world.clock.advance({ days: 1 })
    }
    const from = newAddress()
    const locked = await world.call(identityCalls.login, { phoneNo: phone }, { from })
    expect([locked.status, locked.error.code]).toEqual([403, 'NUMBER_LOCKED'])
    expect(locked.error.message).toContain('Call +91')
    world.clock.advance({ days: 30 })
    expect((await world.call(identityCalls.login, { phoneNo: phone }, { from })).error.code).toBe('NUMBER_LOCKED')

    const staff = await hireStaff(world, 'dispatcher', fixture.newPhone())
    const unlock = (phoneNo: string) => world.call(staffCalls.unlockNumber, { phoneNo }, { token: staff })
    expect((await unlock(phone)).status).toBe(200)
    expect((await unlock(phone)).error.code).toBe('NOT_FOUND')
    const { token, code } = await ask(phone, { from })
    expect((await guess(phone, code, { from, token })).status).toBe(200)

    world.clock.advance({ minutes: 1 })
    await spendTheDay(phone)
    const known = await ask(phone, { from, cookie })
    expect((await guess(phone, known.code, { from, token: known.token, cookie })).status).toBe(200)
  })

  test('a right code ends the row', async () => {
    const { phone, cookie } = await owner()
    await spendTheDay(phone)
    const rows = () =>
      world.db.selectFrom('failed_code_streak').select('length').where('phone', '=', `+91${phone}`).execute()
    expect(await rows()).toEqual([{ length: 10 }])
    const { token, code } = await ask(phone, { from: home, cookie })
    await guess(phone, code, { from: home, token, cookie })
    expect(await rows()).toEqual([])
  })
})

test('a known device is sent codes that strangers used up', async () => {
  const { phone, cookie } = await owner()
  for (let sent = 0; sent < 3; sent += 1) {
    await ask(phone, { from: newAddress() })
    world.clock.advance({ seconds: 31 })
  }
  const from = newAddress()
  expect((await world.call(identityCalls.login, { phoneNo: phone }, { from })).error.code).toBe('TOO_MANY_REQUESTS')
  expect((await world.call(identityCalls.login, { phoneNo: phone }, { from, headers: { cookie } })).status).toBe(200)
  expect((await world.call(identityCalls.login, { phoneNo: phone }, { from, headers: { cookie } })).status).toBe(429)
})

test('a device is known for the numbers that signed in on it only', async () => {
  const [mine, theirs] = [await owner(), await owner()]
  await spendTheDay(theirs.phone)
  const asking = { from: home, cookie: mine.cookie }
  const { token, code } = await ask(theirs.phone, asking)
  await guess(theirs.phone, wrongCode(code), { ...asking, token })
  expect((await guess(theirs.phone, code, { ...asking, token })).status).toBe(429)
})

test('the cookie of a device is hidden from scripts and lasts a year', async () => {
  const phone = fixture.newPhone()
  const otp = await fixture.codeFor(phone)
  const { headers } = await world.app.inject({
    method: 'POST',
    url: identityCalls.verifyOtp.path,
    payload: { phoneNo: phone, otp },
  })
  expect(headers['set-cookie']).toMatch(
    /^gsf_device=[\w-]{43}; Path=\/v1\/user; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  )
})

describe('guesses of an address and its network', () => {
  const countUp = (key: string, hits: number) =>
    world.db.updateTable('rate_limit').set({ hits }).where('key', '=', key).executeTakeFirstOrThrow()

  test.each([
    ['of the address', home, 60],
    ['of the network', '198.51.100.0/24', 300],
  ])('%s that others used up never refuse a right code', async (_whose, counted, max) => {
    world.clock.advance({ minutes: 11 })
    await guess(fixture.newPhone(), '1234', { from: home })
    await countUp(`guess-from:${counted}`, max)
    expect((await guess(fixture.newPhone(), '1234', { from: home })).status).toBe(429)
    const phone = fixture.newPhone()
    const { token, code } = await ask(phone, { from: home })
    expect((await guess(phone, code, { from: home, token })).status).toBe(200)
    const slow = fixture.newPhone()
    const asked = await ask(slow, { from: home })
    expect((await guess(slow, wrongCode(asked.code), { from: home, token: asked.token })).error.code).toBe('WRONG_CODE')
    expect((await guess(slow, asked.code, { from: home, token: asked.token })).status).toBe(429)
  })

  test('of the whole service refuse no right code', async () => {
    world.clock.advance({ minutes: 11 })
    await world.db.updateTable('sms_day').set({ wrong_guesses: 100_000 }).execute()
    const phone = fixture.newPhone()
    const asking = { from: newAddress() }
    const { token, code } = await ask(phone, asking)
    expect((await guess(phone, wrongCode(code), { ...asking, token })).error.code).toBe('WRONG_CODE')
    expect((await guess(phone, code, { ...asking, token })).status).toBe(200)
  })

  test('count wrong guesses only', async () => {
    world.clock.advance({ minutes: 10 })
    const from = newAddress()
    for (let people = 0; people < 5; people += 1) {
      const phone = fixture.newPhone()
      const { token, code } = await ask(phone, { from })
      await guess(phone, code, { from, token })
    }
    const row = await world.db
      .selectFrom('rate_limit')
      .select('hits')
      .where('key', '=', `guess-from:${from}`)
      .executeTakeFirst()
    expect(row).toBeUndefined()
  })
})
