import { timingSafeEqual } from 'node:crypto'
import { asObject, type HttpCall, HttpCallError, type HttpResponse, httpCall, jsonObject } from '../http-call.ts'
import type { Breaker } from '../provider-breaker.ts'
import { readMetaWebhook } from './meta.webhook.ts'
import { WhatsappError, type WhatsappMessage, type WhatsappSender } from './whatsapp-sender.ts'

interface MetaOptions {
  phoneNumberId: string
  accessToken: string
  /** Signs the webhooks. Several, newest first, while an old one is still in use. */
  appSecrets: readonly string[]
  /** Ours: Meta sends it to prove an address. */
  verifyToken: string
  /** Names of our texts that Meta approved, `visit_reminder`, `visit_reminder_hi`; undefined for all, as the stand-in has them. */
  templates?: readonly string[]
  /** Default https://graph.facebook.com/v23.0 */
  baseUrl?: string
  timeoutMs: number
  breaker?: Breaker
}

/** WhatsApp Cloud API of Meta. A message whose answer was lost is not sent again: its receipt names it. */
export function metaWhatsapp(options: MetaOptions): WhatsappSender {
  const base = (options.baseUrl || 'https://graph.facebook.com/v23.0').replace(/\/+$/, '')
  const url = new URL(`${base}/${encodeURIComponent(options.phoneNumberId)}/messages`)
  const headers = {
    authorization: `Bearer ${options.accessToken}`,
    'content-type': 'application/json',
    accept: 'application/json',
  }
  const breaker: Breaker = options.breaker ?? ((ask) => ask())
  return {
    async send(message) {
      const body = JSON.stringify(bodyOf(message))
      const request: HttpCall = { method: 'POST', url, headers, body, timeoutMs: options.timeoutMs }
      return { providerId: acceptedId(await breaker(() => httpCall(request)).catch(unanswered)) }
    },
    readWebhook: (body, signed) => readMetaWebhook(body, signed, options.appSecrets),
    answerChallenge: (query) => challengeOf(query, options.verifyToken),
    hasTemplate: (name) => options.templates?.includes(name) ?? true,
  }
}

/** Parameters are named, because a translation has them in another order. */
function bodyOf({ to, template: { name, language, values }, requestId }: WhatsappMessage) {
  const parameters = Object.entries(values).map(([variable, text]) => ({
    type: 'text',
    parameter_name: parameterName(variable),
    text,
  }))
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/^\+/, ''),
    type: 'template',
    template: { name, language: { code: language }, components: [{ type: 'body', parameters }] },
    biz_opaque_callback_data: requestId,
  }
}

/** Meta takes lower-case letters, digits and underscores. */
export const parameterName = (variable: string) => variable.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function unanswered(error: unknown): never {
  if (!(error instanceof HttpCallError)) throw error
  throw new WhatsappError(error.message, { cause: error, isUnclear: error.phase !== 'connect' })
}

function acceptedId({ status, text }: HttpResponse): string {
  const body = jsonObject(text)
  const [message] = Array.isArray(body?.messages) ? body.messages : []
  const id = asObject(message)?.id
  if (status < 300 && typeof id === 'string') return id
  const error = asObject(body?.error)
  const reason = error ? `${String(error.code ?? '')} ${String(error.message ?? '')}` : 'no readable answer'
  throw new WhatsappError(`Meta refused: ${status} ${reason}`, { isUnclear: status < 300 || (status >= 500 && !error) })
}

function challengeOf(query: Record<string, unknown>, verifyToken: string): string | undefined {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
  const [given, expected] = [Buffer.from(String(token ?? '')), Buffer.from(verifyToken)]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return mode === 'subscribe' && isOurs && /^\w{1,100}$/.test(String(challenge)) ? String(challenge) : undefined
}
