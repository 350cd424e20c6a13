import { expect, test } from 'vitest'
import { retentionDays } from '#contract/lib/business.ts'
import { getReferralCode, signInOn } from '#server/testing/household/household-steps.ts'
import { eraseAccount } from '#server/testing/steps/account.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { identityCleanUp } from '../identity.jobs.ts'
import { recordAddressSignal } from './risk-signal.service.ts'

const world = suiteWorld({ seeded: false })
let phones = 0
/** Far apart: few neighbouring numbers may ask for codes from one address. */
function newPhone(): string {
  phones += 1
  return `96${String(phones * 1000).padStart(8, '0')}`
}

async function passDays(days: number): Promise<void> {
  world.clock.advance({ days })
  await identityCleanUp.run(world.ctx, {})
}

async function join(phone: string, cookie = '') {
  const referralCode = await getReferralCode(world, await signInOn(world, newPhone()))
  return await signInOn(world, phone, { cookie, referralCode })
}

test('a device counts for a year after its last use', async () => {
  const { cookie } = await join(newPhone())
  await passDays(retentionDays.household - 1)
  expect((await join(newPhone(), cookie)).referral).toBe('not_possible')
  await passDays(retentionDays.household)
  expect((await join(newPhone(), cookie)).referral).toBe('joined')
})

test('the number of a deleted account counts for three years', async () => {
  const [one, two] = [await signInOn(world, newPhone()), await signInOn(world, newPhone())]
  for (const account of [one, two]) expect((await eraseAccount(world, account)).status).toBe(200)
  await passDays(retentionDays.erasedPhone - 1)
  expect((await join(one.phone)).referral).toBe('not_possible')
  await passDays(1)
  expect((await join(two.phone)).referral).toBe('joined')
})

test('an address in use is written once a day', async () => {
  await signInOn(world, newPhone())
  const { id: customerId } = await world.db
    .selectFrom('customer')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const seenAt = async () => {
    await recordAddressSignal(world.ctx, { customerId, address: '12, Main Road, Bengaluru', now: world.clock.now() })
    const rows = await world.db
      .selectFrom('risk_signal')
      .select('seen_at')
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'address')
      .execute()
    return rows.map((row) => row.seen_at)
  }
  const first = await seenAt()
  expect(first).toEqual([world.clock.now()])
  world.clock.advance({ hours: 23 })
  expect(await seenAt()).toEqual(first)
  world.clock.advance({ hours: 1 })
  expect(await seenAt()).toEqual([world.clock.now()])
})
