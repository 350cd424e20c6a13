import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { partnerCalls } from '#contract/partner.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

// The world has four connections: two calls are held up, one statement holds them up, and one is left.
const world = suiteWorld({ seeded: false, config: { maxCallsAtOnce: 2 } })

/** Of calls that started: the statuses of the first so many that are answered. */
async function firstAnswers(calls: Promise<{ status: number }>[], count: number): Promise<number[]> {
  const statuses: number[] = []
  await new Promise<void>((resolve) => {
    for (const call of calls)
      void call.then(({ status }) => {
        statuses.push(status)
        if (statuses.length >= count) resolve()
      })
  })
  return statuses.slice(0, count)
}

/** Runs `act` while a statement holds up calls. */
async function whileLocked(statement: ReturnType<typeof sql>, act: () => Promise<void>): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    await statement.execute(trx)
    await act()
  })
}

test('of 40 calls of an account 22 are refused right away, and others are answered meanwhile', async () => {
  const [greedy, other] = [await world.signIn('9876500051'), await world.signIn('9876500052')]
  const from = '198.51.100.7'
  // The server learns whose session it is.
  await world.call(accountCalls.fetchProfile, {}, { token: greedy, from })
  let calls: Promise<{ status: number }>[] = []
  await whileLocked(sql`select from customer where phone = '+919876500051' for update`, async () => {
    calls = Array.from({ length: 40 }, () => world.call(accountCalls.update, { name: 'Asha' }, { token: greedy, from }))
    expect(await firstAnswers(calls, 22)).toEqual(Array(22).fill(429))
    // Neighbours behind the same address do not notice.
    expect((await world.call(accountCalls.fetchProfile, {}, { token: other, from })).status).toBe(200)
  })
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2)
  expect((await world.call(accountCalls.update, { name: 'Asha' }, { token: greedy, from })).status).toBe(200)
})

test('visitors of one address share its turns, and its customers have their own', async () => {
  const token = await world.signIn('9876500053')
  const from = '198.51.100.8'
  const apply = (at: number) => {
    const who = { name: 'Sunita', phoneNo: `98765010${10 + at}`, city: 'Indore', profession: 'Cleaning' }
    return world.call(partnerCalls.apply, { ...who, experience: 'fresher', consent: true }, { from })
  }
  let calls: Promise<{ status: number }>[] = []
  await whileLocked(sql`lock table partner_application in exclusive mode`, async () => {
    calls = Array.from({ length: 24 }, (_, at) => apply(at))
    expect(await firstAnswers(calls, 6)).toEqual(Array(6).fill(429))
    await world.call(accountCalls.fetchProfile, {}, { token, from: '198.51.100.9' }).then(({ body }) => body)
    expect((await world.call(accountCalls.fetchProfile, {}, { token, from })).status).toBe(200)
  })
  await Promise.all(calls)
})

test('a session that ended counts for its address', async () => {
  const call = () => world.call(accountCalls.fetchProfile, {}, { token: 'x'.repeat(43), from: '198.51.100.10' })
  expect((await call()).error.code).toBe('SIGNED_OUT')
  expect((await call()).error.code).toBe('SIGNED_OUT')
})
