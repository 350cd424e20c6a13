import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScript } from '#server/testing/run-script.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let directory: string
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  directory = await mkdtemp(join(tmpdir(), 'gharsaaf-reference-'))
})
afterAll(async () => {
  await database.drop()
  await rm(directory, { recursive: true })
})

const run = (script: 'export' | 'import', ...words: string[]) =>
  runScript(script, words, { DATABASE_URL: database.appConnectionString })

test('exports, compares and refuses on the terminal', async () => {
  const files = `2 files written to ${directory}`
  expect(await run('export', '--to', directory, 'offers')).toEqual({ code: 0, stdout: files, stderr: '' })
  const offers = join(directory, 'offers.csv')
  expect((await stat(offers)).mode & 0o777).toBe(0o600)

  const dryRun = () => run('import', '--from', directory, '--dry-run')
  expect(await dryRun()).toMatchObject({ code: 0, stdout: '0 differences, nothing written: dry run' })
  const content = await readFile(offers, 'utf8')
  await writeFile(offers, content.replace(/^(GET250,flat),25000,/m, '$1,30000,'))
  const difference = 'offers.csv: changed GET250: value_paise 25000 → 30000'
  const compared = `${difference}\n1 difference, nothing written: dry run`
  expect(await dryRun()).toEqual({ code: 0, stdout: compared, stderr: '' })
  expect(await run('import', '--from', directory)).toMatchObject({
    code: 1,
    stderr: 'Say who you are: --by and the phone number of a member of staff.',
  })
  expect((await run('import', '--from', directory, 'prices')).stderr).toContain('prices: a kind is catalogue, areas')
  expect((await run('export')).stderr).toContain('npm run export -- --to DIR')
})
