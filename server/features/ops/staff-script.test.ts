import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

const phone = '9812300041'
let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  const { connectionString } = database
  ;({ db } = connectDatabase({ connectionString, onError: () => {}, maxConnections: 1 }))
  const customer = { phone: `+91${phone}`, referral_code: 'STAFF41', created_at: new Date('2026-11-23T04:30:00Z') }
  await db.insertInto('customer').values(customer).execute()
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Output and exit code of `npm run staff -- …`. */
async function staff(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, DATABASE_URL: database.appConnectionString, NODE_ENV: 'test' }
  const done = await promisify(execFile)(process.execPath, ['scripts/staff.ts', ...words], { env }).then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code: done.code, stdout: done.stdout.trim(), stderr: done.stderr.trim() }
}

test('hires a member of staff on the terminal, who can then run commands', { timeout: 120_000 }, async () => {
  const refused = await staff('--as', phone, 'list')
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('Say who you are') })
  expect(await staff('hire', phone, 'admin')).toEqual({ code: 0, stdout: `${phone} is admin now.`, stderr: '' })
  expect(await staff('--as', phone, 'list')).toEqual({ code: 0, stdout: 'No visits.', stderr: '' })
  expect(await staff('--as', phone, 'find', 'GS-NONE')).toMatchObject({
    code: 1,
    stderr: 'We could not find that booking.',
  })
  expect((await staff()).stderr).toContain('npm run staff -- --as PHONE complete NUMBER')
})
