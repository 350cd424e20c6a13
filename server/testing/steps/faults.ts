import type { KyselyPlugin } from 'kysely'
import type { Context } from '../../context.ts'
import { type PaymentProvider, PaymentProviderError } from '../../providers/payments/payment-provider.ts'

export class PlannedFault extends Error {
  override name = 'PlannedFault'
}

/** The same context, but its n-th SQL statement (counted from 1) never reaches the database. */
export function failingStatement(ctx: Context, n: number): { ctx: Context; happened(): boolean } {
  let seen = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      seen += 1
      if (seen === n) throw new PlannedFault(`statement ${n} fails`)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { ctx: { ...ctx, db: ctx.db.withPlugin(plugin) }, happened: () => seen >= n }
}

/** The same context, but one call to the payment provider times out: before it does anything, or after it did. */
export function failingProvider(ctx: Context, call: keyof PaymentProvider, when: 'before' | 'after'): Context {
  const real = ctx.payments[call] as (...input: unknown[]) => Promise<unknown>
  const failing = async (...input: unknown[]) => {
    if (when === 'after') await real(...input)
    throw new PaymentProviderError('timeout', `${call} times out`)
  }
  return { ...ctx, payments: { ...ctx.payments, [call]: failing } }
}
