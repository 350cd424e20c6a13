import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { undeclaredCode } from '#server/http/errors/error-handler.ts'
import { openLog } from '#server/log.ts'
import { type Secrets, secretsInLog } from './secrets-in-log.ts'

interface TestLog {
  log: FastifyBaseLogger
  /**
   * Throws when a call answered an error code that its contract does not declare, or when a line contains a secret.
   */
  complain(secrets?: Secrets): void
}

/** Collects log lines; `LOG_LEVEL` also prints those from that level on. */
export function testLog(): TestLog {
  const printedFrom = pino.levels.values[process.env.LOG_LEVEL ?? ''] ?? Number.POSITIVE_INFINITY
  const undeclared = new Set<string>()
  const lines: string[] = []
  const write = (line: string) => {
    lines.push(line)
    const { msg, call, code, level } = JSON.parse(line)
    if (level >= printedFrom) process.stdout.write(line)
    if (msg === undeclaredCode) undeclared.add(`${call} answered ${code}`)
  }
  return {
    // The level of production.
    log: openLog('info', { write }),
    complain(secrets) {
      if (undeclared.size > 0) throw new Error(`The contract does not declare: ${[...undeclared].join(', ')}`)
      const leaks = secrets ? secretsInLog(lines, secrets) : []
      if (leaks.length > 0) throw new Error(leaks.slice(0, 5).join('\n'))
    },
  }
}
