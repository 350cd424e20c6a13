import { expect, test } from 'vitest'
import { identityCalls } from '#contract/identity.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { recordingStatements } from '#server/testing/steps/statements.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { requestSignIn, verifySignIn } from '../sign-in/sign-in.service.ts'

const world = suiteWorld({ seeded: false })
const fixture = signInFixture(world)

const ask = (remoteAddress: string) =>
  world.app.inject({
    method: 'POST',
    url: identityCalls.login.path,
    payload: { phoneNo: fixture.newPhone() },
    remoteAddress,
  })
const guess = (remoteAddress: string) =>
  world.app.inject({
    method: 'POST',
    url: identityCalls.verifyOtp.path,
    payload: { phoneNo: fixture.newPhone(), otp: '1234' },
    remoteAddress,
  })

/** Sets a counter to so many uses within the current ten minutes. */
async function countUp(key: string, hits: number): Promise<void> {
  await world.db.updateTable('rate_limit').set({ hits }).where('key', '=', key).executeTakeFirstOrThrow()
}

test('a /24 network gets 400 codes in ten minutes', async () => {
  await ask('203.0.113.1')
  await countUp('code-from:203.0.113.0/24', 399)
  expect((await ask('203.0.113.2')).statusCode).toBe(200)
  const refused = await ask('203.0.113.3')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600'])
  expect(refused.json().message).toBe('Try again in 10 minutes.')
  expect((await ask('203.0.114.1')).statusCode).toBe(200)
  world.clock.advance({ minutes: 10 })
  expect((await ask('203.0.113.3')).statusCode).toBe(200)
})

test('a /24 network gets 300 guesses in ten minutes', async () => {
  await guess('203.0.113.1')
  await countUp('guess-from:203.0.113.0/24', 299)
  expect((await guess('203.0.113.2')).statusCode).toBe(400)
  const refused = await guess('203.0.113.3')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600'])
  expect((await guess('203.0.114.1')).statusCode).toBe(400)
})

test('the service sends 1,000 codes in ten minutes, then every server refuses', async () => {
  world.clock.advance({ hours: 1 })
  const second = await world.secondApp()
  await ask('198.51.100.1')
  await countUp('code-from:all', 999)
  const sentBefore = world.sms.outbox().length
  expect((await ask('192.0.2.1')).statusCode).toBe(200)
  for (const on of [world.app, second]) {
    const phoneNo = fixture.newPhone()
    const refused = await world.call(identityCalls.login, { phoneNo }, { on })
    const message = 'Try again in 10 minutes.'
    expect([refused.status, refused.error]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS', message }])
  }
  expect(world.sms.outbox()).toHaveLength(sentBefore + 1)
  world.clock.advance({ minutes: 10 })
  expect((await ask('192.0.2.1')).statusCode).toBe(200)
})

test('runs the same statements for a number with and without an account, for code and wrong guess', async () => {
  const [known, unknown] = [fixture.newPhone(), fixture.newPhone()]
  await world.signIn(known)
  world.clock.advance({ minutes: 2 })
  const asked = async (phoneNo: string) => {
    const { ctx, statements } = recordingStatements(world.ctx)
    const caller = { address: '192.0.2.9', device: '' }
    await requestSignIn(ctx, caller, { phoneNo })
    const otp = fixture.codeSentTo(phoneNo) === '0000' ? '1111' : '0000'
    await verifySignIn(ctx, caller, { phoneNo, otp }).catch(({ code }) => statements.push(code))
    return statements
  }
  const ofKnown = await asked(known)
  expect(ofKnown.length).toBeGreaterThan(3)
  expect(ofKnown.at(-1)).toBe('WRONG_CODE')
  expect(await asked(unknown)).toEqual(ofKnown)
})
