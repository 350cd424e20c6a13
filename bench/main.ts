// `npm run bench`: measures the product against its floors and yardsticks and writes them to docs/performance.md; exit 1 when a floor is
// missed. `npm run bench -- cart search` measures only matching names and writes nothing.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { answersPerSecond } from './load.ts'
import { compared, isMet, type Measurement, toTableRow } from './report/floors.ts'
import { circumstances, toTable, writeSection } from './report/performance-doc.ts'
import { searched } from './searched.ts'
import { compareReads } from './shop/catalog-read.ts'
import { compareColdPages } from './shop/cold-page.ts'
import { type OpenProduct, withProduct } from './shop/open-product.ts'
import { comparePlaceSuggestions } from './shop/place-autocomplete.ts'
import { compareShopping } from './shop/shopping.ts'
import { compareStart } from './start.ts'

const idleSeconds = 60
const loadSeconds = 300
const paths = [
  '/',
  '/services',
  '/categories',
  '/service/full-home-deep-cleaning',
  '/hi',
  '/v1/service/listing?limit=20',
  '/v1/user/search?term=sofa',
]

/** Memory of the server, with its part of shared pages: idle, then after five minutes of pages and calls. */
async function compareMemory({ url, pid }: { url: string; pid: number }): Promise<Measurement[]> {
  const bare = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  try {
    await (await fetch(url)).text()
    await sleep(idleSeconds * 1000)
    const yardstick = { is: '`node` that waits', reaches: mebibytes(bare.pid as number) }
    const row = (name: string, ours: number, atMost: number) =>
      compared({ name, unit: 'MiB', floor: { atMost } }, ours, yardstick)
    const idle = mebibytes(pid)
    await answersPerSecond({ url, paths, connections: 8, seconds: loadSeconds })
    return [row('memory, idle for a minute', idle, 150), row('memory after five minutes of load', mebibytes(pid), 220)]
  } finally {
    bare.kill()
  }
}

/** PSS; NaN but on Linux. */
function mebibytes(pid: number): number {
  try {
    const [, kibibytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(kibibytes) / 1024
  } catch {
    return Number.NaN
  }
}

const search = searched.map((term) => `/v1/user/search?term=${encodeURIComponent(term)}`)
const reads = [
  { name: 'categories', paths: ['/v1/category/listing'] },
  { name: '20 services', paths: ['/v1/service/listing?limit=20'] },
  { name: 'one service', paths: ['/v1/service/fetchSingleService/full-home-deep-cleaning'] },
  { name: 'search', paths: search },
  { name: 'home page', paths: ['/'] },
]

const words = process.argv.slice(2)
const isChosen = ({ name }: { name: string }) => words.length === 0 || words.some((word) => name.includes(word))

/** In their order; each opens what it needs. */
const series: readonly { names: readonly string[]; measure: () => Promise<Measurement[]> }[] = [
  { names: ['cold pages'], measure: () => withProduct(({ url }) => compareColdPages(url)) },
  { names: ['start'], measure: compareStart },
  { names: ['memory'], measure: () => withProduct(compareMemory) },
  {
    names: [...reads.map(({ name }) => name), 'place suggestions', 'add to cart', 'whole checkout'],
    measure: () => withProduct(readsAndShopping),
  },
]

async function readsAndShopping(product: OpenProduct): Promise<Measurement[]> {
  const all: Measurement[] = []
  for (const read of reads.filter(isChosen))
    all.push(
      ...(await compareReads(product, { ...read, rate: { ratioAtLeast: 0.55 }, processor: { ratioAtMost: 1.6 } })),
    )
  if (isChosen({ name: 'place suggestions' })) all.push(await comparePlaceSuggestions(product.url))
  const { url: productUrl, paymentsUrl, databaseUrl, pid: serverPid } = product
  all.push(...(await compareShopping({ productUrl, paymentsUrl, databaseUrl, serverPid }, isChosen)))
  return all
}

const loadBefore = loadavg()[0] as number
const results: Measurement[] = []
for (const { names, measure } of series) {
  if (!names.some((name) => isChosen({ name }))) continue
  for (const measurement of await measure()) {
    results.push(measurement)
    console.log(Object.values(toTableRow(measurement)).join(' · '))
  }
}
console.table(results.map(toTableRow))
if (words.length === 0) await writeSection('npm run bench', [circumstances(loadBefore), '', ...toTable(results)])
process.exitCode = results.every(isMet) ? 0 : 1
