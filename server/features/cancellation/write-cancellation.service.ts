import { cancellationPolicy } from '#contract/lib/business.ts'
import type { VisitOutcome } from '#contract/rules/booking-states.ts'
import { type Actor, actorName } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { JsonObject } from '#server/db/schema.gen.ts'
import { askForInvoices } from '#server/features/booking/ask-invoices.service.ts'
import { minOnlinePaise } from '#server/features/booking/booking.rules.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { owe } from '#server/features/booking/due/due.service.ts'
import { enqueueLinkClosing } from '#server/features/booking/enqueue-link-closing.service.ts'
import { giveBackReductions } from '#server/features/booking/reductions.service.ts'
import { enqueueFreedSlot } from '#server/features/booking/standby-hold.service.ts'
import { transition } from '#server/features/booking/transition.service.ts'
import { settlePay } from '#server/features/earnings/earnings.service.ts'
import { settlePlanVisit } from '#server/features/entitlement/plan-share.service.ts'
import { endProposals } from '#server/features/extra-work/end-work.service.ts'
import { notifyCrew } from '#server/features/notification/crew/notify-crew.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { requestRefund } from '#server/features/refund/request-refund.service.ts'
import { releaseSlot } from '#server/features/roster/reservation.service.ts'
import {
  type CancellationFacts,
  type CancellationTerms,
  outcomeTerms,
  paymentStatusAfter,
} from './cancellation.rules.ts'
import { cancellationFacts } from './cancellation-facts.service.ts'
import { giveGoodwill } from './goodwill.service.ts'

interface Cancellation {
  booking: BookingRow
  facts: CancellationFacts
  terms: CancellationTerms
  actor: Actor
  reason: string
  intent?: string | null
  kind?: 'cancelled' | VisitOutcome
  /** The notification of the customer. */
  event?: 'cancelled' | 'area_closed'
}

/** The caller holds the booking's lock. The terms are stored with the facts behind them. */
export async function writeCancellation(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  { booking, facts, terms, actor, reason, intent, kind = 'cancelled', event = 'cancelled' }: Cancellation,
): Promise<void> {
  const at = ctx.clock.now()
  const bookingId = booking.id
  const { feePaise, duePaise, keptCreditPaise, refundPaise, creditBackPaise, creditPaise } = terms
  const sums = {
    feePaise,
    ...(duePaise > 0 && { duePaise }),
    keptCreditPaise,
    refundPaise,
    creditBackPaise,
    creditPaise,
  }
  const isAskedFor = actor.kind === 'customer' && actor.staffId !== undefined
  const detail = { reason, ...sums, ...(isAskedFor && { cause: 'customer' }), ...(intent && { intent }) }
  const keepCreditPaise = keptCreditPaise + facts.planCreditPaise
  const paymentStatus = paymentStatusAfter(booking, { keptCreditPaise: keepCreditPaise, creditBackPaise })
  await transition(trx, booking, { status: 'Cancelled', paymentStatus, actor, kind, detail, at })
  // The code belongs to the price of a plan that goes on.
  const reduced = facts.planPaise > 0 ? { ...booking, offer_code: null } : booking
  await giveBackReductions(trx, reduced, { at, keepCreditPaise })
  await settlePlanVisit(trx, { booking, facts, actor, kind, at })
  await trx
    .insertInto('booking_cancellation')
    .values({
      booking_id: bookingId,
      // At whose wish, also where a colleague entered it.
      by_actor: actor.kind === 'customer' ? 'customer' : actorName(actor),
      reason,
      fee_paise: feePaise,
      refund_paise: refundPaise,
      credit_paise: creditPaise,
      policy_version: cancellationPolicy.version,
      inputs: { ...storedFacts(facts), terms: terms.reason, at: at.toISOString() },
      at,
    })
    .execute()
  const dueKind = kind === 'cancelled' ? 'late_cancellation' : 'no_show'
  await owe(ctx, trx, { bookingId, kind: dueKind, amountPaise: duePaise })
  // The crew is known by its hours, which are released next.
  await settlePay(trx, { bookingId, end: kind, at })
  await releaseSlot(trx, bookingId)
  await enqueueFreedSlot(ctx, trx, booking)
  await enqueueLinkClosing(ctx, trx, bookingId)
  await cancelWork(ctx, trx, { booking, actor, reason })
  if (refundPaise >= minOnlinePaise) {
    await requestRefund(ctx, trx, { bookingId, amountPaise: refundPaise, reason, isNotified: true })
  }
  await giveGoodwill(trx, booking, creditPaise, at)
  await askForInvoices(ctx, trx, bookingId)
  await notify(ctx, trx, { bookingId, event })
  if (kind === 'cancelled') await notifyCrew(ctx, trx, bookingId)
}

/** Extra work ends with its visit, without a fee. */
async function cancelWork(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  { booking: visit, actor, reason }: Pick<Cancellation, 'booking' | 'actor' | 'reason'>,
): Promise<void> {
  for (const booking of await endProposals(ctx, trx, visit.id)) {
    const facts = await cancellationFacts(trx, booking)
    const terms = outcomeTerms('not_possible', facts, cancellationPolicy)
    await writeCancellation(ctx, trx, { booking, facts, terms, actor, reason })
  }
}

function storedFacts({ startsAt, endsAt, confirmedAt, promisedAt, ...rest }: CancellationFacts): JsonObject {
  const stored = (at: Date | null) => at?.toISOString() ?? null
  const times = { startsAt: stored(startsAt), endsAt: stored(endsAt), confirmedAt: stored(confirmedAt) }
  return { ...rest, ...times, promisedAt: stored(promisedAt) }
}
