/** Port of the mail server. */
export interface MailSender {
  /** Hands over one message. Throws MailError; accepted does not mean delivered. */
  send(message: MailMessage): Promise<void>
}

interface MailMessage {
  /** One plain address (isMailable). */
  to: string
  subject: string
  text: string
  html: string
  /** Left of the @ in its Message-ID; a repeated message has the same, by which mailboxes drop the second one. */
  id: string
  /** The ids of earlier messages of the conversation, the oldest first. */
  earlierIds: readonly string[]
}

/** `transient`: retry later. `permanent`: the server refuses this message or its recipient. */
export type MailErrorKind = 'transient' | 'permanent'

export class MailError extends Error {
  override name = 'MailError'
  kind: MailErrorKind
  /** True without an answer to the message: it may have been accepted. */
  isUnclear: boolean

  constructor(kind: MailErrorKind, message: string, options: ErrorOptions & { isUnclear?: boolean } = {}) {
    super(message, options)
    this.kind = kind
    this.isUnclear = options.isUnclear ?? false
  }
}
