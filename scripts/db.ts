// `npm run db:new title` begins a migration; `npm run db:types` writes schema.gen.ts and columns.gen.ts of server/db from a migrated database.
import { readdir, writeFile } from 'node:fs/promises'
import pino from 'pino'
import { readConfig } from '#server/config.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { openDatabase } from '#server/open-database.ts'
import { installTools } from './load-tool.ts'
import { runStep } from './run-step.ts'

const [name, title = ''] = process.argv.slice(2)
if (name === 'new' && title) await newMigration()
else if (name === 'types') await writeTypes()
else throw new Error('Unknown command. Use: new NAME, types.')

async function newMigration(): Promise<void> {
  const migrations = new URL('../server/db/migrations/', import.meta.url)
  const last = (await readdir(migrations)).sort().at(-1) ?? '0000'
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
  const file = new URL(`${number}_${title.replaceAll(/\W+/g, '_').toLowerCase()}.sql`, migrations)
  await writeFile(file, '-- Describe the change and its reason. Expand first, contract later.\n', { flag: 'wx' })
  console.log(file.pathname)
}

async function writeTypes(): Promise<void> {
  const { stop, ownerConnectionString: url } = await openDatabase(readConfig(process.env), pino(), console.log)
  try {
    await migrateToLatest(url)
    await installTools()
    const args = ['--config-file', '.kysely-codegenrc.json', '--url', url]
    const isWritten = await runStep('tools/node_modules/.bin/kysely-codegen', args)
    if (!isWritten || !(await runStep('node', ['scripts/generate-columns.ts']))) process.exitCode = 1
  } finally {
    await stop()
  }
}
