import { expect, test } from 'vitest'
import { identityCalls } from '#contract/identity.ts'
import { signInFixture, wrongCode } from '#server/testing/sign-in-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const lastGuess = {
  code: 'CODE_EXPIRED',
  message: 'Too many wrong codes. Request a new one.',
}

const world = suiteWorld({ seeded: false })
const fixture = signInFixture(world)

test('number and code open a session; the first time they create the account', async () => {
  const phone = fixture.newPhone()
  const first = await fixture.verify(phone, await fixture.codeFor(phone))
  expect(first.body.data).toMatchObject({ isNew: true, referral: 'none' })
  expect((await fixture.profile(first.body.data.token)).body.data).toMatchObject({
    _id: first.body.data.userId,
    phoneNo: phone,
    address: [],
    location: null,
    creditBalance: 0,
  })
  world.clock.advance({ minutes: 1 })
  const again = await fixture.verify(`0${phone}`, await fixture.codeFor(phone))
  expect(again.body.data).toMatchObject({ isNew: false, userId: first.body.data.userId })
})

test('a code works once', async () => {
  const phone = fixture.newPhone()
  const code = await fixture.codeFor(phone)
  await fixture.verify(phone, code)
  expect((await fixture.verify(phone, code)).error.code).toBe('CODE_EXPIRED')
})

test('a code expires after five minutes', async () => {
  const [phone, other] = [fixture.newPhone(), fixture.newPhone()]
  const [code, late] = [await fixture.codeFor(phone), await fixture.codeFor(other)]
  world.clock.advance({ minutes: 4, seconds: 59 })
  expect((await fixture.verify(phone, code)).status).toBe(200)
  world.clock.advance({ seconds: 1 })
  expect((await fixture.verify(other, late)).error.code).toBe('CODE_EXPIRED')
})

test('the fifth wrong guess says that the code no longer works, the right code is refused, and a new one signs in', async () => {
  const phone = fixture.newPhone()
  const code = await fixture.codeFor(phone)
  for (let guess = 0; guess < 4; guess += 1) {
    expect((await fixture.verify(phone, wrongCode(code))).error.code).toBe('WRONG_CODE')
  }
  expect((await fixture.verify(phone, wrongCode(code))).error).toMatchObject(lastGuess)
  expect((await fixture.verify(phone, code)).error.code).toBe('CODE_EXPIRED')
  world.clock.advance({ seconds: 31 })
  expect((await fixture.verify(phone, await fixture.codeFor(phone))).status).toBe(200)
})

test('accepts the right code at the fifth guess', async () => {
  const phone = fixture.newPhone()
  const code = await fixture.codeFor(phone)
  for (let guess = 0; guess < 4; guess += 1) await fixture.verify(phone, wrongCode(code))
  expect((await fixture.verify(phone, code)).status).toBe(200)
})

test('a code sent again keeps its guess count', async () => {
  const phone = fixture.newPhone()
  const code = await fixture.codeFor(phone)
  for (let guess = 0; guess < 4; guess += 1) await fixture.verify(phone, wrongCode(code))
  world.clock.advance({ seconds: 40 })
  expect(await fixture.codeFor(phone)).toBe(code)
  await fixture.verify(phone, wrongCode(code))
  expect((await fixture.verify(phone, code)).error.code).toBe('CODE_EXPIRED')
})

test('checks five of fifty simultaneous guesses', async () => {
  // The guesses of the tests above count for the address.
  world.clock.advance({ minutes: 10 })
  const phone = fixture.newPhone()
  const code = await fixture.codeFor(phone)
  const answers = await Promise.all(Array.from({ length: 50 }, () => fixture.verify(phone, wrongCode(code))))
  const codes = answers.map(({ error }) => error.code)
  expect(codes.filter((answer) => answer === 'WRONG_CODE')).toHaveLength(4)
  expect(answers.filter(({ error }) => error.message === lastGuess.message)).toHaveLength(1)
  expect(codes.filter((answer) => answer === 'CODE_EXPIRED')).toHaveLength(46)
})

test('of twenty simultaneous right codes on two servers one opens a session', async () => {
  world.clock.advance({ minutes: 10 })
  const phone = fixture.newPhone()
  const otp = await fixture.codeFor(phone)
  const second = await world.secondApp()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      world.call(identityCalls.verifyOtp, { phoneNo: phone, otp }, index % 2 ? { on: second } : {}),
    ),
  )
  const [winner, ...others] = answers.filter(({ status }) => status === 200)
  expect(others).toEqual([])
  const sessions = await world.db
    .selectFrom('session')
    .select('device')
    .where('customer_id', '=', winner?.body.data.userId ?? '')
    .execute()
  expect(sessions).toHaveLength(1)
})

test('limits the guesses of one address', async () => {
  world.clock.advance({ hours: 1 })
  const guess = () =>
    world.app.inject({
      method: 'POST',
      url: '/v1/user/verifyOtp',
      payload: { phoneNo: '9800000000', otp: '1234' },
      remoteAddress: '203.0.113.9',
    })
  for (let guesses = 0; guesses < 60; guesses += 1) expect((await guess()).statusCode).toBe(400)
  const refused = await guess()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600'])
})

test('a code sent to one number does not open another account', async () => {
  const [mine, theirs] = [fixture.newPhone(), fixture.newPhone()]
  const code = await fixture.codeFor(mine)
  const other = await fixture.codeFor(theirs)
  if (code !== other) expect((await fixture.verify(theirs, code)).error.code).toBe('WRONG_CODE')
  expect((await fixture.verify(mine, code)).body.data.userId).not.toBe(
    (await fixture.verify(theirs, other)).body.data.userId,
  )
})
