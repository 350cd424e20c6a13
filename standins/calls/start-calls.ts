import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { listenOn } from '#standins/listen.ts'
import { SwitchError } from '#standins/switch-board.ts'
import { createExchange, type Ending, type PhoneExchange } from './exchange.ts'
import { type CallServer, type CallSwitch, createCallSwitches, exotelRoutes } from './exotel.routes.ts'

interface CallsStandinOptions {
  /** A free port when 0 or omitted. */
  port?: number
  host?: string
  account: CallServer['account']
  now?: () => number
  /** Both answer after so long and talk as long; without it a test says what happens. */
  answerMs?: number
}

export interface CallsStandin extends Pick<PhoneExchange, 'list' | 'answer' | 'end'> {
  url: string
  setSwitches(wanted: Partial<Record<CallSwitch | 'reset', unknown>>): void
  close(): Promise<void>
}

/** Starts a server that speaks Exotel's protocol; see docs/providers.md. */
export async function startCallsStandin({
  port = 0,
  host = '127.0.0.1',
  account,
  now = Date.now,
  answerMs,
}: CallsStandinOptions) {
  const exchange = createExchange(now)
  const switches = createCallSwitches()
  const app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof SwitchError)) throw error
    return reply.code(400).send({ type: 'error', message: error.message })
  })
  const ring: PhoneExchange['ring'] = (call) => {
    const ringing = exchange.ring(call)
    if (answerMs !== undefined) void talk(exchange, ringing.sid, answerMs)
    return ringing
  }
  await app.register(async (calls) => exotelRoutes(calls, { account, switches, exchange: { ...exchange, ring } }))
  testRoutes(app, exchange)
  app.get('/switches', async () => switches.show())
  app.post('/switches', async ({ body }) => {
    switches.set(body)
    return switches.show()
  })
  const url = await listenOn(app, port, host)
  const standin: CallsStandin = {
    ...exchange,
    url,
    setSwitches: (wanted) => switches.set(wanted),
    close: () => app.close(),
  }
  return standin
}

function testRoutes(app: FastifyInstance, exchange: PhoneExchange): void {
  app.get('/calls.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(exchange.list()))
  app.post<{ Params: { sid: string } }>('/test/answer/:sid', async ({ params: { sid } }) => ({
    answered: await exchange.answer(sid),
  }))
  app.post<{ Params: { sid: string; status: Ending; seconds: string } }>(
    '/test/end/:sid/:status/:seconds',
    async ({ params: { sid, status, seconds } }) => ({ answered: await exchange.end(sid, status, Number(seconds)) }),
  )
}

/** A report that does not arrive is lost, as a report of the provider may be. */
async function talk(exchange: PhoneExchange, sid: string, ms: number): Promise<void> {
  try {
    await wait(ms, undefined, { ref: false })
    await exchange.answer(sid)
    await wait(ms, undefined, { ref: false })
    await exchange.end(sid, 'completed', Math.ceil(ms / 1000))
  } catch (error) {
    console.log(`The report of a call was not taken: ${error instanceof Error ? error.message : error}`)
  }
}
