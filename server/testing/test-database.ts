import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { appRole } from '#server/db/embedded/cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the test server, for `create database`. */
    testServerUrl: string
  }
}

export interface TestDatabase {
  /** As superuser, who owns the tables. */
  connectionString: string
  /** As the product runs. */
  appConnectionString: string
  drop(): Promise<void>
}

/** The templates that global-setup.ts makes: all tables, and all tables with the reference seed. */
export const templates = { empty: 'template_empty', seeded: 'template_seeded' } as const

/** A new database, copied from a template. */
export async function createTestDatabase(options: { seeded?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('testServerUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = options.seeded ? templates.seeded : templates.empty
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    connectionString: databaseUrl(server, name),
    appConnectionString: throughPooler(asApp(databaseUrl(server, name))),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

/** The same database as the role of the product. */
export function asApp(address: string): string {
  const url = new URL(address)
  url.username = appRole
  url.password = 'app'
  return url.toString()
}

/** Host and port of a PgBouncer in transaction mode before TEST_DATABASE_URL: `npm run scale` runs tests of routes through one. */
export const pooler = process.env.TEST_POOLER

function throughPooler(address: string): string {
  const url = new URL(address)
  if (pooler) url.host = pooler
  return url.toString()
}

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.toString()
}

export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
