import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { addressCalls } from '#contract/address.ts'
import { contactCalls } from '#contract/contact.ts'
import { favouriteCalls } from '#contract/favourite.ts'
import { applyMigrations, migrationFiles } from '#server/db/migrate.ts'
import { testScale } from '../scale/test-scale.ts'
import { beginBooking, openPaymentLink, press } from '../steps/checkout.ts'
import { databaseUrl, onServer } from '../test-database.ts'
import { createWorld, type World } from '../test-world.ts'
import { tableNames, tableSums, writableColumns } from './table-rows.ts'

const files = await migrationFiles()
/** Those since the last of the baseline: no database has a schema of before. */
const since = files.slice(files.indexOf('0016_review.sql'))
/** The baseline, whose rows meet every migration, and the last before the newest one. */
const starts = testScale.isFull ? since : since.filter((_, at) => at === 0 || at === since.length - 2)

/** Rows of the latest schema by table, as JSON: an earlier schema uses those of its own tables and columns. */
const latestRows = new Map<string, string>()
let client: pg.Client

beforeAll(async () => {
  const world = await createWorld()
  await fill(world)
  for (const table of await tableNames(await connect(await nameOf(world)))) {
    const { rows } = await client.query<{ all: string | null }>(`select json_agg(t)::text as all from "${table}" t`)
    if (rows[0]?.all) latestRows.set(table, rows[0].all)
  }
  await client.end()
  await world.close()
})

// One database walks through the schemas: at each an upgrade is tried in a transaction and rolled back.
const name = `test_upgrade_${process.pid}`
/** Of the last test: the first is past its schema by then. */
const before0020 = `${name}_texts`
beforeAll(async () => {
  await onServer(inject('testServerUrl'), `create database ${name} template template0`)
  await connect(name)
})
beforeEach(() => client.query('begin'))
afterEach(() => client.query('rollback'))
afterAll(async () => {
  await client.end()
  for (const database of [name, before0020]) {
    await onServer(inject('testServerUrl'), `drop database if exists ${database} with (force)`)
  }
})

async function connect(database: string): Promise<pg.Client> {
  client = new pg.Client({ connectionString: databaseUrl(inject('testServerUrl'), database) })
  await client.connect()
  return client
}

async function nameOf({ db }: World): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name ?? ''
}

/** A customer with a paid booking, one whose payment page is open, an address, a favourite and a message. */
async function fill(world: World): Promise<void> {
  const paid = await beginBooking(world, { startMinute: 600 })
  const { token, phone } = paid
  await press(world, 'pay', await openPaymentLink(world, paid))
  await openPaymentLink(world, await beginBooking(world, { token, startMinute: 840 }))
  const place = { kind: 'Home', house: '12', text: '5th Block, Koramangala', lat: 12.9352, lng: 77.6245 } as const
  const written = [
    await world.call(addressCalls.save, place, { token }),
    await world.call(favouriteCalls.add, { serviceId: 'termite-inspection' }, { token }),
    await world.call(contactCalls.send, { name: 'Asha', phoneNo: phone, message: 'The gate is narrow.' }),
  ]
  expect(written.map(({ status }) => status)).toEqual([200, 200, 200])
}

/** Columns that a later migration drops, with the values that rows had. */
const droppedColumns: Record<string, Record<string, unknown>> = {}

/** What every row had while a later migration had not made it optional. */
const requiredBefore: Record<string, Record<string, unknown>> = {
  notification: { title: 'Booking confirmed', body: 'See you then!' },
}

/** Names that a later migration changes, by those of before. */
const renamedTables: Record<string, string> = {
  rate_window: 'rate_limit',
  wrong_code_row: 'failed_code_streak',
  money_decision: 'approval',
  identity_trace: 'risk_signal',
  strip_item: 'carousel_item',
  professional_paper: 'professional_document',
  paper_requirement: 'document_requirement',
  paper_reminder: 'document_reminder',
}
const renamedColumns: Record<string, Record<string, string>> = {
  slot_reservation: { prolonged: 'extended' },
  area_demand: { wishes: 'waitlisted' },
  money_decision: { removal: 'partial_cancellation' },
  professional: { awaits_papers: 'awaits_documents' },
  service: { usual_choice: 'default_choice' },
}
const latestName = (table: string) => renamedTables[table] ?? table

function withLatestNames(columns: ReadonlyMap<string, readonly string[]>) {
  const latest = (table: string, column: string) => renamedColumns[table]?.[column] ?? column
  return new Map(
    [...columns].map(([table, list]) => [
      latestName(table),
      list.map((column) => `"${latest(table, JSON.parse(column))}"`),
    ]),
  )
}

/** A row of the latest schema by the names of an earlier one. */
function toEarlierRow(table: string, row: Record<string, unknown>): Record<string, unknown> {
  const renamed = Object.entries(renamedColumns[table] ?? {}).map(([before, now]) => [before, row[now]])
  const translated = table === 'catalogue_text' && { english: row.source }
  return { ...row, ...Object.fromEntries(renamed), ...translated, ...droppedColumns[table], ...requiredBefore[table] }
}

