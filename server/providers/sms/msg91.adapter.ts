import { jsonObject } from '../http-call.ts'
import { smsCall } from './sms-call.ts'
import { SmsError, type SmsErrorKind, type SmsMessage, type SmsSender } from './sms-sender.ts'
import type { SmsTemplateName } from './sms-template-list.ts'

export interface Msg91Options {
  authKey: string
  /** Registered header; without it the one stored with the template counts. */
  senderId?: string
  /** Default https://control.msg91.com */
  baseUrl?: string
  timeoutMs?: number
  /** MSG91's own template ids by our template name, where they differ from the DLT ids. */
  templateIds?: Partial<Record<string, string>>
}

const CODE_TEMPLATE: SmsTemplateName = 'sign_in_code'
const CODE_MINUTES = 5

/** MSG91: its OTP route for the sign-in code (ours, never one made there), its Flow route for everything else. */
export function msg91Sms(options: Msg91Options): SmsSender {
  return {
    async send(message) {
      const { path, query, body } =
        message.template.name === CODE_TEMPLATE ? otp(options, message) : flow(options, message)
      const url = new URL(`${(options.baseUrl || 'https://control.msg91.com').replace(/\/+$/, '')}${path}`)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const headers = { authkey: options.authKey, 'content-type': 'application/json', accept: 'application/json' }
      const answer = await smsCall({ method: 'POST', url, headers, body: JSON.stringify(body) }, options.timeoutMs)
      return { providerId: acceptedId(answer.status, answer.text) }
    },
  }
}

interface Msg91Request {
  path: string
  query: Record<string, string>
  body: Record<string, unknown>
}

function otp(options: Msg91Options, { to, template }: SmsMessage): Msg91Request {
  const { code = '', ...others } = template.values
  return {
    path: '/api/v5/otp',
    query: {
      template_id: templateId(options, template),
      mobile: bareNumber(to),
      otp: code,
      otp_length: String(code.length),
      otp_expiry: String(CODE_MINUTES),
    },
    body: others,
  }
}

function flow(options: Msg91Options, { to, template }: SmsMessage): Msg91Request {
  return {
    path: '/api/v5/flow',
    query: {},
    body: {
      template_id: templateId(options, template),
      ...(options.senderId && { sender: options.senderId }),
      short_url: '0',
      recipients: [{ mobiles: bareNumber(to), ...template.values }],
    },
  }
}

function templateId(options: Msg91Options, template: SmsMessage['template']): string {
  return options.templateIds?.[template.name] ?? template.id
}

/** MSG91 wants the country code without the plus. */
function bareNumber(to: string): string {
  return to.replace(/^\+/, '')
}

/** Errors come with HTTP 200 as a rule: `type` decides. A Flow's request id stands in `message`. */
function acceptedId(status: number, text: string): string {
  const body = jsonObject(text)
  const word = typeof body?.message === 'string' ? body.message : ''
  if (status < 300 && body?.type === 'success') return String(body.request_id ?? word)
  throw new SmsError(kindOf(status, body, word), `MSG91 refused: ${status} ${word || 'no readable answer'}`, {
    providerCode: String(body?.code ?? (word || status)),
    isUnclear: status < 300 && !body,
  })
}

function kindOf(status: number, body: Record<string, unknown> | undefined, word: string): SmsErrorKind {
  if (status === 429 || /too many|limit exceeded|throttl/i.test(word)) return 'throttled'
  return status >= 500 || !body ? 'transient' : 'permanent'
}
