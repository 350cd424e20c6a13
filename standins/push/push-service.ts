import { createECDH, type ECDH, randomBytes } from 'node:crypto'

/** A browser that subscribed, as far as the push service and the page know it. */
export interface Browser {
  id: string
  curve: ECDH
  auth: Buffer
  /** It ended its subscription, or the service did. */
  isGone: boolean
}

interface PushedMessage {
  to: string
  /** Decrypted, as the service worker gets it. */
  payload: string
  ttlSeconds: number
  urgency: string
  topic: string
  /** ISO 8601. */
  at: string
}

export interface PushService {
  subscribe(): Browser
  find(id: string): Browser | undefined
  add(message: PushedMessage): void
  /** The newest first. */
  list(to?: string): PushedMessage[]
}

const kept = 500

/** Browsers and their messages in memory. A message of the same topic takes the place of the one that waits. */
export function createPushService(): PushService {
  const browsers = new Map<string, Browser>()
  let messages: PushedMessage[] = []
  return {
    subscribe() {
      const curve = createECDH('prime256v1')
      curve.generateKeys()
      const browser = { id: randomBytes(12).toString('hex'), curve, auth: randomBytes(16), isGone: false }
      browsers.set(browser.id, browser)
      return browser
    },
    find: (id) => browsers.get(id),
    add(message) {
      const others = messages.filter(({ to, topic }) => to !== message.to || topic !== message.topic)
      messages = [message, ...others].slice(0, kept)
    },
    list: (to) => (to ? messages.filter((message) => message.to === to) : messages),
  }
}