/** The constraints of that schema check every row. Some tables have rows of their migrations. */
async function insertRows(columns: ReadonlyMap<string, readonly string[]>): Promise<void> {
  for (const table of await tableNames(client)) {
    const list = columns.get(table)?.join(', ')
    const rows: Record<string, unknown>[] = JSON.parse(latestRows.get(latestName(table)) ?? '[]')
    if (rows.length === 0) continue
    await client.query(
      `insert into "${table}" (${list}) overriding system value
       select ${list} from json_populate_recordset(null::"${table}", $1) on conflict do nothing`,
      [JSON.stringify(rows.map((row) => toEarlierRow(table, row)))],
    )
  }
  // As at a commit: checks put off until then would stop the upgrade.
  await client.query('set constraints all immediate')
}

test('the data covers the tables that customers write', () => {
  const tables = 'customer session cart cart_line booking booking_item booking_event slot_reservation reserved_cell'
  const more = 'payment_attempt payment_event notification sms_message address favourite contact_message place'
  expect([...latestRows.keys()]).toEqual(expect.arrayContaining(`${tables} ${more}`.split(' ')))
})

test.each(starts)('an upgrade from %s keeps every row', async (last) => {
  await applyMigrations(client, files.slice(0, files.indexOf(last) + 1))
  await client.query('commit')
  await client.query('begin')
  const columns = await writableColumns(client)
  columns.delete('schema_migration')
  await insertRows(columns)
  for (const [table, list] of columns)
    columns.set(
      table,
      list.filter((column) => !(JSON.parse(column) in (droppedColumns[table] ?? {}))),
    )
  // Written again by another key: the test below.
  columns.delete('catalogue_text')
  const before = await tableSums(client, columns)
  await applyMigrations(client, files)
  const after = await tableSums(client, withLatestNames(columns))
  for (const [table, sum] of Object.entries(before)) expect(after[latestName(table)], table).toEqual(sum)
})

test('texts by their English become those of each row and column that says it, with the history', async () => {
  await client.end()
  await onServer(inject('testServerUrl'), `create database ${before0020} template template0`)
  await connect(before0020)
  await client.query('begin')
  await applyMigrations(client, files.slice(0, files.indexOf('0020_texts_by_key.sql')))
  await client.query('commit')
  await client.query('begin')
  await insertRows(await writableColumns(client))
  const { rows: said } = await client.query<{ key: string; text: string }>(
    `select 'variant/' || id || '/name' as key, text from variant
     join catalogue_text on english = name and language = 'hi' where service_id = 'classic-bathroom-cleaning' order by id`,
  )
  expect(said.length).toBeGreaterThan(2)
  await client.query(
    `insert into catalogue_text values ('kn', 'Sofa', 'ಸೋಫಾ') on conflict do nothing;
     insert into customer (id, phone, referral_code, created_at)
       values ('00000000-0000-4000-8000-000000000001', '+919812300999', 'MEERA1', now());
     insert into staff_member (customer_id, role, created_at) values ('00000000-0000-4000-8000-000000000001', 'catalogue', now());
     update checklist_item set words_hi = 'टाइल रगड़े' where id = 'bathroom-cleaning.1'`,
  )
  await client.query(
    `insert into catalogue_change (entity, entity_id, before, after, valid_from, reason, staff_id, at, applied_at)
     select 'catalogue_text', entity_id, '{"text": ""}', '{"text": "सोफ़ा"}', now(), 'Better', '00000000-0000-4000-8000-000000000001',
       now(), now() from unnest(array['hi:Mattress Cleaning', 'hi:Said no more']) as entity_id`,
  )
  await applyMigrations(client, files)
  const { rows: texts } = await client.query(
    `select entity || '/' || id || '/' || field as key, text from catalogue_text
     where entity = 'variant' and language = 'hi' and starts_with(id, 'classic-bathroom-cleaning.') and field = 'name' order by id`,
  )
  expect(texts).toEqual(said)
  const { rows: lists } = await client.query(
    `select details #>> array['inclusions', catalogue_text.position::text] = source as same, count(*)::integer from catalogue_text
     join service using (id) where entity = 'service' and field = 'details.inclusions' group by 1`,
  )
  expect(lists).toEqual([{ same: true, count: expect.any(Number) }])
  const { rows: history } = await client.query(
    `select entity_id, before, after from catalogue_change where entity = 'catalogue_text' order by id`,
  )
  expect(history).toEqual([
    {
      entity_id: expect.stringMatching(/^hi:\w+\/.*\/name$/),
      before: { english: 'Mattress Cleaning', text: '' },
      after: { english: 'Mattress Cleaning', text: 'सोफ़ा' },
    },
    expect.objectContaining({ entity_id: 'hi:', after: { english: 'Said no more', text: 'सोफ़ा' } }),
  ])
  const { rows: points } = await client.query(
    `select id, language, source, text from catalogue_text where entity = 'checklist_item'`,
  )
  const [source, text] = ['Tiles and grout scrubbed', 'टाइल रगड़े']
  expect(points).toEqual([{ id: 'bathroom-cleaning.1', language: 'hi', source, text }])
  // Those of checklists are seeded in the other languages since.
  const { rows: lost } = await client.query(
    `select key from seeded_row where table_name = 'catalogue_text' and key not like 'checklist_item|%' and key not in
       (select concat_ws('|', entity, id, field, position, language) from catalogue_text)`,
  )
  expect(lost).toEqual([])
})
