import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { contactCalls } from '#contract/contact.ts'
import { seedDemo } from '#seed/demo.ts'
import { backUp } from '#server/db/backup/back-up.ts'
import { restore } from '#server/db/backup/restore.ts'
import { applyMigrations, migrationFiles } from '#server/db/migrate.ts'
import { documentSeal } from '#server/providers/documents/document-seal.ts'
import { nightly } from '#server/testing/scale/nightly.ts'
import { sample } from '#server/testing/scale/test-scale.ts'
import { paidBooking } from '../steps/checkout.ts'
import { databaseUrl, onServer } from '../test-database.ts'
import { createWorld, type World } from '../test-world.ts'
import { type TableSum, tableSums } from './table-rows.ts'

let folder: string
let world: World
let source: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gharsaaf-restore-'))
  world = await createWorld()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  source = databaseUrl(inject('testServerUrl'), rows[0]?.name ?? '')
  await fill()
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const name = `test_restore_${process.pid}`
const target = () => databaseUrl(inject('testServerUrl'), name)
beforeEach(() => onServer(inject('testServerUrl'), `create database ${name} template template0`))
afterEach(() => onServer(inject('testServerUrl'), `drop database ${name} with (force)`))

const message = 'Line one\nline two\u2028 "quoted" \\ आशा 🧹\ttab'

/** The demo world, a paid booking, text with every awkward character and a sealed document. */
async function fill(): Promise<void> {
  await seedDemo(source, () => {}, { documentKeys: world.ctx.config.documentKeys })
  await paidBooking(world)
  await world.call(contactCalls.send, { name: 'Asha', phoneNo: '9845012345', message }).then(({ body }) => body)
  await storeFiles()
}

const document = randomBytes(200_000)
const seal = documentSeal([Buffer.alloc(32, 7).toString('base64')])

async function storeFiles(): Promise<void> {
  const now = world.clock.now()
  await sql`insert into media values ('a-photo', 'image/webp', ${randomBytes(100_000)}, ${now})`.execute(world.db)
  await sql`
    with application as (
      insert into partner_application (name, phone, city, profession, experience, consent_at, state, created_at)
      values ('Ravi', '+919845000009', 'Pune', 'Cleaner', 'fresher', ${now}, 'received', ${now}) returning id)
    insert into partner_document (application_id, kind, content_type, sealed, created_at)
    select id, 'pan', 'application/pdf', ${seal.seal(document, 'pan')}, ${now} from application`.execute(world.db)
}

async function onDatabase<Result>(address: string, task: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await task(client)
  } finally {
    await client.end()
  }
}

const sums = (address: string): Promise<Record<string, TableSum>> => onDatabase(address, (client) => tableSums(client))
const newFile = () => join(folder, `${randomUUID()}.backup`)

async function backedUp(): Promise<string> {
  const file = newFile()
  await backUp(source, file, world.clock.now())
  return file
}

test('a restored backup has every row of every table, and counts on', async () => {
  const before = await sums(source)
  const file = await backedUp()
  expect((await restore(target(), file)).migrated).toEqual([])
  expect(await sums(target())).toEqual(before)
  for (const table of ['booking', 'partner_document', 'contact_message', 'credit_entry', 'media', 'place'])
    expect([table, before[table]?.rows ?? 0]).toEqual([table, expect.toSatisfy((rows: number) => rows > 0)])
  await onDatabase(target(), async (client) => {
    const { rows } = await client.query('select sealed from partner_document')
    expect(seal.open(rows[0].sealed, 'pan').equals(document)).toBe(true)
    const keys = `select conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by conname`
    const counted = [await client.query(keys), await onDatabase(source, (other) => other.query(keys))]
    expect(counted[0]?.rows).toEqual(counted[1]?.rows)
    const next = `insert into booking_event (booking_id, at, actor, kind) select id, now(), 'system', 'noted' from booking limit 1`
    await expect(client.query(next)).resolves.toMatchObject({ rowCount: 1 })
  })
})

