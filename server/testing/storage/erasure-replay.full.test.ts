import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { runProduct } from '#e2e/running-product.ts'
import { backUp } from '#server/db/backup/back-up.ts'
import { restore } from '#server/db/backup/restore.ts'
import { signInFixture } from '../sign-in-fixture.ts'
import { eraseAccount } from '../steps/account.ts'
import { suiteWorld } from '../suite-world.ts'
import { databaseUrl, onServer } from '../test-database.ts'

const world = suiteWorld()
const { newPhone } = signInFixture(world)

const name = `test_erase_again_${process.pid}`
const target = () => databaseUrl(inject('testServerUrl'), name)
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-erase-again-'))
  await onServer(inject('testServerUrl'), `create database ${name} template template0`)
})
afterAll(async () => {
  await onServer(inject('testServerUrl'), `drop database if exists ${name} with (force)`)
  await rm(dataDir, { recursive: true, force: true })
})

async function customerCalled(firstName: string) {
  const phone = newPhone()
  const token = await world.signIn(phone)
  const { body } = await world.call(accountCalls.update, { name: firstName }, { token })
  return { token, phone, id: body.data._id }
}

async function customers(): Promise<{ name: string; phone: string | null }[]> {
  const client = new pg.Client({ connectionString: target() })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select name, phone from customer where phone is null or name like '%Quettawala' order by name`,
    )
    return rows
  } finally {
    await client.end()
  }
}

/** What the log says of one start. The worker needs no built pages, and so no build. */
async function startOnce(): Promise<string> {
  const env = { ROLE: 'worker', NODE_ENV: 'test', DATABASE_URL: target(), ALLOW_STANDINS: '1', INTERNAL_PORT: '0' }
  const product = await runProduct({ dataDir, env, args: ['server/main.ts'] })
  await product.stop()
  return product.output()
}

test('an account erased since the backup is erased again by the start after its restore', async () => {
  const [leaving, staying] = [await customerCalled('Zarina Quettawala'), await customerCalled('Yasmin Quettawala')]
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const file = join(dataDir, 'a.backup')
  await backUp(databaseUrl(inject('testServerUrl'), rows[0]?.name ?? ''), file, world.clock.now())
  expect((await eraseAccount(world, leaving)).status).toBe(200)
  const list = await readFile(world.ctx.config.erasedList, 'utf8')
  expect(list).toContain(leaving.id)
  expect(list).not.toContain(leaving.phone)

  await restore(target(), file)
  const stays = { name: 'Yasmin Quettawala', phone: `+91${staying.phone}` }
  expect(await customers()).toEqual([stays, { name: 'Zarina Quettawala', phone: `+91${leaving.phone}` }])
  // The last line was cut short by a full disk before.
  const listFile = join(dataDir, 'erased-accounts')
  await writeFile(listFile, `${staying.id.slice(0, 12)}${list}`)
  const output = await startOnce()
  expect(await customers()).toEqual([{ name: '', phone: null }, stays])
  expect(output).toContain('Account erased again')
  expect(output).toContain(leaving.id)

  await rm(listFile)
  expect(await startOnce()).not.toContain('Account erased again')
  expect(await readFile(listFile, 'utf8')).toContain(leaving.id)
})
