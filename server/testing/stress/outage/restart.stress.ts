import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { median } from '#bench/report/floors.ts'
import { cartCalls } from '#contract/cart.ts'
import { apiClient, tokenOverHttp } from '#e2e/api-client.ts'
import { type RunningProduct, runProduct } from '#e2e/running-product.ts'
import { send } from '../send.ts'
import { startLoad } from './outage-load.ts'

const maxRestartMs = 3_000
const rounds = 5
const bathroom = { serviceId: 'classic-bathroom-cleaning', selectedVariants: ['classic-bathroom-cleaning.1-bathroom'] }

let dataDir: string
let product: RunningProduct
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-restart-'))
  product = await start()
})
afterAll(async () => {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const start = () => runProduct({ dataDir, env: { SHUTDOWN_DRAIN_MS: '2000' } })

/** By how much others on the machine slow one thread down: the time of a fixed job over its processor time. */
function slowdown(): number {
  const job = `const started = performance.now(), before = process.threadCpuUsage()
    for (let n = 0, x = 1; n < 3e8; n += 1) x = (x * 31 + n) | 0
    const { user, system } = process.threadCpuUsage(before)
    process.stdout.write(String(((performance.now() - started) * 1000) / (user + system)))`
  return Math.max(1, Number(spawnSync(process.execPath, ['-e', job], { encoding: 'utf8' }).stdout))
}

test('killed under load, it shows pages and reads the database again within three seconds', async () => {
  const measured: { ms: number; slowdown: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const load = startLoad(product.url, await tokenOverHttp(product.url, `98765${60 + round}001`))
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const before = slowdown()
    await Promise.all([product.kill(), load.stop()])
    const killed = performance.now()
    product = await start()
    expect((await send(`${product.url}/`)).status).toBe(200)
    expect((await send(`${product.url}/readyz`)).status).toBe(200)
    const ms = performance.now() - killed
    measured.push({ ms: Math.round(ms), slowdown: (before + slowdown()) / 2 })
  }
  console.log(JSON.stringify({ restarts: measured }))
  expect(median(measured.map((one) => one.ms / one.slowdown))).toBeLessThan(maxRestartMs)
})

test('asked to stop, it says so on /readyz, answers what it has begun, and ends', async () => {
  const client = apiClient(product.url, await tokenOverHttp(product.url, '9876570001'))
  await client.call(cartCalls.add, bathroom)
  const database = new pg.Client({ connectionString: (await readFile(join(dataDir, 'postgres.url'), 'utf8')).trim() })
  await database.connect()
  await database.query('begin; lock table cart in exclusive mode')
  const underWay = client.call(cartCalls.add, bathroom)
  while (!(await isAnyoneWaiting(database))) await new Promise((resolve) => setTimeout(resolve, 20))

  const stopped = product.stop()
  while ((await send(`${product.url}/readyz`)).status === 200);
  const [ready, healthy] = await Promise.all([send(`${product.url}/readyz`), send(`${product.url}/healthz`)])
  expect([ready.status, Number(ready.headers['retry-after']) > 0, healthy.status]).toEqual([503, true, 200])
  await database.query('commit')
  await database.end()
  expect((await underWay).status).toBe(true)
  expect(await stopped).toBeLessThan(10_000)
  product = await start()
})

async function isAnyoneWaiting(database: pg.Client): Promise<boolean> {
  const { rows } = await database.query('select 1 from pg_locks where not granted')
  return rows.length > 0
}
