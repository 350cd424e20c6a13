import { cancellationPolicy } from '#contract/lib/business.ts'
import type { Actor, ProfessionalActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { askForInvoices } from '#server/features/booking/ask-invoices.service.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { owe } from '#server/features/booking/due/due.service.ts'
import { transition } from '#server/features/booking/transition.service.ts'
import { reviewLink } from '#server/features/booking/visit/links.rules.ts'
import { enteredTime } from '#server/features/booking/visit/update.rules.ts'
import { findVisit, lockVisit, saveEnd } from '#server/features/booking/visit/visit-record.service.ts'
import { endProblem } from '#server/features/booking/visit.rules.ts'
import { lateCredit } from '#server/features/cancellation/cancellation.rules.ts'
import { cancellationFacts } from '#server/features/cancellation/cancellation-facts.service.ts'
import { giveGoodwill, owedNow } from '#server/features/cancellation/goodwill.service.ts'
import { settlePay } from '#server/features/earnings/earnings.service.ts'
import { completeWork } from '#server/features/extra-work/end-work.service.ts'
import { postCash } from '#server/features/ledger/ledger.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { notifyReEntry } from '#server/features/treatment/record.service.ts'
import { AppError } from '#server/http/app-error.ts'

/** Cash counts as paid from here, or is owed by the customer when it was refused: then no professional has it. Throws BOOKING_NOT_FOUND, OWN_BOOKING, INVALID_TRANSITION, BAD_TIME with the reason. */
export async function completeVisit(
  ctx: Pick<Context, 'clock' | 'jobs' | 'config'>,
  trx: Queryable,
  {
    bookingId,
    actor,
    reason,
    unpaid = false,
    ...entered
  }: {
    bookingId: string
    actor: StaffActor | ProfessionalActor
    endedAt?: string | undefined
    reason?: string
    unpaid?: boolean
  },
): Promise<BookingRow> {
  const at = ctx.clock.now()
  const booking = await lockVisit(trx, actor, bookingId)
  if (booking.status !== 'Progress') throw new AppError('INVALID_TRANSITION')
  const endedAt = enteredTime(entered.endedAt) ?? at
  const visit = await findVisit(trx, bookingId)
  const startedAt = visit?.startedAt ?? null
  const problem = endProblem({ startsAt: booking.startsAt, startedAt }, endedAt, at)
  if (problem) throw new AppError('BAD_TIME', problem)
  if (unpaid && !reason) throw new AppError('BAD_INPUT', { reason: 'UNPAID_REASON_MISSING' })
  const owedPaise = await completeWork(ctx, trx, { visitId: bookingId, actor, endedAt, unpaid })
  const isOwed = unpaid && booking.paymentStatus === 'PayAfterService'
  if (unpaid && !isOwed && owedPaise === 0) {
    throw new AppError('INVALID_TRANSITION', { reason: 'NO_CASH_TO_PAY' })
  }
  const isCash = booking.paymentStatus === 'PayAfterService' && !unpaid
  const late = isCash ? { booking, actor, arrivedAt: visit?.arrivedAt ?? null, at } : undefined
  const creditPaise = late ? await lateCreditOfCash(trx, late) : 0
  const detail = {
    endedAt: endedAt.toISOString(),
    ...(isCash && { paidInCash: booking.totalPaise }),
    ...(isOwed && { duePaise: booking.totalPaise }),
    ...(creditPaise > 0 && { creditPaise }),
    ...(reason && { reason }),
  }
  const paid = isCash ? { paymentStatus: 'Paid' as const } : {}
  const completed = await transition(trx, booking, {
    status: 'Completed',
    actor,
    kind: 'completed',
    detail,
    at,
    ...paid,
  })
  const professionalId = actor.kind === 'professional' ? actor.professionalId : null
  if (isCash) await postCash(trx, { bookingId, amountPaise: booking.totalPaise, professionalId, at })
  if (isOwed) await owe(ctx, trx, { bookingId, kind: 'unpaid_visit', amountPaise: booking.totalPaise })
  await giveGoodwill(trx, booking, creditPaise, at)
  await saveEnd(trx, bookingId, { outcome: 'completed', endedAt })
  await settlePay(trx, { bookingId, at })
  await askForInvoices(ctx, trx, bookingId)
  await notify(ctx, trx, { bookingId, event: 'completed', link: reviewLink(ctx, bookingId) })
  await notifyReEntry(ctx, trx, { bookingId, endedAt })
  return completed
}

/** Paise owed for a late arrival once the visit is paid; money that was paid before had its credit at the start. */
async function lateCreditOfCash(
  trx: Queryable,
  { booking, actor, arrivedAt, at }: { booking: BookingRow; actor: Actor; arrivedAt: Date | null; at: Date },
): Promise<number> {
  if (!arrivedAt) return 0
  const facts = { ...(await cancellationFacts(trx, booking)), paidPaise: booking.totalPaise, isPlanVisit: false }
  const amountPaise = lateCredit(facts, cancellationPolicy, arrivedAt)
  return await owedNow(trx, { booking, actor, amountPaise, reason: 'We came late', at })
}
