import { beforeEach, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { identityCalls } from '#contract/identity.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { codeFrom } from '../code/code.rules.ts'

const world = suiteWorld({ seeded: false })
const fixture = signInFixture(world)
beforeEach(() => world.sms.setSwitches({ reset: true }))

const resend = (phoneNo: string) => world.call(identityCalls.resendOtp, { phoneNo })

test('sends the code by SMS with a last line for autofill', async () => {
  const phone = fixture.newPhone()
  const code = await fixture.codeFor(`+91 ${phone.slice(0, 5)}-${phone.slice(5)}`).then(() => fixture.codeSentTo(phone))
  expect(code).toMatch(/^\d{4}$/)
  expect(world.sms.outbox(`+91${phone}`)[0]?.text.split('\n').at(-1)).toBe(`@gharsaaf.test #${code}`)
})

test.each([
  ['hi', 'आपका GharSaaf कोड है, 5 मिनट तक चलेगा। किसी को न बताएँ।'],
  ['ta', 'உங்கள் GharSaaf OTP, 5 நிமிடங்கள் செல்லும். யாரிடமும் சொல்ல வேண்டாம்.'],
  // As browsers send it by themselves.
  ['hi-IN,hi;q=0.9,en;q=0.8', 'is your GharSaaf code, valid 5 minutes. Do not share it.'],
])('on a page in %s the code comes in its language, with the same last line', async (language, words) => {
  const [first, again] = [fixture.newPhone(), fixture.newPhone()]
  const headers = { 'accept-language': language }
  await world.call(identityCalls.login, { phoneNo: first }, { headers }).then(({ body }) => body)
  await world.call(identityCalls.resendOtp, { phoneNo: again }, { headers }).then(({ body }) => body)
  for (const phone of [first, again]) {
    const code = fixture.codeSentTo(phone)
    expect(world.sms.outbox(`+91${phone}`)[0]?.text).toBe(`${code} ${words}\n@gharsaaf.test #${code}`)
  }
})

// spec: message/server-success
test('what a page shows after each step is in its language', async () => {
  const phoneNo = fixture.newPhone()
  const headers = { 'accept-language': 'hi' }
  const { body: sent } = await world.call(identityCalls.login, { phoneNo }, { headers })
  world.clock.advance({ seconds: 45 })
  const { body: again } = await world.call(identityCalls.resendOtp, { phoneNo }, { headers })
  const proof = { phoneNo, otp: fixture.codeSentTo(phoneNo), token: sent.data.token }
  const { body: inside } = await world.call(identityCalls.verifyOtp, proof, { headers })
  const said = [sent, again, inside].map(({ message }) => message)
  expect(said).toEqual(['हमने SMS से कोड भेजा है।', 'हमने कोड फिर भेजा है।', 'आप लॉगिन हो गए हैं'])
})

test('the profile of a number does not change the language of its sign-in code', async () => {
  const phone = fixture.newPhone()
  const token = await world.signIn(phone)
  await world.call(accountCalls.update, { language: 'hi' }, { token }).then(({ body }) => body)
  world.clock.advance({ minutes: 2 })
  expect(await fixture.codeFor(phone)).toMatch(/^\d{4}$/)
  expect(world.sms.outbox(`+91${phone}`)[0]?.text).toContain('is your GharSaaf code')
})

test('answers the same for a number with and without an account', async () => {
  const [known, unknown] = [fixture.newPhone(), fixture.newPhone()]
  await world.signIn(known)
  world.clock.advance({ minutes: 2 })
  const answers = await Promise.all([fixture.login(known), fixture.login(unknown)])
  const [first, second] = answers.map(({ status, body }) => [status, body.message, Object.keys(body.data)])
  expect(first).toEqual(second)
})

test('the id answered by login is not a token', async () => {
  const { body } = await fixture.login(fixture.newPhone())
  expect((await fixture.profile(body.data.token)).status).toBe(401)
})

test.each(['12345', '5876543210', '98765432101', 'hello', '', '+1 987 654 3210'])(
  'the number %o is refused with a sentence that a person understands',
  async (phoneNo) => {
    const { status, error } = await fixture.login(phoneNo)
    expect(status).toBe(400)
    const message = 'Enter a valid 10-digit Indian mobile number.'
    expect(error).toMatchObject({ status: false, code: 'BAD_PHONE', message })
  },
)

test('sends the same code again within a minute, later a new one', async () => {
  const phone = fixture.newPhone()
  const first = await fixture.codeFor(phone)
  world.clock.advance({ seconds: 45 })
  expect((await resend(phone)).status).toBe(200)
  expect(world.sms.outbox(`+91${phone}`).map(({ text }) => text.slice(0, 4))).toEqual([first, first])
  world.clock.advance({ seconds: 45 })
  const earlier = await world.db.selectFrom('code_request').select('id').where('phone', '=', `+91${phone}`).execute()
  const { body } = await fixture.login(phone)
  expect(earlier.map(({ id }) => id)).not.toContain(body.data.token)
  // The new code is another one: the earlier one is refused.
  if (fixture.codeSentTo(phone) !== first) expect((await fixture.verify(phone, first)).error.code).toBe('WRONG_CODE')
})

test('reports an SMS that was not sent, and a retry sends the same code', async () => {
  const phone = fixture.newPhone()
  world.sms.setSwitches({ fail: true })
  const { status, error } = await fixture.login(phone)
  expect([status, error.code]).toEqual([503, 'SMS_NOT_SENT'])
  const { seed } = await world.db
    .selectFrom('code_request')
    .select('seed')
    .where('phone', '=', `+91${phone}`)
    .executeTakeFirstOrThrow()
  const code = codeFrom(seed, world.ctx.config.codePepper)
  world.sms.setSwitches({ fail: false })
  world.clock.advance({ seconds: 31 })
  await resend(phone)
  expect(fixture.codeSentTo(phone)).toBe(code)
  expect((await fixture.verify(phone, code)).status).toBe(200)
})

test('sends one number one SMS in 30 seconds, 3 in ten minutes, 5 in an hour, 10 in a day', async () => {
  const phone = fixture.newPhone()
  const sentBy = new Map<number, number>()
  let [asked, refused] = [0, 0]
  // Each minute until the ten of the day are sent, then each half hour.
  for (let minute = 0; minute < 24 * 60; ) {
    const { status } = await (asked % 2 ? fixture.login(phone) : resend(phone))
    asked += 1
    refused += status === 429 ? 1 : 0
    sentBy.set(minute, world.sms.outbox(`+91${phone}`).length)
    const minutes = minute < 2 * 60 ? 1 : 30
    world.clock.advance({ minutes })
    minute += minutes
  }
  expect([sentBy.get(9), sentBy.get(59), sentBy.get(2 * 60)]).toEqual([3, 5, 10])
  expect(world.sms.outbox(`+91${phone}`)).toHaveLength(10)
  expect(refused).toBe(asked - 10)
  expect((await fixture.login(phone)).status).toBe(200)
})

test('a refusal names the seconds to wait, and a retry after them succeeds', async () => {
  const phone = fixture.newPhone()
  await fixture.login(phone)
  world.clock.advance({ seconds: 12 })
  const refused = await world.app.inject({ method: 'POST', url: '/v1/user/login', payload: { phoneNo: phone } })
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('18')
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: 'Try again in 18 seconds.' })
  world.clock.advance({ seconds: 18 })
  expect((await fixture.login(phone)).status).toBe(200)
})

test('twenty simultaneous requests on two servers send one SMS, and refused ones do not count', async () => {
  const phone = fixture.newPhone()
  const second = await world.secondApp()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      world.call(identityCalls.login, { phoneNo: phone }, index % 2 ? { on: second } : {}),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(19)
  for (const _ of [1, 2]) {
    world.clock.advance({ seconds: 31 })
    expect((await fixture.login(phone)).status).toBe(200)
  }
})

test('limits the codes that one address can request', async () => {
  world.clock.advance({ days: 1 })
  const from = (remoteAddress: string) =>
    world.app.inject({ method: 'POST', url: '/v1/user/login', payload: { phoneNo: fixture.newPhone() }, remoteAddress })
  const statuses = new Set<number>()
  for (let sent = 0; sent < 150; sent += 1) statuses.add((await from('203.0.113.7')).statusCode)
  expect([...statuses]).toEqual([200])
  expect((await from('203.0.113.7')).statusCode).toBe(429)
  expect((await from('198.51.100.1')).statusCode).toBe(200)
})
