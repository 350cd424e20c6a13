import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from './send.ts'
import { type HardProduct, startHardProduct } from './stress-product.ts'

let product: HardProduct
beforeAll(async () => {
  product = await startHardProduct()
  for (const path of ['/', '/services', '/services?q=warm', `/service/${randomUUID()}`]) await send(product.url + path)
})
afterAll(() => product.stop())

async function flood(paths: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const answers = await Promise.all(paths.map((path) => send(product.url + path, { agent })))
  agent.destroy()
  return answers
}

const hundred = (path: () => string) => Array.from({ length: 100 }, path)

test('a hundred searches at once render a few pages, and the others are asked to come again', async () => {
  const flooding = flood(hundred(() => `/services?q=${randomUUID()}`))
  const home = await send(`${product.url}/?fbclid=${randomUUID()}`)
  expect([home.status, home.headers['cache-status']]).toEqual([200, 'pages; hit'])
  const answers = await flooding
  const busy = answers.filter(({ status }) => status === 503)
  const shown = answers.filter(({ status }) => status === 200)
  console.log(`100 searches at once: ${shown.length} pages, ${busy.length} asked to come again`)
  expect(busy.length + shown.length).toBe(100)
  expect(shown.length).toBeGreaterThan(1)
  expect(busy.length).toBeGreaterThan(10)
  for (const { headers, body } of busy) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body.toString()).toContain('This page opens automatically in a few seconds.')
  }
  expect((await send(`${product.url}/services?q=${randomUUID()}`)).status).toBe(200)
})

test('tracking parameters and addresses that do not exist cost no rendering', async () => {
  const kept = await flood(hundred(() => `/?fbclid=${randomUUID()}`))
  expect(new Set(kept.map(({ status, headers }) => `${status} ${headers['cache-status']}`))).toEqual(
    new Set(['200 pages; hit']),
  )
  const missing = await flood(hundred(() => `/service/${randomUUID()}`))
  expect(new Set(missing.map(({ status }) => status))).toEqual(new Set([404]))
})
