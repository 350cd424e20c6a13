/** Port of WhatsApp providers. A business may only send templates that WhatsApp has approved. */
export interface WhatsappSender {
  /** Submits one template. Throws WhatsappError; accepted does not mean delivered. */
  send(message: WhatsappMessage): Promise<{ providerId: string }>
  /** Reads a webhook. Throws WhatsappSignatureError. */
  readWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): WhatsappReceipt[]
  /** What to answer the provider when it asks whether an address is ours; undefined for anyone else. */
  answerChallenge(query: Record<string, unknown>): string | undefined
  /** Whether the provider knows a text in a language. */
  hasTemplate(name: string): boolean
}

export interface WhatsappMessage {
  /** E.164 with country code. */
  to: string
  template: { name: string; language: string; values: Record<string, string> }
  /** Our id; it comes back with each receipt. */
  requestId: string
}

export interface WhatsappReceipt {
  /** Our id. */
  requestId: string
  providerId: string
  state: 'sent' | 'delivered' | 'read' | 'failed'
  /** Why it failed; empty otherwise. */
  failure: string
}

export class WhatsappError extends Error {
  override name = 'WhatsappError'
  /** There was no readable answer: it may have been sent. */
  isUnclear: boolean

  constructor(message: string, { isUnclear = false, ...options }: ErrorOptions & { isUnclear?: boolean } = {}) {
    super(message, options)
    this.isUnclear = isUnclear
  }
}

export class WhatsappSignatureError extends Error {
  override name = 'WhatsappSignatureError'
}
