import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { staffMemberCalls } from '#contract/staff-member.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ seeded: false })
const fixture = signInFixture(world)
const members = (token: string) => world.call(staffMemberCalls.list, {}, { token })

/** Output and exit code of `npm run admin -- …`. */
async function admin(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, DATABASE_URL: world.databaseUrl, NODE_ENV: 'test' }
  const done = await promisify(execFile)(process.execPath, ['scripts/admin.ts', ...words], { env }).then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code: done.code, stdout: done.stdout.trim(), stderr: done.stderr.trim() }
}

test('the terminal makes the first admin, and says why it cannot', async () => {
  const phone = fixture.newPhone()
  expect(await admin()).toMatchObject({ code: 1, stderr: 'Say whose: npm run admin -- PHONE' })
  const unknown = await admin(phone)
  expect(unknown).toMatchObject({ code: 1, stderr: 'No customer has signed in with that number yet.' })
  const token = await world.signIn(phone)
  expect((await members(token)).error.code).toBe('NOT_STAFF')
  expect(await admin(phone)).toMatchObject({ code: 0, stdout: expect.stringContaining(`${phone} is admin now`) })
  expect((await members(token)).error.code).toBe('SIGNED_OUT')
  world.clock.advance({ minutes: 1 })
  expect((await members(await world.signIn(phone))).error.code).toBe('SECOND_FACTOR_MISSING')
})

test('an admin who lost the authenticator app sets up a new one, and the access log says who typed it', async () => {
  const phone = fixture.newPhone()
  const token = await hireStaff(world, 'admin', phone)
  expect((await members(token)).status).toBe(200)
  expect((await admin(phone)).code).toBe(0)
  world.clock.advance({ minutes: 1 })
  expect((await members(await world.signIn(phone))).error.code).toBe('SECOND_FACTOR_MISSING')
  const row = await world.db.selectFrom('staff_access').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(row).toMatchObject({ staff_id: null, action: 'admin', source: 'command line', subjects: [expect.any(String)] })
  expect(row?.origin).toMatch(/^[^@]+@.+/)
})
