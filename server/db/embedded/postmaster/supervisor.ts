import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Postmaster } from './postmaster.ts'

const restartDelayMs = 5_000

/**
 * Restarts the server whenever it ends by itself (out of memory, for example) until `stop` is called. Connections break
 * for a moment, as with any database restart.
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
      const reason = await current.ended
      if (ending.signal.aborted) return
      log.error({ reason }, 'PostgreSQL exited unexpectedly, restarting')
      const next = await restart()
      if (!next) return
      current = next
      log.info({ pid: next.pid }, 'PostgreSQL restarted')
      if (ending.signal.aborted) await next.stop()
    }
  }

  async function restart(): Promise<Postmaster | undefined> {
    while (!ending.signal.aborted) {
      try {
        return await start()
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL restart failed')
        await sleep(restartDelayMs, undefined, { signal: ending.signal }).catch(() => {})
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
