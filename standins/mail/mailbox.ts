import { type ReceivedMail, readMail } from './read-mail.ts'

export interface MailboxMessage extends ReceivedMail {
  /** Of the envelope. */
  to: string
  /** ISO 8601. */
  at: string
}

export interface Mailbox {
  add(to: string, at: string, source: string): void
  /** Newest first. */
  list(to?: string): MailboxMessage[]
}

const kept = 500

/** Messages received by the stand-in, in memory. */
export function createMailbox(): Mailbox {
  const messages: MailboxMessage[] = []
  return {
    add(to, at, source) {
      messages.unshift({ to, at, ...readMail(source) })
      messages.length = Math.min(messages.length, kept)
    },
    list: (to = '') => (to ? messages.filter((message) => message.to.toLowerCase() === to.toLowerCase()) : messages),
  }
}
