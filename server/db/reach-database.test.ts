import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'
import { startRefusing } from '#server/testing/storage/refusing-database.ts'
import { connectionProblem } from './reach-database.ts'

/** A port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

test('a start without its database fails with a message that contains no password', async () => {
  const url = `postgres://gharsaaf:hush@127.0.0.1:${await closedPort()}/gharsaaf`
  const start = startServer(readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }), {
    onStep: () => {},
    seed: async () => {},
    web: { mode: 'built', buildDirectory: 'build' },
  })
  await expect(start).rejects.toThrow('The database of DATABASE_URL cannot be reached (ECONNREFUSED).')
})

test('a database is asked again when the time passed without an answer', async () => {
  const refusal = { port: 0, code: '28P01', message: 'password authentication failed' }
  const server = await startRefusing(refusal, (connection) => connection === 1)
  const first = once(server, 'connection')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { port } = server.address() as AddressInfo
    const asked = connectionProblem(`postgres://gharsaaf@127.0.0.1:${port}/gharsaaf`)
    await first
    vi.advanceTimersByTime(10_000)
    expect(await asked).toBe('28P01')
  } finally {
    vi.useRealTimers()
    server.close()
  }
})
