import { createHmac, timingSafeEqual } from 'node:crypto'
import { asObject, jsonObject } from '../http-call.ts'
import { type WhatsappReceipt, WhatsappSignatureError } from './whatsapp-sender.ts'

type Entity = Record<string, unknown>
type Headers = Record<string, string | string[] | undefined>

const states: Readonly<Record<string, WhatsappReceipt['state']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
}

/**
 * Verifies the raw body (`X-Hub-Signature-256`) with each known secret, then reads the receipts in it. What customers write, and
 * messages that are not ours, is left out. Throws WhatsappSignatureError.
 */
export function readMetaWebhook(rawBody: Buffer, headers: Headers, secrets: readonly string[]): WhatsappReceipt[] {
  const given = headers['x-hub-signature-256']
  if (typeof given !== 'string' || !secrets.some((secret) => isSigned(rawBody, given, secret)))
    throw new WhatsappSignatureError('Invalid webhook signature')
  const envelope = jsonObject(rawBody.toString('utf8'))
  if (!envelope) throw new WhatsappSignatureError('Webhook body is not a JSON object')
  return listIn(envelope, 'entry')
    .flatMap((entry) => listIn(entry, 'changes'))
    .flatMap(({ value }) => listIn(asObject(value), 'statuses'))
    .flatMap(receiptOf)
}

function isSigned(rawBody: Buffer, given: string, secret: string): boolean {
  const expected = Buffer.from(toSignature(rawBody, secret))
  const asked = Buffer.from(given)
  return asked.length === expected.length && timingSafeEqual(asked, expected)
}

/** As Meta writes it: `sha256=` and the HMAC in hex. */
export function toSignature(rawBody: Buffer | string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`
}

function receiptOf({ id, status, biz_opaque_callback_data: ours, errors }: Entity): WhatsappReceipt[] {
  const state = states[String(status)]
  if (!state || typeof id !== 'string' || typeof ours !== 'string') return []
  const [error] = listIn({ errors }, 'errors')
  const failure = error ? `${String(error.code ?? '')} ${String(error.title ?? '')}`.trim().slice(0, 200) : ''
  return [{ requestId: ours, providerId: id.slice(0, 200), state, failure: state === 'failed' ? failure : '' }]
}

const listIn = (entity: Entity | undefined, name: string): Entity[] => {
  const list = entity?.[name]
  return Array.isArray(list) ? list.map(asObject).filter((one) => one !== undefined) : []
}
