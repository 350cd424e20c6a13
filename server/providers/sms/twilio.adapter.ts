import { jsonObject } from '../http-call.ts'
import { type SmsCallOptions, smsCall } from './sms-call.ts'
import { SmsError, type SmsErrorKind, type SmsSender } from './sms-sender.ts'

interface TwilioOptions extends SmsCallOptions {
  accountSid: string
  authToken: string
  /** A number in E.164, an alphanumeric sender, or a messaging service (`MG…`). */
  from: string
  /** Default https://api.twilio.com */
  baseUrl?: string
}

/** Twilio Programmable Messaging. It sends the complete text; operators match it to the template. */
export function twilioSms(options: TwilioOptions): SmsSender {
  const base = (options.baseUrl || 'https://api.twilio.com').replace(/\/+$/, '')
  const url = new URL(`${base}/2010-04-01/Accounts/${encodeURIComponent(options.accountSid)}/Messages.json`)
  const credentials = Buffer.from(`${options.accountSid}:${options.authToken}`).toString('base64')
  const headers = {
    authorization: `Basic ${credentials}`,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  }
  const sender = { [options.from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: options.from }
  return {
    async send({ to, text }) {
      const body = new URLSearchParams({ To: to, ...sender, Body: text }).toString()
      const answer = await smsCall({ method: 'POST', url, headers, body }, options)
      return { providerId: acceptedSid(answer.status, answer.text) }
    },
  }
}

function acceptedSid(status: number, text: string): string {
  const body = jsonObject(text)
  if (status < 300 && typeof body?.sid === 'string') return body.sid
  const reason = typeof body?.message === 'string' ? body.message : 'no readable answer'
  throw new SmsError(kindOf(status), `Twilio refused: ${status} ${reason}`, {
    providerCode: String(body?.code ?? status),
    isUnclear: status < 300,
  })
}

function kindOf(status: number): SmsErrorKind {
  if (status === 429) return 'throttled'
  // 2xx with an unreadable body: the message may have been sent, so this is not permanent.
  return status >= 500 || status < 400 ? 'transient' : 'permanent'
}
