import type { Context } from '#server/context.ts'
import { PaymentProviderError } from '#server/providers/payments/payment-provider.ts'
import { forEachSettled } from './for-each-settled.ts'

/** In sequence; a refusal of the payment provider does not stop the others, an outage does. */
export async function untilOutage<Item extends object>(
  ctx: Pick<Context, 'log'>,
  items: readonly Item[],
  ask: (item: Item) => Promise<void>,
): Promise<void> {
  let isOut = false
  await forEachSettled(ctx, items, async (item) => {
    if (isOut) return
    try {
      await ask(item)
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      ctx.log.warn({ err: error, item }, 'Payment provider call failed')
      isOut = error.isOutage
    }
  })
}
