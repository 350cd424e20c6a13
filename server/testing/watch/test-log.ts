import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { undeclaredCode } from '#server/http/errors/error-handler.ts'

interface TestLog {
  log: FastifyBaseLogger
  /** Throws when a call answered a code that the contract does not declare: a client could not have known of it. */
  complain(): void
}

/** A log that is read instead of printed; `LOG_LEVEL` prints it too. */
export function testLog(): TestLog {
  const level = process.env.LOG_LEVEL
  const undeclared = new Set<string>()
  const write = (line: string) => {
    if (level) process.stdout.write(line)
    const { msg, call, code } = JSON.parse(line)
    if (msg === undeclaredCode) undeclared.add(`${call} answered ${code}`)
  }
  return {
    log: pino({ level: level ?? 'error' }, { write }),
    complain() {
      if (undeclared.size > 0) throw new Error(`The contract does not declare: ${[...undeclared].join(', ')}`)
    },
  }
}
