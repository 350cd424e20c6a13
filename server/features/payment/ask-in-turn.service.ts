import type { Context } from '#server/context.ts'
import { inTurn } from '#server/jobs/in-turn.ts'
import { PaymentProviderError } from '#server/providers/payments/payment-provider.ts'
import { isOutage } from './payment.rules.ts'

/** One after the other; what the provider refuses does not stop the others, an outage does: it is theirs too. */
export async function askInTurn<One extends object>(
  ctx: Pick<Context, 'log'>,
  asked: readonly One[],
  ask: (one: One) => Promise<void>,
): Promise<void> {
  let isOut = false
  await inTurn(ctx, asked, async (one) => {
    if (isOut) return
    try {
      await ask(one)
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      ctx.log.warn({ err: error, asked: one }, 'the provider did not say')
      isOut = isOutage(error.kind)
    }
  })
}
