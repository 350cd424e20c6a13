// `npm run bench`: measures the product against its floors and yardsticks; exit 1 when a floor is missed.
// `npm run bench -- cart search` measures only matching names and writes no results.
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { runProduct } from '#e2e/running-product.ts'
import { compareReads } from './catalog-read.ts'
import { isMet, type Measurement, rowOf } from './floors.ts'
import { comparePlaceSuggestions } from './place-suggest.ts'
import { compareShopping, type Shop } from './shopping.ts'

const searched = [
  'bathroom',
  'sofa',
  'cockroach',
  'kitchn',
  'deep cleaning',
  'bed bug',
  'mattress',
  'termite',
  'office',
]
const search = searched.map((term) => `/v1/user/search?term=${encodeURIComponent(term)}`)
const ratio = { ratioAtLeast: 0.3 }
const reads = [
  { name: 'categories', paths: ['/v1/category/listing'], floor: ratio },
  { name: '20 services with variants', paths: ['/v1/service/listing?limit=20'], floor: ratio },
  { name: 'one service', paths: ['/v1/service/fetchSingleService/full-home-deep-cleaning'], floor: ratio },
  { name: 'search', paths: search, floor: { atLeast: 2000 } },
]
const shopping = [
  { name: 'add to cart', unit: 'adds/s', task: 'addToCart', atLeast: 1500 },
  { name: 'whole checkout', unit: 'checkouts/s', task: 'checkOut', atLeast: 100 },
] as const

const words = process.argv.slice(2)
const isChosen = ({ name }: { name: string }) => words.length === 0 || words.some((word) => name.includes(word))

const loadBefore = loadavg()[0]
const dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-bench-'))
const product = await runProduct({ dataDir })
const results: Measurement[] = []
try {
  const shop: Shop = {
    productUrl: product.url,
    paymentsUrl: product.paymentsUrl,
    databaseUrl: (await readFile(join(dataDir, 'postgres.url'), 'utf8')).trim(),
    serverPid: product.pid,
  }
  for (const read of reads.filter(isChosen)) keep(await compareReads(product.url, read))
  if (isChosen({ name: 'place suggestions' })) keep(await comparePlaceSuggestions(product.url))
  const errands = shopping.filter(isChosen)
  if (errands.length > 0) await compareShopping(shop, errands, keep)
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
console.table(results.map(rowOf))
if (words.length === 0) await writeDown()
process.exitCode = results.every(isMet) ? 0 : 1

function keep(measurement: Measurement): void {
  results.push(measurement)
  console.log(Object.values(rowOf(measurement)).join(' · '))
}

async function writeDown(): Promise<void> {
  const at = new Date().toISOString()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const memoryGb = Math.round(totalmem() / 2 ** 30)
  const machine = { node: process.version, cores: cpus().length, model: cpus()[0]?.model, memoryGb, loadBefore }
  const measured = results.map((one) => ({ ...one, met: isMet(one) }))
  const folder = new URL('./results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const file = new URL(`${at.slice(0, 10)}-${commit}.json`, folder)
  await writeFile(file, `${JSON.stringify({ at, commit, machine, results: measured }, null, 2)}\n`)
}
