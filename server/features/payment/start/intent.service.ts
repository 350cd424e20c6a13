import { brand } from '#contract/lib/business.ts'
import type { Context } from '#server/context.ts'
import {
  type PayingDevice,
  type PaymentIntent,
  PaymentProviderError,
} from '#server/providers/payments/payment-provider.ts'
import { type Attempt, findAttempt, storeIntent } from '../attempt/attempt.queries.ts'
import { canUseIntent } from '../payment.rules.ts'
import type { Start } from './next-step.service.ts'

type IntentContext = Pick<Context, 'db' | 'log' | 'payments' | 'config'>

/**
 * The address that opens the chosen UPI app, for an attempt whose link is open; undefined when the customer has to pay on
 * the payment page. A refusal of the provider is no error: the page is always there.
 */
export async function findIntentUrl(
  ctx: IntentContext,
  start: Start,
  device: PayingDevice,
): Promise<string | undefined> {
  if (!ctx.config.razorpay.upiIntent || !canUseIntent(start.preferred, start.methods)) return undefined
  const attempt = await findAttempt(ctx.db, { reference: start.reference })
  if (attempt?.state !== 'open') return undefined
  if (attempt.intentUrl) return attempt.intentUrl
  const intent = await requestIntent(ctx, start, attempt, device)
  return intent && (await storeIntent(ctx.db, start.reference, intent))
}

async function requestIntent(
  ctx: IntentContext,
  { reference, bookingId, number, customer }: Start,
  { amountPaise, orderId }: Attempt,
  device: PayingDevice,
): Promise<PaymentIntent | undefined> {
  try {
    return await ctx.payments.createIntent({
      reference,
      orderId: orderId ?? undefined,
      amountPaise,
      description: `${brand.name} booking ${number}`,
      // The provider insists on an address for its receipt; without the customer's it is sent to us.
      customer: { email: customer.email ?? brand.email, phone: customer.phone ?? '' },
      notes: { bookingId, number },
      device,
    })
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    ctx.log.warn({ err: error, reference }, 'UPI intent not created')
    return undefined
  }
}
