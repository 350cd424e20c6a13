import { expect, test } from 'vitest'
import { staffMemberCalls } from '#contract/staff.ts'
import { runScript } from '#server/testing/run-script.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ seeded: false })
const fixture = signInFixture(world)
const members = (token: string) => world.call(staffMemberCalls.list, {}, { token })

const admin = (...words: string[]) => runScript('admin', words, { DATABASE_URL: world.databaseUrl })

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
