import { setTimeout as wait } from 'node:timers/promises'
import { brand } from '#contract/business.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { paymentCalls } from '#contract/payment.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { untilOutage } from '#server/jobs/until-outage.ts'
import { type PaymentLink, PaymentProviderError } from '#server/providers/payments/payment-provider.ts'
import { closeLink, type ProviderContext } from '../attempt/ask-provider.service.ts'
import { closeAttempt, leaveStart, openAttempt } from '../attempt/attempt.queries.ts'
import { uselessLinks } from '../attempt/due-attempts.queries.ts'
import { nextStep, type Start } from './next-step.service.ts'

type StartContext = ProviderContext & Pick<Context, 'config'>
type Answer = AnswerOf<typeof paymentCalls.initiate>['data']

const roundMs = 200
/** 8 seconds of waiting for a request that runs at the same time; any other step takes one round. */
const maxRounds = 40
/** References that the provider may call duplicates before we stop making new ones. */
const maxLinks = 2

/**
 * Opens the page where a booking is paid, or gives the open one again: two taps get the same link. The attempt is
 * committed before the provider is asked, so a crash in between leaves a trace that the next tap or the poller repairs.
 * Throws BOOKING_NOT_FOUND, SLOT_MISSING, HOLD_EXPIRED, ADDRESS_MISSING, ALREADY_PAID, INVALID_TRANSITION, IN_PROGRESS,
 * TOO_MANY_REQUESTS and, when the provider gives no link, PAYMENT_UNAVAILABLE; the slot stays held.
 */
export async function startPayment(
  ctx: StartContext,
  actor: CustomerActor,
  { bookingId }: { bookingId: string },
): Promise<Answer> {
  let made = 0
  for (let round = 0; round < maxRounds; round++) {
    const step = await nextStep(ctx, actor, bookingId)
    if (step.kind === 'give') return { payment_link: step.url, bookingId, order_id: step.linkId }
    if (step.kind === 'wait') await wait(roundMs)
    else if (step.kind === 'close') await closeLink(ctx, step.attempt).catch(unavailable)
    else if (++made > maxLinks) await giveUp(ctx, step)
    else {
      const link = await makeLink(ctx, actor, step)
      if (link) return { payment_link: link.url, bookingId, order_id: link.linkId }
    }
  }
  throw new AppError('IN_PROGRESS', { retryAfterSeconds: 5 })
}

/** Asks the provider and keeps its answer. Without a link to give, the next round decides what follows. */
async function makeLink(ctx: StartContext, actor: CustomerActor, start: Start): Promise<PaymentLink | undefined> {
  const { reference } = start
  try {
    const link = await requestLink(ctx, start)
    const isOpened = link !== undefined && (await openAttempt(ctx.db, reference, link))
    // Links of orders that were changed since, and this very one if an older payment came through meanwhile.
    const useless = await uselessLinks(ctx.db, ctx.clock.now(), actor)
    await untilOutage(ctx, useless, (one) => closeLink(ctx, one))
    return isOpened && !useless.some((one) => one.reference === reference) ? link : undefined
  } catch (error) {
    // Asking again with the same reference finds the link; without this the next tap would wait for it in vain.
    await leaveStart(ctx.db, reference)
    throw error
  }
}

async function giveUp(ctx: StartContext, { reference }: Start): Promise<never> {
  await closeAttempt(ctx.db, reference, 'failed')
  throw new AppError('PAYMENT_UNAVAILABLE')
}

/** Undefined when the reference was used before and the next one is needed. Throws PAYMENT_UNAVAILABLE. */
async function requestLink(
  ctx: StartContext,
  { reference, bookingId, number, amountPaise, expiresAt, methods, customer }: Start,
): Promise<PaymentLink | undefined> {
  const { name, email, phone } = customer
  try {
    return await ctx.payments.createLink({
      reference,
      amountPaise,
      expiresAt,
      description: `${brand.name} booking ${number}`,
      customer: { name: name || undefined, email: email ?? undefined, phone: phone ?? '' },
      callbackUrl: `${ctx.config.origin}/payment-return`,
      notes: { bookingId, number },
      methods,
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
