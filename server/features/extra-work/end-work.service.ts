import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { askForInvoices } from '#server/features/booking/ask-invoices.service.ts'
import { isHeld } from '#server/features/booking/booking.rules.ts'
import { type BookingRow, bookingById } from '#server/features/booking/booking.service.ts'
import { owe } from '#server/features/booking/due/due.service.ts'
import { enqueueLinkClosing } from '#server/features/booking/enqueue-link-closing.service.ts'
import { failBooking } from '#server/features/booking/fail-booking.service.ts'
import { transition } from '#server/features/booking/transition.service.ts'
import { saveEnd } from '#server/features/booking/visit/visit-record.service.ts'
import { settlePay } from '#server/features/earnings/earnings.service.ts'
import { postCash } from '#server/features/ledger/ledger.service.ts'
import { findReservation, getCrew } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { endProposal, findOpenProposal, lockOpenWork } from './extra-work.queries.ts'

export { moveExtraWork } from './extra-work.queries.ts'

type EndContext = Pick<Context, 'clock' | 'jobs'>

interface Ending {
  visitId: string
  actor: Actor
  endedAt: Date
  /** The customer refused the cash and owes it. */
  unpaid?: boolean
}

/**
 * Completes the extra work with its visit; returns the paise of it that the customer owes. The caller holds the lock of the visit. Throws INVALID_TRANSITION while some of
 * it is being paid: the payment would come too late, for work that was done.
 */
export async function completeWork(ctx: EndContext, trx: Queryable, ending: Ending): Promise<number> {
  let owedPaise = 0
  for (const extra of await endProposals(ctx, trx, ending.visitId)) {
    if (extra.status === 'Pending') await failUnpaid(ctx, trx, extra, ending.actor)
    else owedPaise += await completeExtra(ctx, trx, extra, ending)
  }
  return owedPaise
}

/** Closes an open proposal; returns the bookings of extra work that are not over, locked. */
export async function endProposals(ctx: EndContext, trx: Queryable, visitId: string): Promise<BookingRow[]> {
  const open = await findOpenProposal(trx, visitId)
  if (open) await endProposal(trx, open.id, { state: 'expired', now: ctx.clock.now() })
  const extras: BookingRow[] = []
  for (const id of await lockOpenWork(trx, visitId)) extras.push(await bookingById(trx, id))
  return extras
}

async function failUnpaid(ctx: EndContext, trx: Queryable, extra: BookingRow, actor: Actor): Promise<void> {
  if (isHeld(await findReservation(trx, extra.id), ctx.clock.now())) {
    const due = formatRupees(rupeesFromPaise(extra.totalPaise))
    throw new AppError('INVALID_TRANSITION', { reason: 'EXTRA_NOT_PAID', values: { due } })
  }
  await failBooking(ctx, trx, extra, { reason: 'never paid until the visit ended', actor })
  await enqueueLinkClosing(ctx, trx, extra.id)
}

async function completeExtra(
  ctx: EndContext,
  trx: Queryable,
  extra: BookingRow,
  { visitId, actor, endedAt, unpaid = false }: Ending,
): Promise<number> {
  const at = ctx.clock.now()
  const started =
    extra.status === 'Progress'
      ? extra
      : await transition(trx, extra, { status: 'Progress', actor, kind: 'started', at })
  const isOwed = unpaid && extra.paymentStatus === 'PayAfterService'
  const isCash = !unpaid && extra.paymentStatus === 'PayAfterService'
  const paid = isCash ? { paymentStatus: 'Paid' as const } : {}
  const detail = { endedAt: endedAt.toISOString(), ...(isCash && { paidInCash: extra.totalPaise }) }
  await transition(trx, started, { status: 'Completed', actor, kind: 'completed', detail, at, ...paid })
  if (isCash) {
    const professionalId = await cashHolder(trx, visitId, actor)
    await postCash(trx, { bookingId: extra.id, amountPaise: extra.totalPaise, professionalId, at })
  }
  if (isOwed) await owe(ctx, trx, { bookingId: extra.id, kind: 'unpaid_visit', amountPaise: extra.totalPaise })
  await saveEnd(trx, extra.id, { outcome: 'completed', endedAt })
  await settlePay(trx, { bookingId: extra.id, at })
  await askForInvoices(ctx, trx, extra.id)
  return isOwed ? extra.totalPaise : 0
}

/** The crew is that of the visit. */
async function cashHolder(trx: Queryable, visitId: string, actor: Actor): Promise<string | null> {
  if (actor.kind === 'professional') return actor.professionalId
  const [first] = (await getCrew(trx, visitId)).map(({ id }) => id).sort()
  return first ?? null
}
