import { setTimeout as wait } from 'node:timers/promises'
import { brand } from '#contract/lib/business.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import { defaultLanguage, languagePrefix } from '#contract/lib/languages.ts'
import type { paymentCalls } from '#contract/payment.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { bookingChanged } from '#server/features/checkout/recheck-booking.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { untilOutage } from '#server/jobs/until-outage.ts'
import {
  type PayingDevice,
  type PaymentIntent,
  type PaymentLink,
  PaymentProviderError,
} from '#server/providers/payments/payment-provider.ts'
import {
  type Attempt,
  closeAttempt,
  findAttempt,
  openAttempt,
  releaseStart,
  storeIntent,
} from '../attempt/attempt.queries.ts'
import { listUnneededLinks } from '../attempt/due-attempts.queries.ts'
import { closeLink, type ProviderContext } from '../event/poll-attempt.service.ts'
import { canUseIntent } from '../payment.rules.ts'
import { nextStep, type PayInput, type Start } from './next-step.service.ts'

type StartContext = ProviderContext & Pick<Context, 'config'>
type Answer = EndpointResponse<typeof paymentCalls.initiate>['data']

const roundMs = 200
// 8 seconds for a parallel request to finish; any other step takes one round.
const maxRounds = 40
// References the provider may call duplicates before the request fails.
const maxLinks = 2

/**
 * Two taps get the same link, and intent. The attempt is committed before the provider is called, so that the next tap or the
 * poller repairs a crash in between. Throws BOOKING_CHANGED with what changed, BOOKING_NOT_FOUND, SLOT_MISSING, HOLD_EXPIRED, ADDRESS_MISSING,
 * ALREADY_PAID, INVALID_TRANSITION, IN_PROGRESS, TOO_MANY_REQUESTS and PAYMENT_UNAVAILABLE; the slot stays held.
 */
export async function startPayment(ctx: StartContext, actor: CustomerActor, input: PayInput): Promise<Answer> {
  let made = 0
  for (let round = 0; round < maxRounds; round++) {
    const step = await nextStep(ctx, actor, input)
    if (step.kind === 'give') return await answerOf(ctx, input, step.start, step)
    if (step.kind === 'changed') throw bookingChanged(step.message)
    if (step.kind === 'wait') await wait(roundMs)
    else if (step.kind === 'close') await closeLink(ctx, step.attempt).catch(unavailable)
    else if (++made > maxLinks) await failStart(ctx, step)
    else {
      const link = await makeLink(ctx, actor, step)
      if (link) return await answerOf(ctx, input, step, link)
    }
  }
  throw new AppError('IN_PROGRESS', { retryAfterSeconds: 5 })
}

async function answerOf(
  ctx: StartContext,
  { device }: PayInput,
  start: Start,
  { url, linkId }: Pick<PaymentLink, 'url' | 'linkId'>,
): Promise<Answer> {
  const intent = device && (await findIntentUrl(ctx, start, device))
  return { payment_link: url, bookingId: start.bookingId, order_id: linkId, ...(intent && { upi_intent: intent }) }
}

async function makeLink(ctx: StartContext, actor: CustomerActor, start: Start): Promise<PaymentLink | undefined> {
  const { reference } = start
  try {
    const link = await requestLink(ctx, actor, start)
    const isOpened = link !== undefined && (await openAttempt(ctx.db, reference, link))
    // Links of orders changed since, and this one when an older payment has arrived.
    const unneeded = await listUnneededLinks(ctx.db, ctx.clock.now(), actor)
    await untilOutage(ctx, unneeded, (attempt) => closeLink(ctx, attempt))
    return isOpened && !unneeded.some((one) => one.reference === reference) ? link : undefined
  } catch (error) {
    // The next request retries with the same reference and finds the link.
    await releaseStart(ctx.db, reference)
    throw error
  }
}

async function failStart(ctx: StartContext, { reference }: Start): Promise<never> {
  await closeAttempt(ctx.db, reference, 'failed')
  throw new AppError('PAYMENT_UNAVAILABLE')
}

/** Undefined when the reference was used before and a new one is needed. Throws PAYMENT_UNAVAILABLE. */
async function requestLink(
  ctx: StartContext,
  { language = defaultLanguage }: CustomerActor,
  { reference, bookingId, number, amountPaise, expiresAt, methods, preferred, customer }: Start,
): Promise<PaymentLink | undefined> {
  const { name, email, phone } = customer
  try {
    return await ctx.payments.createLink({
      reference,
      amountPaise,
      expiresAt,
      description: `${brand.name} booking ${number}`,
      customer: { name: name || undefined, email: email ?? undefined, phone: phone ?? '' },
      callbackUrl: `${ctx.config.origin}${languagePrefix(language)}/payment-return`,
      notes: { bookingId, number },
      methods,
      preferred: preferred ?? undefined,
    })
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    ctx.log.warn({ err: error, reference }, 'Payment link not created')
    if (!error.isUnclear) await closeAttempt(ctx.db, reference, 'failed')
    if (error.kind === 'duplicate_reference') return undefined
    throw new AppError('PAYMENT_UNAVAILABLE', { cause: error })
  }
}

function unavailable(error: unknown): never {
  if (error instanceof PaymentProviderError) throw new AppError('PAYMENT_UNAVAILABLE', { cause: error })
  throw error
}

type IntentContext = Pick<Context, 'db' | 'log' | 'payments' | 'config'>

/**
 * The address that opens the chosen UPI app, for an attempt whose link is open; undefined when the customer has to pay on
 * the payment page. A refusal of the provider is no error: the page is always there.
 */
async function findIntentUrl(ctx: IntentContext, start: Start, device: PayingDevice): Promise<string | undefined> {
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
