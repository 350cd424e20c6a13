import { randomBytes } from 'node:crypto'
import { toSignature } from '#server/providers/whatsapp/meta.webhook.ts'

interface SentTemplate {
  /** wamid.… */
  id: string
  /** Without the plus. */
  to: string
  name: string
  language: string
  text: string
  /** What the business sent with it, and gets back with each receipt. */
  callbackData: string
  /** ISO 8601. */
  at: string
}

export type Status = 'sent' | 'delivered' | 'read' | 'failed'

interface AccountOptions {
  phoneNumberId: string
  appSecret: string
  webhookUrl: () => string
  now: () => number
}

export interface WhatsappAccount {
  deliver(message: Omit<SentTemplate, 'id' | 'at'>): SentTemplate
  /** The newest first. */
  list(to?: string): SentTemplate[]
  /** Sends a receipt as Meta does. Returns the status of our answer. */
  report(id: string, status: Status, options?: { secret?: string }): Promise<number>
}

const kept = 500
const undeliverable = { code: 131026, title: 'Message undeliverable' }

/** Messages in memory, and the webhooks about them. */
export function createWhatsappAccount({ phoneNumberId, appSecret, webhookUrl, now }: AccountOptions): WhatsappAccount {
  const messages: SentTemplate[] = []
  return {
    deliver(message) {
      const id = `wamid.${randomBytes(24).toString('base64url')}`
      const sent = { ...message, id, at: new Date(now()).toISOString() }
      messages.unshift(sent)
      messages.length = Math.min(messages.length, kept)
      return sent
    },
    list: (to) => (to ? messages.filter((message) => message.to === to.replace(/\D/g, '')) : messages),
    async report(id, status, { secret = appSecret } = {}) {
      const message = messages.find((one) => one.id === id)
      if (!message) throw new Error(`No message ${id}`)
      const receipt = {
        id,
        status,
        timestamp: String(Math.floor(now() / 1000)),
        recipient_id: message.to,
        biz_opaque_callback_data: message.callbackData,
        ...(status === 'failed' && { errors: [undeliverable] }),
      }
      const body = JSON.stringify(envelope(phoneNumberId, receipt))
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': toSignature(body, secret) }
      return (await fetch(webhookUrl(), { method: 'POST', headers, body })).status
    },
  }
}

const envelope = (phoneNumberId: string, receipt: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '100000000000002',
      changes: [
        {
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '918047182500', phone_number_id: phoneNumberId },
            statuses: [receipt],
          },
          field: 'messages',
        },
      ],
    },
  ],
})
