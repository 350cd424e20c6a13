import { expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { identityCleanUp } from './identity.jobs.ts'

const world = suiteWorld({ seeded: false })

const tables = ['code_request', 'session', 'rate_limit', 'idempotent_answer'] as const

async function countRows(): Promise<number[]> {
  return Promise.all(
    tables.map(async (table) => {
      const { count } = await world.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    }),
  )
}

test('deletes expired rows only', async () => {
  const fixture = signInFixture(world)
  const token = await world.signIn(fixture.newPhone())
  await world.call(accountCalls.update, { name: 'Asha' }, { token, headers: { 'idempotency-key': 'a-key-of-hers' } })
  await fixture.login(fixture.newPhone())
  const before = await countRows()
  expect(before.every((count) => count > 0)).toBe(true)
  await identityCleanUp.run(world.ctx, {})
  expect(await countRows()).toEqual(before)
  world.clock.advance({ days: 29 })
  await identityCleanUp.run(world.ctx, {})
  expect(await countRows()).toEqual([0, 1, 0, 0])
  world.clock.advance({ days: 1 })
  await identityCleanUp.run(world.ctx, {})
  expect(await countRows()).toEqual([0, 0, 0, 0])
})
