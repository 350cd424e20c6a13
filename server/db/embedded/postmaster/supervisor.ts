import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Postmaster } from './postmaster.ts'

const pauseBetweenAttempts = 5_000

/**
 * Starts the server again whenever it ends by itself (killed for want of memory, say), until `stop` is called.
 * The application sees broken connections for a moment, as with any restart of a database.
 */
export function supervise(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): { stop(): Promise<void> } {
  const ending = new AbortController()
  let current = first
  const done = keepRunning()

  async function keepRunning(): Promise<void> {
    for (;;) {
      const how = await current.ended
      if (ending.signal.aborted) return
      log.error({ how }, 'PostgreSQL ended unexpectedly; starting it again')
      const next = await startAgain()
      if (!next) return
      current = next
      log.info({ pid: next.pid }, 'PostgreSQL is running again')
      if (ending.signal.aborted) await next.stop()
    }
  }

  async function startAgain(): Promise<Postmaster | undefined> {
    while (!ending.signal.aborted) {
      try {
        return await start()
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL does not start')
        await sleep(pauseBetweenAttempts, undefined, { signal: ending.signal }).catch(() => {})
      }
    }
    return undefined
  }

  return {
    async stop() {
      ending.abort()
      await current.stop()
      await done
    },
  }
}
