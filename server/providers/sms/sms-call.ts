import { type HttpCall, HttpCallError, type HttpResponse, httpCall } from '../http-call.ts'
import type { Breaker } from '../provider-breaker.ts'
import { SmsError } from './sms-sender.ts'

const TIMEOUT_MS = 5000

export interface SmsCallOptions {
  timeoutMs?: number
  breaker?: Breaker
}

/** One call to an SMS provider, never retried here: a lost answer may hide a sent message. Throws SmsError. */
export async function smsCall(
  call: Omit<HttpCall, 'timeoutMs'>,
  { timeoutMs = TIMEOUT_MS, breaker = (ask) => ask() }: SmsCallOptions,
): Promise<HttpResponse> {
  try {
    return await breaker(() => httpCall({ ...call, timeoutMs }))
  } catch (error) {
    if (!(error instanceof HttpCallError)) throw error
    throw new SmsError('transient', error.message, {
      cause: error,
      providerCode: error.phase,
      neverReached: error.phase === 'connect',
      isUnclear: error.phase !== 'connect',
    })
  }
}
