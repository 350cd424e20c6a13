import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { installTools } from '#scripts/load-tool.ts'
import { createTestDatabase } from '../test-database.ts'

const run = promisify(execFile)

test('the generated table types are those that the generator writes', async () => {
  await installTools()
  const { connectionString, drop } = await createTestDatabase()
  const generator = 'tools/node_modules/kysely-codegen/dist/cli/bin.js'
  const args = [generator, '--config-file', '.kysely-codegenrc.json', '--url', connectionString, '--verify']
  const checked = await run(process.execPath, args).then(
    () => 'up to date',
    ({ stdout, stderr }) => `run "npm run db:types" and commit the result: ${stdout}${stderr}`,
  )
  await drop()
  expect(checked).toBe('up to date')
})
