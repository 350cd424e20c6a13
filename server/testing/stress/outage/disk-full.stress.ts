import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactCalls } from '#contract/contact.ts'
import { type RunningProduct, runProduct } from '#e2e/running-product.ts'
import { send, sendJson } from '../send.ts'

const maxRecoveryMs = 30_000

let folder: string
let isMounted = false
let product: RunningProduct
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gharsaaf-full-'))
  isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder]).status === 0
  if (isMounted) product = await runProduct({ dataDir: join(folder, 'data') })
})
afterAll(async () => {
  if (isMounted) await product.stop()
  if (isMounted) spawnSync('umount', [folder])
  await rm(folder, { recursive: true, force: true })
})

/** Takes all that is left on the disk. */
function fillDisk(): string {
  const file = join(folder, 'filler')
  const handle = openSync(file, 'w')
  for (const bytes of [1024 * 1024, 1024].map((size) => Buffer.alloc(size))) {
    try {
      for (;;) writeSync(handle, bytes)
    } catch {
      // Full for pieces of this size.
    }
  }
  closeSync(handle)
  return file
}

let sent = 0

/** A long message from an address of its own, as limits count by address. */
async function sendMessage() {
  sent += 1
  const body = { name: `Message ${sent}`, email: `m${sent}@example.in`, message: 'x'.repeat(2000) }
  const headers = { 'x-forwarded-for': `10.1.${sent >> 8}.${sent & 255}` }
  const { status, headers: answered } = await sendJson(product.url + contactCalls.send.path, JSON.stringify(body), {
    headers,
  })
  return { status, retryAfter: answered['retry-after'] }
}

async function storedMessages(): Promise<number> {
  const connectionString = readFileSync(join(folder, 'data', 'postgres.url'), 'utf8').trim()
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as stored from contact_message')
  await client.end()
  return rows[0].stored
}

test('on a full disk writes are refused, pages are served, and with room again everything works by itself', async () => {
  if (!isMounted) throw new Error('mount is not permitted here: this test needs root to make a small disk.')
  expect((await send(`${product.url}/`)).status).toBe(200)
  expect((await sendMessage()).status).toBe(200)
  const before = await storedMessages()
  const filler = fillDisk()
  const counts: Record<number, number> = {}
  let acknowledged = 0
  for (let time = 0; time < 200; time += 1) {
    const { status, retryAfter } = await sendMessage()
    counts[status] = (counts[status] ?? 0) + 1
    if (status === 200) acknowledged += 1
    if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0)
  }
  expect((await send(`${product.url}/`)).status).toBe(200)
  const output = product.output()
  rmSync(filler)
  const freed = performance.now()
  while ((await sendMessage()).status !== 200 && performance.now() - freed < maxRecoveryMs) await sleep(200)
  const recoveryMs = Math.round(performance.now() - freed)
  console.log(JSON.stringify({ counts, recoveryMs }))
  expect(Object.keys(counts)).toEqual(['200', '503'])
  expect(output).toContain('No space left on device')
  expect(recoveryMs).toBeLessThan(maxRecoveryMs)
  // Every acknowledged message, and none that was refused: the last one was sent after the disk had room.
  expect(await storedMessages()).toBe(before + acknowledged + 1)
})
