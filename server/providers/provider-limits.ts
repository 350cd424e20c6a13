import { type Static, Type } from 'typebox'
import type { BreakerLimits } from './provider-breaker.ts'

const positive = (fallback: number, description: string) => Type.Integer({ minimum: 1, default: fallback, description })

/** Environment variables that bound every wait for a provider (docs/operations.md). */
export const providerVariables = {
  PAYMENTS_TIMEOUT_MS: positive(6_000, 'a whole number of milliseconds'),
  SMS_TIMEOUT_MS: positive(5_000, 'a whole number of milliseconds'),
  CALLS_TIMEOUT_MS: positive(6_000, 'a whole number of milliseconds'),
  SMTP_TIMEOUT_MS: positive(10_000, 'a whole number of milliseconds'),
  PROVIDER_BREAKER_FAILURES: positive(5, 'a whole number'),
  PROVIDER_BREAKER_MS: positive(10_000, 'a whole number of milliseconds'),
}

const variables = Type.Object(providerVariables)

export interface ProviderLimits {
  /** Of one attempt. */
  paymentsMs: number
  smsMs: number
  callsMs: number
  /** Of connecting, of the greeting and of each answer. */
  smtpMs: number
  breaker: BreakerLimits
}

export function providerLimits(values: Static<typeof variables>): ProviderLimits {
  return {
    paymentsMs: values.PAYMENTS_TIMEOUT_MS,
    smsMs: values.SMS_TIMEOUT_MS,
    callsMs: values.CALLS_TIMEOUT_MS,
    smtpMs: values.SMTP_TIMEOUT_MS,
    breaker: { failures: values.PROVIDER_BREAKER_FAILURES, openMs: values.PROVIDER_BREAKER_MS },
  }
}
