import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from '../test-database.ts'
import type { World } from '../test-world.ts'
import { fillBookings } from './fill-bookings.queries.ts'

export async function fillPast(world: World, bookings: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const connectionString = databaseUrl(inject('testServerUrl'), String(rows[0]?.name))
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await fillBookings(client, { now: world.clock.now(), count: bookings })
  } finally {
    await client.end()
  }
}
