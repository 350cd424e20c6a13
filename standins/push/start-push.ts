import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { listenOn } from '#standins/listen.ts'
import { createSwitchBoard, SwitchError } from '#standins/switch-board.ts'
import { decrypt } from './decrypt.ts'
import { createPushService, type PushService } from './push-service.ts'
import { isSignedBy } from './vapid.ts'

const switchesAtRest = {
  /** Delay of the answer in milliseconds; the message is taken first. */
  delayMs: 0,
  tooManyRequests: false,
  badGateway: false,
}

interface PushStandinOptions {
  /** A free port when 0 or omitted. */
  port?: number
  host?: string
  /** That the browsers subscribed with. */
  publicKey: string
  now?: () => number
}

interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushStandin extends Pick<PushService, 'list'> {
  url: string
  setSwitches(wanted: Partial<Record<keyof typeof switchesAtRest | 'reset', unknown>>): void
  /** A browser whose user allowed notifications, as its page sees it. */
  subscribe(): Subscription & { id: string }
  /** The browser is not subscribed any more. */
  unsubscribe(id: string): void
  close(): Promise<void>
}

/** Starts a server that speaks the protocol of push services (RFC 8030) and plays their browsers; see docs/providers.md. */
export async function startPushStandin({
  port = 0,
  host = '127.0.0.1',
  publicKey,
  now = Date.now,
}: PushStandinOptions): Promise<PushStandin> {
  const service = createPushService()
  const switches = createSwitchBoard(switchesAtRest)
  const app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof SwitchError)) throw error
    return reply.code(400).send({ message: error.message })
  })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.post<{ Params: { id: string }; Body: Buffer }>('/push/:id', async (request, reply) => {
    const status = take(request)
    const delayMs = switches.use('delayMs')
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
    if (status !== 201) return refuse(reply, status)
    return reply.code(201).header('location', `${url}/message/${request.params.id}`).send()
  })
  app.post('/test/subscribe', async () => subscribe())
  app.post<{ Params: { id: string } }>('/test/unsubscribe/:id', async ({ params: { id } }) => unsubscribe(id))
  app.get('/pushes.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(service.list()))
  app.get('/switches', async () => switches.show())
  app.post('/switches', async ({ body }) => {
    switches.set(body)
    return switches.show()
  })
  const url = await listenOn(app, port, host)

  function take({ params: { id }, headers, body }: FastifyRequest<{ Params: { id: string }; Body: Buffer }>): number {
    if (switches.use('tooManyRequests')) return 429
    if (switches.use('badGateway')) return 502
    const browser = service.find(id)
    if (!browser) return 404
    if (browser.isGone) return 410
    if (!isSignedBy(headers.authorization, { publicKey, audience: url, now: Date.now() })) return 403
    const ttlSeconds = Number(headers.ttl ?? Number.NaN)
    if (!(ttlSeconds >= 0) || headers['content-encoding'] !== 'aes128gcm') return 400
    if (body.length > 4096) return 413
    const [urgency, topic] = [String(headers.urgency ?? 'normal'), String(headers.topic ?? '')]
    const at = new Date(now()).toISOString()
    service.add({ to: id, payload: decrypt(body, browser), ttlSeconds, urgency, topic, at })
    return 201
  }

  function subscribe() {
    const { id, curve, auth } = service.subscribe()
    const keys = { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') }
    return { id, endpoint: `${url}/push/${id}`, ...keys }
  }

  function unsubscribe(id: string): void {
    const browser = service.find(id)
    if (browser) browser.isGone = true
  }

  return {
    url,
    list: (to) => service.list(to),
    setSwitches: (wanted) => switches.set(wanted),
    subscribe,
    unsubscribe,
    close: () => app.close(),
  }
}

function refuse(reply: FastifyReply, status: number) {
  return reply.code(status).type('text/plain').send(`Refused: ${status}`)
}
