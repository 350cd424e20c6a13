// A small application for tests: it owns an embedded PostgreSQL and commits numbered rows until it is killed.
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const silent = { info() {}, warn() {}, error() {} }

async function main(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, onStep: say })
  process.once('SIGTERM', () => postgres.stop().then(() => process.exit(0)))
  const client = new pg.Client({ connectionString: postgres.connectionString })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table if not exists kept (number integer primary key)')
  for (let number = 1; ; number += 1) {
    await client.query('insert into kept values ($1)', [number])
    say(`kept ${number}`)
  }
}

main(process.argv[2] as string).catch((error: Error) => {
  say(error.message)
  process.exitCode = 1
})
