import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { identityCalls } from '#contract/identity.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { spendSms } from '../sms/sms-budget.service.ts'

const world = suiteWorld({ seeded: false, config: { codesUntilProof: 9 } })
const fixture = signInFixture(world)
const from = '203.0.113.7'

const ask = (phoneNo: string, proof?: string, at = from) =>
  world.call(identityCalls.login, { phoneNo, ...(proof && { proof }) }, { from: at })
const askMany = async (count: number) => {
  for (let n = 0; n < count; n += 1) expect((await ask(fixture.newPhone())).status).toBe(200)
}
const redeem = (phoneNo: string) =>
  world.call(identityCalls.verifyOtp, { phoneNo, otp: fixture.codeSentTo(phoneNo) }, { from })

async function solve(phoneNo: string): Promise<{ proof: string; bits: number }> {
  const { challenge, bits } = (await world.call(identityCalls.signInChallenge, { phoneNo }, { from })).body.data
  for (let nonce = 0; ; nonce += 1) {
    const proof = `${challenge}:${nonce}`
    if (Math.clz32(createHash('sha256').update(proof).digest().readUInt32BE(0)) >= bits) return { proof, bits }
  }
}

test('an address proves work from its tenth unredeemed code on, once a code and for its number', async () => {
  await askMany(9)
  const phone = fixture.newPhone()
  expect((await ask(phone)).error.code).toBe('PROOF_NEEDED')
  expect((await ask(phone, 'made up:1')).error.code).toBe('PROOF_NEEDED')
  const { proof, bits } = await solve(phone)
  expect(bits).toBe(15)
  expect((await ask(fixture.newPhone(), proof)).error.code).toBe('PROOF_NEEDED')
  expect((await ask(phone, proof)).status).toBe(200)
  world.clock.advance({ minutes: 2 })
  expect((await ask(phone, proof)).error.code).toBe('PROOF_NEEDED')
  const late = await solve(phone)
  world.clock.advance({ minutes: 11 })
  expect((await ask(phone, late.proof)).error.code).toBe('PROOF_NEEDED')
  expect((await ask(fixture.newPhone(), undefined, '198.51.100.7')).status).toBe(200)
})

test('a redeemed code gives its own back, so that a busy address of honest people proves nothing', async () => {
  world.clock.advance({ days: 1 })
  await askMany(8)
  for (let people = 0; people < 5; people += 1) {
    const phone = fixture.newPhone()
    expect((await ask(phone)).status).toBe(200)
    expect((await redeem(phone)).status).toBe(200)
  }
})

test('an address gets 200 unredeemed codes a day; its neighbours still get theirs', async () => {
  world.clock.advance({ days: 1 })
  await askMany(1)
  await world.db.updateTable('rate_limit').set({ hits: 199 }).where('key', '=', `unredeemed-from:${from}`).execute()
  const [phone, next] = [fixture.newPhone(), fixture.newPhone()]
  expect((await ask(phone, (await solve(phone)).proof)).status).toBe(200)
  expect((await ask(next, (await solve(next)).proof)).error.code).toBe('TOO_MANY_REQUESTS')
  expect((await ask(next, undefined, '203.0.113.8')).status).toBe(200)
})

test('the log names a day on which few codes are redeemed', async () => {
  world.clock.advance({ days: 1 })
  const logged: object[] = []
  const log = { ...world.ctx.log, error: (fields: object) => logged.push(fields) } as typeof world.ctx.log
  for (let sent = 0; sent < 100; sent += 1) await spendSms({ ...world.ctx, log }, true)
  expect(logged).toEqual([expect.objectContaining({ sent: 100, redeemed: 0 })])
})
