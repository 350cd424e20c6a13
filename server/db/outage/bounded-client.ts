import type { Socket } from 'node:net'
import pg from 'pg'
import type { DatabaseLimits } from '../limits.ts'
import { noteCommit } from './committed.ts'
import type { Bounds } from './database-watch.ts'
import { DatabaseOutage } from './outage.ts'

type Callback = (...given: never[]) => void

/**
 * A client on which nothing waits for ever: a statement without an answer ends with its connection, and a database without an
 * answer ends all at once (decision 0013).
 */
export function boundedClient({ limits, watch, isDirect }: Bounds, Base = pg.Client): typeof pg.Client {
  return class BoundedClient extends Base {
    #timer: NodeJS.Timeout | undefined
    #answeredAt = performance.now()

    constructor(config: pg.ClientConfig) {
      super({ ...config, ...(isDirect && sessionSettings(limits)), connectionTimeoutMillis: limits.connectMs })
      this.on('drain', () => this.#answered())
      this.on('end', () => {
        this.#answered()
        watch.remove(this)
      })
    }

    isStale(): boolean {
      const isIdle = this.#timer === undefined && this.getTransactionStatus() === 'I'
      return isIdle && performance.now() - this.#answeredAt > limits.queryMs
    }

    bytesRead(): number {
      return (this.connection.stream as Socket).bytesRead
    }

    cut(error: Error): void {
      this.connection.stream.destroy(error)
    }

    // pg's pool passes a callback, others wait for the promise.
    override connect(callback?: Callback): never {
      const connecting = watch.isDown()
        ? Promise.reject(new DatabaseOutage('The database gives no answer'))
        : super.connect().catch((error: unknown) => {
            watch.suspect()
            throw error
          })
      if (!watch.isDown()) watch.add(this)
      if (!callback) return connecting as never
      const call = callback as unknown as (error: Error | null) => void
      return void connecting.then(() => call(null), call) as never
    }

    override query(...given: [unknown, ...unknown[]]): never {
      if (!this.#timer) this.#timer = setTimeout(() => this.#suspect(), limits.silenceMs)
      const [text, ...rest] = given
      if (text === 'commit') noteCommit()
      // In the same message, so that a pooler in transaction mode keeps them with the transaction.
      const bounded = !isDirect && isBegin(text) ? [`${text}; ${localSettings(limits)}`] : [text, ...rest]
      return (super.query as (...input: unknown[]) => never).apply(this, bounded)
    }

    #answered(): void {
      clearTimeout(this.#timer)
      this.#timer = undefined
      this.#answeredAt = performance.now()
    }

    #suspect(): void {
      watch.suspect()
      const timer = setTimeout(
        () => {
          // After a pause of this process the timer comes before an answer that has arrived.
          setImmediate(() => this.#timer === timer && this.#giveUp())
        },
        Math.max(1, limits.queryMs - limits.silenceMs),
      )
      this.#timer = timer
    }

    #giveUp(): void {
      this.cut(new DatabaseOutage('A statement was not answered in time'))
      watch.cutStale()
    }
  }
}

const isBegin = (text: unknown): text is string =>
  typeof text === 'string' && /^(begin|start transaction[\w ,]*)$/i.test(text)

const sessionSettings = ({ statementMs, lockMs, idleTransactionMs }: DatabaseLimits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleTransactionMs,
})

const localSettings = (limits: DatabaseLimits) =>
  Object.entries(sessionSettings(limits))
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join('; ')
