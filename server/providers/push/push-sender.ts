/** Port to the push services of browsers (RFC 8030). */
export interface PushSender {
  /** For PushManager.subscribe(): a browser takes messages of its owner alone (RFC 8292). */
  publicKey: string
  /** Whether an address is that of a push service: customers send it, and we ask no other server. */
  isPushService(endpoint: string): boolean
  /** Hands one message over, encrypted for one browser. Throws PushError. Accepted does not mean shown. */
  send(subscription: PushSubscription, message: PushMessage): Promise<void>
}

export interface PushSubscription {
  endpoint: string
  /** Base64url, as `PushSubscription.toJSON()` of the browser has them (RFC 8291). */
  p256dh: string
  auth: string
}

interface PushMessage {
  /** What the service worker gets; encrypted it has room in 4096 bytes. */
  payload: string
  /** The service drops the message when the browser is not reached for so long. */
  ttlSeconds: number
  /** Up to 32 letters of base64url: a message that still waits is replaced by the next one of its topic. */
  topic: string
}

export class PushError extends Error {
  override name = 'PushError'
  /** The browser is not subscribed any more. */
  isGone: boolean
  /** There was no answer: it may have been handed over. */
  isUnclear: boolean

  constructor(message: string, { isGone = false, isUnclear = false, ...options }: ErrorOptions & Partial<Why> = {}) {
    super(message, options)
    this.isGone = isGone
    this.isUnclear = isUnclear
  }
}

interface Why {
  isGone: boolean
  isUnclear: boolean
}
