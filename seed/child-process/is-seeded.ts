import pg from 'pg'
import { ananyaPhone } from './ananya-phone.ts'
import type { SeedEditions } from './editions.ts'

/** Asks a migrated database whether it has these editions, and the demo world. */
export async function isSeeded(connectionString: string, editions: SeedEditions, demo: boolean): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const wanted = { reference: editions.reference, 'post offices': editions.places, samples: editions.samples }
    const names = Object.entries(wanted).filter(([name]) => demo || name !== 'samples')
    const { rows } = await client.query<{ editions: number; has_demo: boolean }>(
      `select (select count(*)::int from seed_edition join jsonb_each_text($1) as wanted on wanted.key = name and wanted.value = fingerprint) as editions,
         exists (select from customer where phone = $2) as has_demo`,
      [JSON.stringify(Object.fromEntries(names)), ananyaPhone],
    )
    return rows[0]?.editions === names.length && (!demo || rows[0].has_demo)
  } finally {
    await client.end()
  }
}
