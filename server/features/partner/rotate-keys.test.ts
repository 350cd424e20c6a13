import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { secondFactorCalls } from '#contract/staff.ts'
import { documentSeal } from '#server/providers/documents/document-seal.ts'
import { runScript } from '#server/testing/run-script.ts'
import { enrolApp } from '#server/testing/steps/second-factor.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { databaseUrl } from '#server/testing/test-database.ts'
import { createWorld, type World } from '#server/testing/test-world.ts'
import { sealedFor } from './partner.service.ts'

const [older, newer, lost] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [
  string,
  string,
  string,
]
const document = 25
const noneOf = (...kinds: string[]) => kinds.map((kind) => `0 ${kind} re-encrypted, 0 had the newest key.\n`).join('')
const none = noneOf('secrets of authenticator apps', 'secrets of apps to come', 'bank accounts', 'PANs')
const noDocuments = noneOf('papers of professionals', 'numbers of papers')

let world: World
beforeAll(async () => {
  world = await createWorld({ seeded: false, config: { documentKeys: [older] } })
  for (let n = 0; n < document; n += 1) await store(n, older)
})
afterAll(() => world.close())

async function store(n: number, key: string): Promise<void> {
  const now = world.clock.now()
  const { id } = await world.db
    .insertInto('partner_application')
    .values({
      name: 'Ravi',
      phone: '+919845000009',
      city: 'Pune',
      profession: 'Cleaner',
      experience: 'fresher',
      consent_at: now,
      state: 'received',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed = documentSeal([key]).seal(Buffer.from(`paper ${n}`), sealedFor(id, 'pan'))
  const document = { application_id: id, kind: 'pan', content_type: 'application/pdf', sealed, created_at: now }
  await world.db.insertInto('partner_document').values(document).execute()
}

/** `npm run rotate-keys` with these keys. */
async function rotate(...keys: string[]) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const database = databaseUrl(inject('testServerUrl'), String(rows[0]?.name))
  return await runScript('rotate-keys', [], { DATABASE_URL: database, DOCUMENT_KEY: keys.join(',') })
}

/** What the documents contain, opened with one key alone. */
async function contents(key: string): Promise<string[]> {
  const rows = await world.db.selectFrom('partner_document').selectAll().execute()
  const open = (row: (typeof rows)[number]) => {
    try {
      return [documentSeal([key]).open(row.sealed, sealedFor(row.application_id, row.kind)).toString()]
    } catch {
      return []
    }
  }
  return rows.flatMap(open).sort()
}

test('documents get the newest key, an interrupted run is continued, unreadable ones are named', async () => {
  const all = await contents(older)
  expect(all).toHaveLength(document)
  // The update of the twelfth document fails, as a kill would end the run there.
  await world.alter(`create function refuse_twelfth() returns trigger language plpgsql as $$
    begin
      if (select count(*) from partner_document where created_at < now() - interval '100 years') >= 11 then
        raise exception 'interrupted';
      end if;
      new.created_at = new.created_at - interval '200 years';
      return new;
    end $$`)
  await world.alter(
    'create trigger refuse_twelfth before update on partner_document for each row execute function refuse_twelfth()',
  )
  expect((await rotate(newer, older)).stderr).toContain('interrupted')
  expect(await contents(newer)).toHaveLength(11)
  await world.alter('drop trigger refuse_twelfth on partner_document')

  await store(document, lost)
  const rest = await rotate(newer, older)
  expect(rest).toMatchObject({
    code: 1,
    stdout: `${none}${document - 11} documents re-encrypted, 11 had the newest key.\n${noDocuments}`.trimEnd(),
  })
  expect(rest.stderr).toContain('No key opens 1 documents')
  expect(await contents(newer)).toEqual(all)
  expect(await contents(older)).toEqual([])
})

test('without the old key a colleague still proves the second factor', async () => {
  const token = await hireStaff(world, 'dispatcher', '9845000010')
  await world.db.updateTable('staff_member').set({ totp_confirmed_at: null }).execute()
  const app = await enrolApp(world, token)
  let { token: current } = app
  const verify = async () => {
    world.clock.advance({ minutes: 1 })
    const answer = await world.call(secondFactorCalls.verify, { code: app.code() }, { token: current })
    if (answer.status === 200) current = answer.body.data.token
    return answer.status
  }
  expect(await verify()).toBe(200)
  expect((await rotate(newer, older)).stdout).toContain(
    '1 secrets of authenticator apps re-encrypted, 0 had the newest key.',
  )
  // As after a restart without the old key.
  world.ctx.config.documentKeys = [newer]
  expect(await verify()).toBe(200)
})
