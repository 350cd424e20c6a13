// `node bench/database-start.ts [rounds]`: time of the embedded PostgreSQL to its first answer, and to stop.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'

const silent = { info() {}, warn() {}, error() {} }
const rounds = Number(process.argv[2] ?? 5)
const times = { 'first start': [] as number[], 'later start': [] as number[], stop: [] as number[] }

async function timed<Result>(into: number[], work: () => Promise<Result>): Promise<Result> {
  const begin = performance.now()
  const result = await work()
  into.push(performance.now() - begin)
  return result
}

async function startToFirstAnswer(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent })
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  await client.query('select 1')
  await client.end()
  return postgres
}

for (let round = 0; round < rounds; round += 1) {
  const dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-start-'))
  for (const kind of ['first start', 'later start'] as const) {
    const postgres = await timed(times[kind], () => startToFirstAnswer(dataDir))
    await timed(times.stop, postgres.stop)
  }
  await rm(dataDir, { recursive: true })
}

for (const [kind, milliseconds] of Object.entries(times)) {
  const sorted = milliseconds.sort((a, b) => a - b).map(Math.round)
  console.log(`${kind}: median ${sorted[Math.floor(sorted.length / 2)]} ms, worst ${sorted.at(-1)} ms`)
}
