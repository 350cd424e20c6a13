// Database commands: new NAME, migrate, reset, seed, types. They use MIGRATE_DATABASE_URL or DATABASE_URL, else the embedded database.
import { execFile } from 'node:child_process'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import pino from 'pino'
import { seedDemo } from '#seed/demo.ts'
import { seedPostOffices, seedReference } from '#seed/seed.ts'
import { readConfig } from '#server/config.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import type { DatabaseAddresses } from '#server/db/roles/database-addresses.ts'
import { requireSafeMode } from '#server/mode.rules.ts'
import { openDatabase } from '#server/open-database.ts'
import { prepareSchema } from '#server/prepare-database.ts'
import { documentKeys } from '#server/providers/documents/document-keys.ts'
import { installTools } from './load-tool.ts'
import { runCommand } from './run-command.ts'

const migrations = new URL('../server/db/migrations/', import.meta.url)

const log = pino({ level: 'warn' })

const commands: Record<string, (addresses: DatabaseAddresses) => Promise<void>> = {
  async migrate(addresses) {
    const { applied } = await prepareSchema(addresses, log)
    console.log(applied.length > 0 ? applied.join('\n') : 'No pending migrations.')
  },
  async reset(addresses) {
    await dropEverything(addresses.ownerConnectionString)
    await prepareSchema(addresses, log)
    // Demo customers get the same ids again.
    await rm(readConfig(process.env).erasedList, { force: true })
    console.log('Database reset.')
  },
  async seed(addresses) {
    const config = readConfig(process.env)
    if (config.production)
      throw new Error('seed is disabled in production: the server itself loads the reference data.')
    requireSafeMode(config)
    await prepareSchema(addresses, log)
    await seedReference(addresses.ownerConnectionString, console.log)
    await seedPostOffices(addresses.ownerConnectionString, console.log)
    if (config.seed !== 'demo') return
    const { connectionString, ownerConnectionString } = addresses
    const options = { documentKeys: await documentKeys(config), ownerConnectionString }
    await seedDemo(connectionString, console.log, options)
  },
  async types({ ownerConnectionString: url }) {
    await migrateToLatest(url)
    await installTools()
    await promisify(execFile)('tools/node_modules/.bin/kysely-codegen', [
      '--config-file',
      '.kysely-codegenrc.json',
      '--url',
      url,
    ])
  },
}

async function dropEverything(connectionString: string): Promise<void> {
  if (readConfig(process.env).production) throw new Error('reset is disabled in production.')
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  await client.end()
}

async function newMigration(title: string): Promise<void> {
  const last = (await readdir(migrations)).sort().at(-1) ?? '0000'
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
  const file = new URL(`${number}_${title.replaceAll(/\W+/g, '_').toLowerCase()}.sql`, migrations)
  await writeFile(file, '-- Describe the change and its reason. Expand first, contract later.\n', { flag: 'wx' })
  console.log(file.pathname)
}

async function withDatabase(command: (addresses: DatabaseAddresses) => Promise<void>): Promise<void> {
  const { stop, ...addresses } = await openDatabase(readConfig(process.env), pino(), console.log)
  try {
    await command(addresses)
  } finally {
    await stop()
  }
}

const [name = '', title = ''] = process.argv.slice(2)
const command = commands[name]
if (name === 'new' && title) await newMigration(title)
else if (command) await runCommand(() => withDatabase(command))
else throw new Error(`Unknown command. Use: new NAME, ${Object.keys(commands).join(', ')}.`)
