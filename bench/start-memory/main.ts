// `node bench/start-memory/main.ts [start|memory]`: how soon the server answers, and what it holds; exit 1 when a floor is missed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProduct } from '#e2e/running-product.ts'
import { compareMemory } from './memory.ts'
import { compareStart } from './start.ts'

const [only] = process.argv.slice(2)
const start = only === 'memory' ? [] : await compareStart()
const memory = only === 'start' ? [] : await memoryOfProduct()
const rows = [
  ...start.map((one) => ({ ...one, isMet: one.ratio <= one.floor.ratioAtMost })),
  ...memory.map((one) => ({ ...one, isMet: one.ours <= one.floor.atMost })),
]
console.table(
  rows.map(({ name, unit, ours, yardstick, ratio, isMet }) => ({
    name,
    ours: `${ours.toPrecision(3)} ${unit}`,
    yardstick: `${yardstick.reaches.toPrecision(3)}: ${yardstick.is}`,
    ratio: ratio.toPrecision(3),
    met: isMet ? 'yes' : 'NO',
  })),
)
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1

async function memoryOfProduct() {
  const dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-memory-'))
  const product = await runProduct({ dataDir })
  try {
    return await compareMemory(product)
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
