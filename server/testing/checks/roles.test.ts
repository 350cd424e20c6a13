import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/db/database.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { startStandins } from '#standins/start.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'

let dataDir: string
let database: TestDatabase
let connection: ReturnType<typeof connectDatabase>
const running: RunningServer[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-roles-'))
  database = await createTestDatabase({ seeded: true })
  connection = connectDatabase({ connectionString: database.connectionString, maxConnections: 1, onError: () => {} })
})
afterAll(async () => {
  for (const server of running) await server.stop()
  await connection.db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(ROLE: string): Promise<string> {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const PORT = `${(socket.address() as AddressInfo).port}`
  const config = readConfig({
    ROLE,
    PORT,
    DATA_DIR: dataDir,
    DATABASE_URL: database.appConnectionString,
    LOG_LEVEL: 'silent',
  })
  const seed = async () => {}
  const server = await startServer(config, {
    onStep: () => {},
    seed,
    standins: startStandins,
    socket,
    web: { mode: 'dev', buildDirectory: 'build' },
  })
  running.push(server)
  return server.url
}

const schedules = () => sql`select name from pgboss.schedule`.execute(connection.db)
const statusOf = async (address: string) => (await fetch(address)).status
const paths = ['/healthz', '/readyz', '/v1/banner/listing', '/dev']

test('a web process answers requests and works no jobs; a worker works them and answers for its health only', async () => {
  const web = await start('web')
  // A process that works jobs has scheduled its own when it is open.
  expect((await schedules()).rows).toEqual([])
  expect(await Promise.all(paths.map((path) => statusOf(web + path)))).toEqual([200, 200, 200, 200])
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name) values ('booking.expire-holds') returning id`.execute(connection.db)
  const stateOf = async () =>
    (await sql<{ state: string }>`select state from pgboss.job where id = ${rows[0]?.id}`.execute(connection.db))
      .rows[0]?.state
  expect(await stateOf()).toBe('created')

  const worker = await start('worker')
  expect((await schedules()).rows).not.toEqual([])
  expect(await Promise.all(paths.map((path) => statusOf(worker + path)))).toEqual([200, 200, 404, 404])
  expect(await statusOf(`${worker}/`)).toBe(404)
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('completed')
})
