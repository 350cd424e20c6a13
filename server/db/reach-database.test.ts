import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start-server.ts'

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
    seed: { reference: async () => false, demo: async () => false },
    web: { mode: 'built', buildDirectory: 'build' },
  })
  await expect(start).rejects.toThrow('The database of DATABASE_URL cannot be reached (ECONNREFUSED).')
})
