import pg from 'pg'
import { indiaDay } from '#contract/lib/india-time.ts'
import { readCatalog } from '#seed/catalog/catalog-file.ts'
import { referenceTables, type SeedTable, sampleTables } from '#seed/catalog/reference-tables.ts'
import { seedEditions } from '#seed/child-process/editions.ts'
import { insertMissing } from './insert-rows.ts'
import { insertPlaces, loadPostOffices, localityRows } from './places.ts'

type OnStep = (text: string) => void

/**
 * Seeds catalog, areas, policy, the offers of the product itself, cities and localities: every database begins with them. Inserts
 * missing rows and changes nothing else. Skips a database that already has this edition. One transaction. Returns whether anything
 * was written.
 */
export async function seedReference(
  connectionString: string,
  onStep: OnStep = () => {},
  now = new Date(),
): Promise<boolean> {
  return inTransaction(connectionString, async (client) => {
    const tablesOn = (day: string) => referenceTables(readCatalog(), day)
    const localities = localityRows()
    return once(client, 'reference', seedEditions().reference, now, async () => {
      onStep('Seeding reference data')
      // The tables of the catalog raise it.
      await client.query('insert into catalog_version (version, changed_at) values (1, $1) on conflict do nothing', [
        now,
      ])
      const written = (await insertTables(client, tablesOn(indiaDay(now)))) + (await insertPlaces(client, localities))
      return written > 0
    })
  })
}

/** Seeds the 154,000 post offices of India, as carefully as seedReference, which has to run first. Readers of places do not wait. */
export async function seedPostOffices(
  connectionString: string,
  onStep: OnStep = () => {},
  now = new Date(),
): Promise<boolean> {
  return inTransaction(connectionString, (client) =>
    once(client, 'post offices', seedEditions().places, now, async () => {
      onStep('Importing post offices')
      const loaded = await loadPostOffices(client)
      // Autovacuum comes by a minute later; until then each suggestion would search a table of unknown size.
      await client.query('analyze place')
      return loaded > 0
    }),
  )
}

/**
 * Seeds invented offers, promotions and professionals, for demos and tests; promotions start today in India. As careful as
 * seedReference, which has to run first.
 */
export async function seedSamples(connectionString: string, now = new Date()): Promise<boolean> {
  return inTransaction(connectionString, async (client) => {
    const tablesOn = (day: string) => sampleTables(readCatalog(), day)
    return once(client, 'samples', seedEditions().samples, now, async () => {
      return (await insertTables(client, tablesOn(indiaDay(now)))) > 0
    })
  })
}

async function insertTables(client: pg.ClientBase, tables: readonly SeedTable[]): Promise<number> {
  let written = 0
  for (const { table, key, rows } of tables) written += await insertMissing(client, table, key, rows)
  return written
}

/** Runs `write` unless this edition is present. The row lock serialises concurrent starts. */
async function once(
  client: pg.ClientBase,
  name: string,
  fingerprint: string,
  now: Date,
  write: () => Promise<boolean>,
): Promise<boolean> {
  const { rows } = await client.query('select fingerprint from seed_edition where name = $1', [name])
  if (rows[0]?.fingerprint === fingerprint) return false
  const { rowCount } = await client.query(
    `insert into seed_edition (name, fingerprint, applied_at) values ($1, $2, $3)
     on conflict (name) do update set fingerprint = excluded.fingerprint, applied_at = excluded.applied_at
     where seed_edition.fingerprint <> excluded.fingerprint`,
    [name, fingerprint, now],
  )
  return rowCount === 1 && write()
}

async function inTransaction<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}
