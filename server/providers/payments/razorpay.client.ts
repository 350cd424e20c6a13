import { setTimeout as wait } from 'node:timers/promises'
import { asObject, type HttpCall, HttpCallError, type HttpResponse, httpCall, jsonObject } from '../http-call.ts'
import type { Breaker } from '../provider-breaker.ts'
import { type PaymentErrorKind, PaymentProviderError } from './payment-provider.ts'

export interface RazorpayOptions {
  keyId: string
  keySecret: string
  /** Newest first. Older secrets are needed while the provider retries events signed with them. */
  webhookSecrets: string[]
  /** Without `/v1`. Default https://api.razorpay.com */
  baseUrl?: string
  /** Per attempt. Default 6000. */
  timeoutMs?: number
  /** Including the first. Default 3. */
  attempts?: number
  /** Maximum delay before the second attempt; doubles each time. Default 300. */
  backoffMs?: number
  /** No further attempt begins after this long: a customer waits for the answer. Default 5000. */
  attemptsWithinMs?: number
  breaker?: Breaker
  /** Milliseconds since 1970. Default Date.now. */
  now?: () => number
  /** The provider's clock differs from ours by this much. */
  onClockDifference?: (aheadMs: number) => void
}

interface RazorpayRequest {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  body?: Record<string, unknown>
  headers?: Record<string, string>
}

export type RazorpayCall = (request: RazorpayRequest) => Promise<Record<string, unknown>>

const WORTH_REPEATING: PaymentErrorKind[] = ['timeout', 'network', 'throttled', 'unavailable']

/**
 * JSON client with Basic auth; every failure becomes a PaymentProviderError. It retries any call after an unclear failure, so
 * every call must be safe to repeat: reads, creates with reference_id, cancels, refunds with an idempotency key.
 */
export function razorpayCall(options: RazorpayOptions, heard: (date: string | null) => void): RazorpayCall {
  const { attempts = 3, backoffMs = 300, attemptsWithinMs = 5000 } = options
  return async (request) => {
    const started = performance.now()
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(options, request, heard)
      } catch (error) {
        const isLast = attempt >= attempts || performance.now() - started > attemptsWithinMs
        if (isLast || !isWorthRepeating(error)) throw error
        // Full jitter, so that waiting callers do not retry together.
        await wait(Math.random() * backoffMs * 2 ** (attempt - 1))
      }
    }
  }
}

function isWorthRepeating(error: unknown): boolean {
  return error instanceof PaymentProviderError && WORTH_REPEATING.includes(error.kind)
}

async function once(options: RazorpayOptions, request: RazorpayRequest, heard: (date: string | null) => void) {
  const call: HttpCall = {
    method: request.method,
    url: addressOf(options, request),
    headers: {
      authorization: `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`,
      accept: 'application/json',
      ...(request.body && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    body: request.body && JSON.stringify(request.body),
    timeoutMs: options.timeoutMs ?? 6000,
  }
  const { breaker = (ask: () => Promise<HttpResponse>) => ask() } = options
  const answer = await breaker(() => httpCall(call)).catch(noAnswer)
  heard(answer.date)
  const body = jsonObject(answer.text)
  if (answer.status >= 200 && answer.status < 300 && body) return body
  throw refusal(request, answer.status, body)
}

function addressOf(options: RazorpayOptions, request: RazorpayRequest): URL {
  const base = (options.baseUrl || 'https://api.razorpay.com').replace(/\/+$/, '')
  const url = new URL(`${base}/v1${request.path}`)
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value)
  return url
}

function noAnswer(error: unknown): never {
  if (!(error instanceof HttpCallError)) throw error
  throw new PaymentProviderError(error.phase === 'timeout' ? 'timeout' : 'network', error.message, { cause: error })
}

/** `metadata` may be an array and `source`, `step`, `reason` null, so only the description is used. */
function refusal(request: RazorpayRequest, status: number, body: Record<string, unknown> | undefined) {
  const description = asObject(body?.error)?.description
  const reason = typeof description === 'string' && description ? description : 'no readable answer'
  return new PaymentProviderError(kindOf(status), `${request.method} ${request.path}: ${status} ${reason}`, { status })
}

function kindOf(status: number): PaymentErrorKind {
  if (status === 401 || status === 403) return 'misconfigured'
  if (status === 429) return 'throttled'
  // 409: the same refund is in progress. 2xx: the body could not be read.
  if (status >= 500 || status === 409 || status < 400) return 'unavailable'
  return 'rejected'
}
