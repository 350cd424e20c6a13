import Fastify from 'fastify'
import { listenOn } from '#standins/listen.ts'
import { createSmsSwitches, msg91Routes, type SMS_SWITCHES_DEFAULTS, type SmsServer } from './msg91.routes.ts'
import { outboxRoutes } from './outbox.routes.ts'
import { createOutbox, type OutboxMessage } from './outbox.ts'

interface SmsStandinOptions {
  /** A free port when 0 or omitted. */
  port?: number
  host?: string
  authKey: string
  /** Milliseconds since 1970; tests set their own clock. */
  now?: () => number
}

export interface SmsStandin {
  url: string
  /** The same as POST /switches. */
  setSwitches(wanted: Partial<Record<keyof typeof SMS_SWITCHES_DEFAULTS | 'reset', unknown>>): void
  /** The same as GET /outbox.json, newest first. */
  outbox(to?: string): OutboxMessage[]
  close(): Promise<void>
}

/** Starts a server that speaks MSG91's protocol and stores the messages; see docs/providers.md. */
export async function startSmsStandin(options: SmsStandinOptions): Promise<SmsStandin> {
  const server: SmsServer = {
    authKey: options.authKey,
    switches: createSmsSwitches(),
    outbox: createOutbox(),
    now: options.now ?? Date.now,
  }
  const app = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } })
  await app.register(async (calls) => msg91Routes(calls, server))
  await app.register(async (pages) => outboxRoutes(pages, server))
  const url = await listenOn(app, options.port ?? 0, options.host ?? '127.0.0.1')
  return {
    url,
    setSwitches: (wanted) => server.switches.set(wanted),
    outbox: (to) => server.outbox.list(to),
    close: () => app.close(),
  }
}
