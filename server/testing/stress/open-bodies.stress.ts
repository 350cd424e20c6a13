import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyLimits } from '#contract/lib/endpoint.ts'
import { partnerCalls } from '#contract/partner.ts'
import type { Flood } from './open-bodies.worker.ts'
import { send } from './send.ts'
import { type HardProduct, startHardProduct } from './stress-product.ts'

const maxMegabytes = 150
const maxHealthMs = 100

let product: HardProduct
beforeAll(async () => {
  product = await startHardProduct()
  for (let round = 0; round < 20; round += 1) await send(`${product.url}/healthz`)
})
afterAll(() => product.stop())

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${product.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

test('200 open bodies of six megabytes take little memory and do not hold the process', async () => {
  const before = await residentMegabytes()
  const flood: Flood = { url: product.url, path: partnerCalls.attach.path, count: 200, bytes: bodyLimits.file }
  const worker = new Worker(new URL('./open-bodies.worker.ts', import.meta.url), { workerData: flood })
  let isOpen = false
  const open = once(worker, 'message').then(() => (isOpen = true))
  let [slowest, most] = [0, before]
  while (!isOpen) {
    const asked = performance.now()
    expect((await send(`${product.url}/healthz`)).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - asked)
    most = Math.max(most, await residentMegabytes())
  }
  await open
  await worker.terminate()
  const grown = most - before
  console.log(`200 open bodies: +${grown.toFixed(0)} MB, /healthz within ${slowest.toFixed(0)} ms`)
  expect(grown).toBeLessThan(maxMegabytes)
  expect(slowest).toBeLessThan(maxHealthMs)
})
