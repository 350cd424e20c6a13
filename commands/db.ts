// Database commands: migrate, reset, seed. They use MIGRATE_DATABASE_URL or DATABASE_URL, else the embedded database.
import { rm } from 'node:fs/promises'
import pg from 'pg'
import pino from 'pino'
import { seedDemo } from '#seed/demo.ts'
import { seedPostOffices, seedReference } from '#seed/seed.ts'
import { readConfig } from '#server/config.ts'
import type { DatabaseAddresses } from '#server/db/roles/database-addresses.ts'
import { requireSafeMode } from '#server/mode.rules.ts'
import { openDatabase } from '#server/open-database.ts'
import { prepareSchema } from '#server/prepare-database.ts'
import { documentKeys } from '#server/providers/documents/document-keys.ts'
import { runCommand } from './run-command.ts'

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
}

async function dropEverything(connectionString: string): Promise<void> {
  if (readConfig(process.env).production) throw new Error('reset is disabled in production.')
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  await client.end()
}

const command = commands[process.argv[2] ?? '']
if (!command) throw new Error(`Unknown command. Use: ${Object.keys(commands).join(', ')}.`)
await runCommand(async () => {
  const { stop, ...addresses } = await openDatabase(readConfig(process.env), pino(), console.log)
  await command(addresses).finally(stop)
})
