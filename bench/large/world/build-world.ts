import pg from 'pg'
import { daysBefore } from '#contract/lib/india-time.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { allTime } from '#server/db/tables/parts.ts'
import { postMissing, sources } from '#server/features/ledger/check/missing.queries.ts'
import { adoptMessages } from '#server/features/support/case-writes.queries.ts'
import { fillBookings } from '#server/testing/growth/fill-bookings.queries.ts'
import { addAreas } from './areas.queries.ts'
import { besideBookings, invoices, listBookings } from './bookings.queries.ts'
import { addProfessionals } from './professionals.queries.ts'
import { addServices } from './services.queries.ts'
import type { WorldSize } from './world-size.ts'

/** Grows a seeded database to this size; needs a superuser. The same numbers every time. */
export async function buildWorld(connectionString: string, size: WorldSize, now: Date): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '128MB'`)
    await client.query('select setseed(0.5)')
    await addAreas(client, size.areas)
    await addServices(client, size.services)
    await addProfessionals(client, size.professionals)
    // Without statistics of the new rows the bookings are joined to them in nested loops: half an hour instead of a minute.
    await client.query('analyze')
    const more = [...besideBookings, ...invoices]
    await fillBookings(client, { now, count: size.bookings, plan: listBookings(size), more })
    await addCasesAndLedger(connectionString, now)
    await client.query('vacuum analyze ledger_posting, ledger_entry, contact_message, customer_case')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** With the product's own statements, each over all rows. */
async function addCasesAndLedger(connectionString: string, now: Date): Promise<void> {
  const url = new URL(connectionString)
  // The check of each posting would run row by row.
  url.searchParams.set('options', '-c session_replication_role=replica -c work_mem=128MB -c synchronous_commit=off')
  const { db } = connectDatabase({ connectionString: url.toString(), maxConnections: 1, onError: () => {} })
  try {
    // Messages without a case are those of an older version.
    await adoptMessages(db)
    await settleCases(db, now)
    for (const source of sources) await postMissing(db, source, allTime, 2_000_000_000)
  } finally {
    await db.destroy()
  }
}

/** All but those of the last week. */
async function settleCases(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('customer_case')
    .set((eb) => ({ state: 'settled', outcome: 'answered', settled_at: eb.ref('created_at') }))
    .where('created_at', '<', daysBefore(now, 7))
    .execute()
}

/** Rows of the tables that have some thousand, by their names. */
export async function countRows(connectionString: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ table: string; rows: number }>(
      `select relname as table, reltuples::int as rows from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and (reltuples >= 1000 or relname = 'area')
       order by reltuples desc, relname`,
    )
    return Object.fromEntries(rows.map(({ table, rows }) => [table, rows]))
  } finally {
    await client.end()
  }
}
