import { createHash } from 'node:crypto'
import pg from 'pg'
import { indiaDay } from '#contract/india-time.ts'
import { readCatalogue } from '#seed/catalog/catalogue-file.ts'
import { type ReferenceTable, referenceTables } from '#seed/catalog/reference-tables.ts'
import { loadPostOffices } from './places.ts'
import { syncRows } from './sync-rows.ts'

export { seedDemo } from './demo.ts'

type OnStep = (text: string) => void

interface ReferenceOptions {
  /** Promotions start on this day in India. */
  now?: Date
  /** false skips the 154,000 post offices for a faster database; localities are always loaded. */
  postOffices?: boolean
}

/**
 * Seeds the reference data: catalogue, areas, roster, offers, places. Skips a database that already has this edition. One
 * transaction. Returns whether anything was written.
 */
export async function seedReference(
  connectionString: string,
  onStep: OnStep = () => {},
  { now = new Date(), postOffices = true }: ReferenceOptions = {},
): Promise<boolean> {
  return inTransaction(connectionString, async (client) => {
    const catalogue = await once(client, 'reference', referenceFingerprint(), now, async () => {
      onStep('Seeding reference data')
      return writeReference(client, now)
    })
    if (!postOffices) return catalogue
    const places = await once(client, 'post offices', placesEdition, now, async () => {
      onStep('Importing post offices')
      return (await loadPostOffices(client)) > 0
    })
    return catalogue || places
  })
}

/** Change it together with seed/data/places.tsv.gz or how it is loaded. */
const placesEdition = '1'

async function writeReference(client: pg.ClientBase, now: Date): Promise<boolean> {
  let written = 0
  for (const { table, key, rows, keep } of tablesFor(indiaDay(now))) {
    written += await syncRows(client, table, key, rows, { keep })
  }
  await client.query(
    `insert into catalog_version (version, changed_at) values (1, $1)
     on conflict (singleton) do update set version = catalog_version.version + 1, changed_at = excluded.changed_at
     where $2`,
    [now, written > 0],
  )
  return written > 0
}

function tablesFor(day: string): ReferenceTable[] {
  return referenceTables(readCatalogue(), day)
}

/** Hash of all rows as of one fixed day: changes with the data and with the code that builds the rows. */
function referenceFingerprint(): string {
  return createHash('sha256')
    .update(JSON.stringify(tablesFor('2026-01-01')))
    .digest('hex')
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