nightly('a backup made while others write is one instant', async () => {
  let isDone = false
  // Two tables, because each alone is read by one statement.
  const count = () =>
    onDatabase(source, async (client) => {
      while (!isDone) {
        await client.query(`with counted as (update rate_limit set hits = hits + 1 where key = 'a' returning hits)
          update contact_message set message = counted.hits::text from counted`)
      }
    })
  await onDatabase(source, async (client) => {
    await client.query(`insert into rate_limit values ('a', now(), 1, now())`)
    await client.query(`update contact_message set message = '1'`)
  })
  const counting = count()
  const file = await backedUp().finally(() => (isDone = true))
  await counting
  await restore(target(), file)
  const { rows } = await onDatabase(target(), (client) =>
    client.query(`select distinct message, hits::text as hits from contact_message, rate_limit where key = 'a'`),
  )
  expect(rows).toEqual([{ message: rows[0]?.hits, hits: rows[0]?.hits }])
})

test('the file appears complete or not at all, is private and is never overwritten', async () => {
  const file = await backedUp()
  const content = await readFile(file)
  await expect(backUp(source, file, world.clock.now())).rejects.toThrow('exists already')
  expect(await readFile(file)).toEqual(content)
  const folderBefore = await readdir(folder)
  await expect(backUp(`${source}_gone`, newFile(), world.clock.now())).rejects.toThrow()
  expect(await readdir(folder)).toEqual(folderBefore)
})

const emptied = async () =>
  (
    await onDatabase(target(), (client) =>
      client.query(`select 1 from pg_class where relnamespace = 'public'::regnamespace`),
    )
  ).rowCount

const damages: [string, (bytes: Buffer) => Buffer][] = [
  ['a changed byte', (bytes: Buffer) => Buffer.from(bytes).fill(~bytes.readUInt8(5000), 5000, 5001)],
  ['a file cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
  ['a changed value', (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('Koramangala', 'Koramangela'))],
  [
    'a missing row',
    (bytes: Buffer) =>
      gzipSync(
        gunzipSync(bytes)
          .toString()
          .replace(/\n\["[^\n]*\n/, '\n'),
      ),
  ],
  ['no gzip', () => Buffer.from('hello')],
]

test.each(sample(damages, 1))('%s is refused and leaves the database empty', async (_what, damage) => {
  const file = newFile()
  await writeFile(file, damage(await readFile(await backedUp())))
  await expect(restore(target(), file)).rejects.toThrow('is damaged')
  expect(await emptied()).toBe(0)
})

nightly('a database with tables is refused and keeps its rows', async () => {
  const file = await backedUp()
  const before = await sums(source)
  await expect(restore(source, file)).rejects.toThrow('is not empty')
  expect(await sums(source)).toEqual(before)
})

nightly('a backup of a newer schema is refused', async () => {
  await onDatabase(source, (client) => client.query(`insert into schema_migration (name) values ('9999_later.sql')`))
  try {
    await expect(restore(target(), await backedUp())).rejects.toThrow('made by a newer GharSaaf (9999_later.sql)')
  } finally {
    await onDatabase(source, (client) => client.query(`delete from schema_migration where name = '9999_later.sql'`))
  }
  expect(await emptied()).toBe(0)
})

nightly('a backup of before the first migration is refused', async () => {
  const [first] = await migrationFiles()
  const rename = (from: string | undefined, to: string | undefined) =>
    onDatabase(source, (client) => client.query('update schema_migration set name = $2 where name = $1', [from, to]))
  await rename(first, '0001_identity.sql')
  try {
    await expect(restore(target(), await backedUp())).rejects.toThrow('made by an early release')
  } finally {
    await rename('0001_identity.sql', first)
  }
  expect(await emptied()).toBe(0)
})

nightly('a backup of an older schema is brought to the current one', async () => {
  const files = await migrationFiles()
  const older = files.slice(0, -1)
  const past = `${name}_past`
  await onServer(inject('testServerUrl'), `create database ${past} template template0`)
  const address = databaseUrl(inject('testServerUrl'), past)
  try {
    await onDatabase(address, async (client) => {
      await applyMigrations(client, older)
      await client.query(
        `insert into customer (phone, referral_code, created_at) values ('+919845000001', 'OLD1', now())`,
      )
    })
    const file = newFile()
    await backUp(address, file, world.clock.now())
    expect((await restore(target(), file)).migrated).toEqual(files.slice(older.length))
  } finally {
    await onServer(inject('testServerUrl'), `drop database ${past} with (force)`)
  }
  const { rows } = await onDatabase(target(), (client) => client.query('select phone from customer'))
  expect(rows).toEqual([{ phone: '+919845000001' }])
})
