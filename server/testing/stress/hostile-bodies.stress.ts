import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { median } from '#bench/report/floors.ts'
import { send, sendJson } from './send.ts'
import { type HardProduct, startHardProduct } from './stress-product.ts'

const maxTurnMs = 50

let product: HardProduct
beforeAll(async () => {
  product = await startHardProduct()
  // Measured is a server that has compiled its code: the first requests take several times as long.
  for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 200 }, () => login('{}')))
  await sendJson(product.url, '{}')
})
afterAll(() => product.stop())

const nested = (bytes: number) => `{"__proto__":1,"a":${'['.repeat(bytes / 2 - 10)}${']'.repeat(bytes / 2 - 10)}}`
const objects = (bytes: number) => `{"a":[${'{"__proto__":1},'.repeat(bytes / 16 - 1)}0]}`
const escaped = (bytes: number) => `{"a":"${String.raw`\u0041`.repeat(bytes / 6 - 2)}"}`
const kinds = { nested, objects, escaped }
const megabytes = 1024 * 1024
const login = (body: string, agent?: Agent) => sendJson(`${product.url}/v1/user/login`, body, { agent })

/** The turn in which /healthz is answered while `work` runs. */
async function turnDuring(work: () => Promise<unknown>): Promise<number> {
  return await product.longestTurn(async () => {
    const working = work()
    expect((await send(`${product.url}/healthz`)).status).toBe(200)
    await working
  })
}

const paths = ['/v1/user/login', '/v1/partner/attach', '/v1/nothing', '/']
test.each(paths.flatMap((path) => Object.entries(kinds).map(([kind, body]) => [path, kind, body] as const)))(
  'eight hostile megabytes to %s do not hold the process: %s',
  async (path, kind, body) => {
    const bytes = body(8 * megabytes)
    const turn = await turnDuring(() => sendJson(product.url + path, bytes))
    console.log(`8 MB, ${kind}, to ${path}: longest turn ${turn.toFixed(1)} ms`)
    expect(turn).toBeLessThan(maxTurnMs)
  },
)

test.each(Object.entries(kinds))('200 bodies of 16 KB at once do not hold the process: %s', async (kind, body) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const bytes = body(16 * 1024)
  const turns: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const turn = await turnDuring(async () => {
      const answers = await Promise.all(Array.from({ length: 200 }, () => login(bytes, agent)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
    })
    turns.push(turn)
  }
  agent.destroy()
  console.log(`200 bodies of 16 KB, ${kind}: longest turn ${median(turns).toFixed(1)} ms (median of ${turns.length})`)
  expect(median(turns)).toBeLessThan(maxTurnMs)
})
