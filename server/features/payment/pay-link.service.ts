import { phoneLink } from '#contract/lib/business.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { lockBooking, recordEvent } from '#server/features/booking/booking.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import { type Attempt, findLatestAttempt, isLive } from './attempt/attempt.queries.ts'
import type { ProviderContext } from './event/poll-attempt.service.ts'
import { type LinkSent, linksSent } from './pay-link.queries.ts'
import { startPayment } from './start/start-payment.service.ts'

type LinkContext = ProviderContext & Pick<Context, 'config'>

interface Sending {
  bookingId: string
  /** Rupees. */
  expectedTotal: number
  reason: string
}

/** Two colleagues who send it at once send it once. */
const repeatMs = 30_000

/**
 * Sends the provider's own page for this booking by SMS: with it the booking can be paid, and nothing else. The
 * open link is sent again. Throws what starting a payment throws, and INVALID_TRANSITION when there were too many.
 */
export async function sendPayLink(ctx: LinkContext, actor: CustomerActor, sending: Sending): Promise<void> {
  const { bookingId, expectedTotal, reason } = sending
  await consumeRateLimit(ctx.db, ctx.clock.now(), [{ key: `pay-link:${bookingId}`, ...phoneLink.sends }])
  await requireFewLinks(ctx.db, bookingId)
  const { payment_link: link } = await startPayment(ctx, actor, { bookingId, expectedTotal, bySms: true })
  await ctx.db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    const attempt = await findLatestAttempt(trx, bookingId)
    // Paid, or replaced by a tap of the customer, since the link was made.
    if (booking.status !== 'Pending' || attempt?.url !== link) return
    await recordSent(ctx, trx, actor, { bookingId, link, attempt, reason })
  })
}

async function recordSent(
  ctx: LinkContext,
  trx: Queryable,
  actor: CustomerActor,
  { bookingId, link, attempt, reason }: { bookingId: string; link: string; attempt: Attempt; reason: string },
): Promise<void> {
  const now = ctx.clock.now()
  const sent = await linksSent(trx, bookingId)
  const last = sent.at(-1)
  if (last?.reference === attempt.reference && now.getTime() - last.at.getTime() < repeatMs) return
  const { reference, amountPaise, expiresAt } = attempt
  const detail = { reason, reference, amountPaise, until: expiresAt.toISOString() }
  await recordEvent(trx, { bookingId, actor, at: now, kind: 'link_sent', detail })
  const occurrence = `${reference}:${sent.length + 1}`
  await notify(ctx, trx, { bookingId, event: 'pay_link', amountPaise, link, until: expiresAt, occurrence })
}

/** A link holds the time: without a limit, colleagues could hold it for ever. */
async function requireFewLinks(db: Queryable, bookingId: string): Promise<void> {
  const references = new Set((await linksSent(db, bookingId)).map(({ reference }) => reference))
  const latest = await findLatestAttempt(db, bookingId)
  const isOpen = latest && isLive(latest) && references.has(latest.reference)
  if (references.size < phoneLink.perBooking || isOpen) return
  throw new AppError('INVALID_TRANSITION', { reason: 'TOO_MANY_LINKS', values: { max: phoneLink.perBooking } })
}

type LinkState = 'none' | 'sent' | 'paid' | 'expired'

interface PayLink {
  state: LinkState
  sentAt: Date | null
  expiresAt: Date | null
  times: number
}

/** The link that was sent last. */
export async function getPayLink(ctx: Pick<Context, 'db' | 'clock'>, bookingId: string): Promise<PayLink> {
  const sent = await linksSent(ctx.db, bookingId)
  const last = sent.at(-1)
  if (!last) return { state: 'none', sentAt: null, expiresAt: null, times: 0 }
  const { at: sentAt, expiresAt } = last
  return { state: stateOf(last, ctx.clock.now()), sentAt, expiresAt, times: sent.length }
}

function stateOf({ state, expiresAt }: LinkSent, now: Date): LinkState {
  if (state === 'paid') return 'paid'
  return state === 'open' && expiresAt > now ? 'sent' : 'expired'
}
