import { createECDH } from 'node:crypto'
import { HttpCallError, type HttpResponse, httpCall } from '../http-call.ts'
import type { Breaker } from '../provider-breaker.ts'
import { PushError, type PushSender } from './push-sender.ts'

interface WebPushOptions {
  /** 32 bytes in base64: the private key on P-256. The public one follows from it. */
  vapidKey: string
  /** Who to write to about our messages: a mailto: or https: address. */
  subject: string
  /** Of a stand-in, beside the push services of browsers. */
  standinUrl?: string | undefined
  timeoutMs: number
  breaker?: Breaker
}

/** Those of Chrome and the browsers made of it, of Firefox, Edge and Safari. */
const pushServices =
  /^(fcm\.googleapis\.com|([\w-]+\.)+(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/

/** Encrypts by RFC 8291 and signs by RFC 8292 with `web-push`, and sends by our own call: the library has https alone. */
export function webPush(options: WebPushOptions): PushSender {
  const { vapidKey, subject, standinUrl, timeoutMs } = options
  const breaker: Breaker = options.breaker ?? ((ask) => ask())
  const keys = keyPair(vapidKey)
  return {
    publicKey: keys.publicKey,
    isPushService: (endpoint) => isPushService(endpoint, standinUrl),
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, topic }) {
      if (!isPushService(endpoint, standinUrl)) throw new PushError('Not a push service', { isGone: true })
      // Loaded with the first message: few processes send any.
      const { default: library } = await import('web-push')
      const { headers, body } = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        TTL: ttlSeconds,
        // A phone that sleeps is woken: the next channel takes over soon.
        urgency: 'high',
        topic,
      })
      const request = {
        method: 'POST' as const,
        url: new URL(endpoint),
        headers: sendable(headers),
        body: new Uint8Array(body),
        timeoutMs,
      }
      requireAccepted(await breaker(() => httpCall(request)).catch(unanswered))
    },
  }
}

/** That of a private key, 32 bytes in base64. */
export const toPublicKey = (vapidKey: string): string => keyPair(vapidKey).publicKey

function keyPair(vapidKey: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  const privateKey = Buffer.from(vapidKey, 'base64')
  curve.setPrivateKey(privateKey)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

function isPushService(endpoint: string, standinUrl: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (standinUrl && origin === new URL(standinUrl).origin) return true
  return protocol === 'https:' && port === '' && !username && !password && pushServices.test(hostname)
}

/** fetch counts the bytes itself. */
function sendable(headers: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name !== 'Content-Length')
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

function unanswered(error: unknown): never {
  if (!(error instanceof HttpCallError)) throw error
  throw new PushError(error.message, { cause: error, isUnclear: error.phase !== 'connect' })
}

/** 404 and 410: not subscribed any more; 403: by another key of ours. */
function requireAccepted({ status, text }: HttpResponse): void {
  if (status >= 200 && status < 300) return
  const isGone = status === 404 || status === 410 || status === 403
  throw new PushError(`Push service refused: ${status} ${text.slice(0, 100)}`, { isGone })
}
