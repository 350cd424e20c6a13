import type { Context } from '#server/context.ts'
import { type PaymentProvider, PaymentProviderError } from '#server/providers/payments/payment-provider.ts'

/** The context with one call to the payment provider timing out, before or after its effect. */
export function failingProvider(ctx: Context, call: keyof PaymentProvider, when: 'before' | 'after'): Context {
  const real = ctx.payments[call] as (...input: unknown[]) => Promise<unknown>
  const failing = async (...input: unknown[]) => {
    if (when === 'after') await real(...input)
    throw new PaymentProviderError('timeout', `${call} times out`)
  }
  return { ...ctx, payments: { ...ctx.payments, [call]: failing } }
}
