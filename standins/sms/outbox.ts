export interface OutboxMessage {
  /** E.164 with the plus. */
  to: string
  text: string
  /** ISO 8601. */
  at: string
  template: string
  requestId: string
}

export interface Outbox {
  add(message: OutboxMessage): void
  /** Newest first; `to` is compared by its digits. */
  list(to?: string): OutboxMessage[]
}

const KEPT = 2000

/** Messages received by the stand-in, in memory. */
export function createOutbox(): Outbox {
  const messages: OutboxMessage[] = []
  return {
    add(message) {
      messages.unshift(message)
      messages.length = Math.min(messages.length, KEPT)
    },
    list(to = '') {
      const wanted = digits(to)
      return wanted ? messages.filter((message) => digits(message.to) === wanted) : messages
    },
  }
}

/** A bare plus in a query string decodes to a space, so `?to=+9198…` arrives without it. */
function digits(number: string): string {
  return number.replace(/\D/g, '')
}
