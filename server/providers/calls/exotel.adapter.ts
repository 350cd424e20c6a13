import { asObject, type HttpCall, HttpCallError, type HttpResponse, httpCall, jsonObject } from '../http-call.ts'
import type { Breaker } from '../provider-breaker.ts'
import { type CallProvider, type CallStatus, PhoneCallError, type TwoNumbers } from './call-provider.ts'

interface ExotelOptions {
  accountSid: string
  apiKey: string
  apiToken: string
  /** The number of ours that both see. */
  callerId: string
  /** Where the provider reports to: our address without a trailing slash. */
  statusOrigin: () => string
  /** Default: the cluster in Mumbai. */
  baseUrl?: string
  timeoutMs: number
  breaker?: Breaker
}

/** Exotel, "connect two numbers" (voice v1). Nothing is recorded, and a call is never tried again here: phones may ring. */
export function exotelCalls(options: ExotelOptions): CallProvider {
  const base = (options.baseUrl || 'https://api.in.exotel.com').replace(/\/+$/, '')
  const url = new URL(`${base}/v1/Accounts/${encodeURIComponent(options.accountSid)}/Calls/connect.json`)
  const credentials = Buffer.from(`${options.apiKey}:${options.apiToken}`).toString('base64')
  const headers = {
    authorization: `Basic ${credentials}`,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  }
  const breaker: Breaker = options.breaker ?? ((ask) => ask())
  return {
    async connect(call) {
      const body = new URLSearchParams(fieldsOf(call, options)).toString()
      const request: HttpCall = { method: 'POST', url, headers, body, timeoutMs: options.timeoutMs }
      return { providerId: acceptedSid(await breaker(() => httpCall(request)).catch(unanswered)) }
    },
    readStatus(body, contentType) {
      const text = body.toString('utf8')
      return statusOf(contentType.includes('json') ? jsonObject(text) : Object.fromEntries(new URLSearchParams(text)))
    },
  }
}

function fieldsOf({ from, to, statusPath, ringSeconds, maxSeconds }: TwoNumbers, options: ExotelOptions) {
  return {
    From: from,
    To: to,
    CallerId: options.callerId,
    CallType: 'trans',
    Record: 'false',
    TimeLimit: String(maxSeconds),
    TimeOut: String(ringSeconds),
    StatusCallback: `${options.statusOrigin()}${statusPath}`,
    'StatusCallbackEvents[0]': 'answered',
    'StatusCallbackEvents[1]': 'terminal',
    StatusCallbackContentType: 'application/json',
  }
}

function unanswered(error: unknown): never {
  if (!(error instanceof HttpCallError)) throw error
  throw new PhoneCallError(error.message, { cause: error, isUnclear: error.phase !== 'connect' })
}

function acceptedSid({ status, text }: HttpResponse): string {
  const body = jsonObject(text)
  const sid = asObject(body?.Call)?.Sid
  if (status < 300 && typeof sid === 'string') return sid
  const reason = asObject(body?.RestException)?.Message
  const words = typeof reason === 'string' ? reason : 'no readable answer'
  throw new PhoneCallError(`Exotel refused: ${status} ${words}`, { isUnclear: status < 300 || status >= 500 })
}

const endings: Readonly<Record<string, CallStatus['state']>> = {
  completed: 'completed',
  busy: 'no_answer',
  'no-answer': 'no_answer',
  canceled: 'no_answer',
  failed: 'failed',
}

/** One that ended without a conversation was answered by the first number only. */
function statusOf(report: Record<string, unknown> | undefined): CallStatus | undefined {
  if (!report) return undefined
  const { CallSid: sid, Status: status, EventType: event, ConversationDuration: duration } = report
  const seconds = /^\d{1,6}$/.test(String(duration)) ? Number(duration) : null
  const providerId = typeof sid === 'string' ? sid.slice(0, 100) : ''
  if (event === 'answered') return { state: 'in_progress', seconds: null, providerId }
  const state = endings[String(status)]
  if (!state) return undefined
  return { state: state === 'completed' && seconds === 0 ? 'no_answer' : state, seconds, providerId }
}
