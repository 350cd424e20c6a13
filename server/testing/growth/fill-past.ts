import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { buildWorld } from '#bench/large/world/build-world.ts'
import { databaseUrl } from '../test-database.ts'
import type { World } from '../test-world.ts'
import { fillBookings } from './fill-bookings.queries.ts'

/** A hundredth of the large world of `npm run bench:large`, with all its areas. */
const sample = { bookings: 10_000, customers: 2_000, professionals: 400, areas: 100, services: 200 }

export async function buildSample(world: World): Promise<void> {
  await buildWorld(await addressOf(world), sample, world.clock.now())
}

/** Ten digits of customers of the sample who have empty carts and no visit ahead. */
export async function idlePhones({ db }: World): Promise<[string, string]> {
  const { rows } = await sql<{ phone: string }>`
    select substr(phone, 4) as phone from customer where phone like '+916%'
      and not exists (select from cart where cart.customer_id = customer.id and cart.active)
      and not exists (select from booking where booking.customer_id = customer.id and booking.status = 'Confirmed')
    order by phone desc limit 2`.execute(db)
  const [one, other] = rows.map(({ phone }) => phone)
  if (!one || !other) throw new Error('No customer of the sample is idle')
  return [one, other]
}

export async function fillPast(world: World, bookings: number): Promise<void> {
  const client = new pg.Client({ connectionString: await addressOf(world) })
  await client.connect()
  try {
    await fillBookings(client, { now: world.clock.now(), count: bookings })
  } finally {
    await client.end()
  }
}

async function addressOf(world: World): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  return databaseUrl(inject('testServerUrl'), String(rows[0]?.name))
}
