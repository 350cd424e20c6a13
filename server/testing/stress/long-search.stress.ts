import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { median } from '#bench/report/floors.ts'
import { sendJson } from './send.ts'
import { type HardProduct, startHardProduct } from './stress-product.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const near = { lat: 22.7196, lng: 75.8577 }
const aName = 'koramngala'
const rounds = 15
/** Noise of the machine; without a limit of words the first text takes five to six times as long as a name. */
const maxRatio = 2.5

let product: HardProduct
beforeAll(async () => {
  product = await startHardProduct()
  for (let time = 0; time < 5; time += 1) await msFor(aName)
})
afterAll(() => {
  agent.destroy()
  return product.stop()
})

async function msFor(text: string): Promise<number> {
  const started = performance.now()
  const { status } = await sendJson(`${product.url}/v1/place/suggest`, JSON.stringify({ text, near }), { agent })
  expect(status).toBe(200)
  return performance.now() - started
}

const alphabet = Array.from({ length: 60 }, (_, at) => `${String.fromCharCode(97 + (at % 26))}${at}`).join(' ')
test.each(['a '.repeat(100), 'kor '.repeat(50), alphabet.slice(0, 200), '\ufdfa'.repeat(200)])(
  'a place search costs no more than a name: %s',
  async (text) => {
    const hostile: number[] = []
    const plain: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      hostile.push(await msFor(text))
      plain.push(await msFor(aName))
    }
    const ratio = median(hostile) / median(plain)
    console.log(`${text.length} characters: ${ratio.toFixed(2)} times a name (${median(plain).toFixed(1)} ms)`)
    expect(ratio).toBeLessThan(maxRatio)
  },
)
