import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { connectDatabase, type Database } from '#server/db/database.ts'

/** The database of the running product: journeys look with the eyes of a customer, but cannot wait ten minutes. */
export function productDatabase(): () => Database {
  let db: Database | undefined
  beforeAll(async () => {
    const connectionString = (await readFile(join(inject('dataDir'), 'postgres.url'), 'utf8')).trim()
    db = connectDatabase({ connectionString, maxConnections: 2, onError: () => {} }).db
  })
  afterAll(async () => db?.destroy())
  return () => {
    if (!db) throw new Error('The database is not open yet.')
    return db
  }
}
