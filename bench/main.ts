// `npm run bench`: the product against yardsticks measured beside it in the same run; figures go to bench/results.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProduct } from '../e2e/running-product.ts'
import { compareCatalogRead, type Ratio } from './catalog-read.ts'
import { compareCheckout } from './checkout.ts'
import { compareSuggestions } from './place-suggest.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-bench-'))
const product = await runProduct({ dataDir })
const results: Ratio[] = []
try {
  results.push(await compareCatalogRead(product.url, 'categories', '/v1/category/listing', 0.3))
  results.push(await compareCatalogRead(product.url, '20 services with variants', '/v1/service/listing?limit=20', 0.3))
  const one = '/v1/service/fetchSingleService/full-home-deep-cleaning'
  results.push(await compareCatalogRead(product.url, 'one service', one, 0.3))
  results.push(await compareSuggestions(product.url))
  const databaseUrl = (await readFile(join(dataDir, 'postgres.url'), 'utf8')).trim()
  const paymentsUrl = `http://127.0.0.1:${Number(new URL(product.url).port) + 1}`
  results.push(await compareCheckout(product.url, databaseUrl, paymentsUrl))
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}

console.table(results)
const machine = { node: process.version, cores: cpus().length, model: cpus()[0]?.model }
const folder = new URL('./results/', import.meta.url)
await mkdir(folder, { recursive: true })
const file = new URL(`${new Date().toISOString().slice(0, 10)}.json`, folder)
await writeFile(file, `${JSON.stringify({ machine, results }, null, 2)}\n`)
process.exitCode = results.some(({ ratio, atLeast }) => ratio < atLeast) ? 1 : 0
