import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { identityCalls } from '#contract/identity.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ seeded: false })
const fixture = signInFixture(world)

/** Signs in on another device. */
async function signInAgain(phone: string): Promise<string> {
  world.clock.advance({ minutes: 11 })
  return world.signIn(phone)
}

test('the database does not contain the token', async () => {
  const token = await world.signIn(fixture.newPhone())
  const kept = await sql<{ row: string }>`select session::text as row from session`.execute(world.db)
  const hex = [Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')]
  for (const { row } of kept.rows) for (const form of [token, ...hex]) expect(row).not.toContain(form)
  expect(kept.rows.length).toBeGreaterThan(0)
})

test('a session expires 30 days after its last use', async () => {
  const token = await world.signIn(fixture.newPhone())
  for (let visit = 0; visit < 3; visit += 1) {
    world.clock.advance({ days: 29 })
    expect((await fixture.profile(token)).status).toBe(200)
  }
  world.clock.advance({ days: 30 })
  expect((await fixture.profile(token)).error.code).toBe('SIGNED_OUT')
})

test('a session is written at most once an hour', async () => {
  const token = await world.signIn(fixture.newPhone())
  const version = async () => {
    const { rows } = await sql<{ xmin: string }>`
      select xmin::text from session order by last_used_at desc, created_at desc limit 1`.execute(world.db)
    return rows[0]?.xmin
  }
  const before = await version()
  world.clock.advance({ minutes: 59 })
  await fixture.profile(token)
  expect(await version()).toBe(before)
  world.clock.advance({ minutes: 1 })
  await fixture.profile(token)
  expect(await version()).not.toBe(before)
})

test('logging out ends this session only', async () => {
  const phone = fixture.newPhone()
  const first = await world.signIn(phone)
  const second = await signInAgain(phone)
  const { body } = await world.call(identityCalls.logout, {}, { token: first })
  expect(body.message).toBe('Logged out successfully')
  expect((await fixture.profile(first)).status).toBe(401)
  expect((await fixture.profile(second)).status).toBe(200)
})

test('logging out everywhere ends every session of this customer and no other', async () => {
  const [phone, stranger] = [fixture.newPhone(), await world.signIn(fixture.newPhone())]
  const first = await world.signIn(phone)
  const second = await signInAgain(phone)
  await world.call(identityCalls.logout, { everywhere: true }, { token: second })
  const statuses = await Promise.all(
    [first, second, stranger].map(async (token) => (await fixture.profile(token)).status),
  )
  expect(statuses).toEqual([401, 401, 200])
})

test('the session of an erased account is refused', async () => {
  const phone = fixture.newPhone()
  const token = await world.signIn(phone)
  await world.db
    .updateTable('customer')
    .set({ phone: null, erased_at: world.clock.now() })
    .where('phone', '=', `+91${phone}`)
    .execute()
  expect((await fixture.profile(token)).status).toBe(401)
})

test('simultaneous calls each resolve their own session, unknown tokens none', async () => {
  const phones = [fixture.newPhone(), fixture.newPhone(), fixture.newPhone()]
  const tokens: string[] = []
  for (const phone of phones) tokens.push(await world.signIn(phone))
  const callers = Array.from({ length: 20 }, (_, turn) => turn % 4)
  const answers = await Promise.all(callers.map((caller) => fixture.profile(tokens[caller] ?? 'x'.repeat(43))))
  const known = answers.map((answer) => (answer.status === 200 ? answer.body.data.phoneNo : 'visitor'))
  expect(known).toEqual(callers.map((caller) => phones[caller] ?? 'visitor'))
})
