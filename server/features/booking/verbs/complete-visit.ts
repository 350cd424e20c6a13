import type { ProfessionalActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { postCash } from '#server/features/ledger/ledger.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { settlePay } from '#server/features/pay/pay.service.ts'
import { AppError } from '#server/http/app-error.ts'
import type { BookingRow } from '../booking.service.ts'
import { lockVisit } from '../crew/lock-visit.service.ts'
import { oweVisit } from '../due/due.service.ts'
import { askForInvoices } from '../invoice/ask-invoices.service.ts'
import { transition } from '../transition.ts'
import { enteredTime } from '../visit/entered-time.ts'
import { reviewLink } from '../visit/links.rules.ts'
import { findVisit, saveEnd } from '../visit/visit.queries.ts'
import { endProblem } from '../visit/visit.rules.ts'
import { completeWork } from '../work/end-work.service.ts'

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
  const startedAt = (await findVisit(trx, bookingId))?.startedAt ?? null
  const message = endProblem({ startsAt: booking.starts_at, startedAt }, endedAt, at)
  if (message) throw new AppError('BAD_TIME', { message })
  if (unpaid && !reason) throw new AppError('BAD_INPUT', { message: 'Say why the customer did not pay.' })
  const owedPaise = await completeWork(ctx, trx, { visitId: bookingId, actor, endedAt, unpaid })
  const isOwed = unpaid && booking.payment_status === 'PayAfterService'
  if (unpaid && !isOwed && owedPaise === 0) {
    throw new AppError('INVALID_TRANSITION', { message: 'Nothing was to be paid in cash.' })
  }
  const isCash = booking.payment_status === 'PayAfterService' && !unpaid
  const detail = {
    endedAt: endedAt.toISOString(),
    ...(isCash && { paidInCash: booking.total_paise }),
    ...(isOwed && { duePaise: booking.total_paise }),
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
  if (isCash) await postCash(trx, { bookingId, amountPaise: booking.total_paise, professionalId, at })
  if (isOwed) await oweVisit(trx, { bookingId, amountPaise: booking.total_paise, at })
  await saveEnd(trx, bookingId, { outcome: 'completed', endedAt })
  await settlePay(trx, { bookingId, at })
  await askForInvoices(ctx, trx, bookingId)
  await notify(ctx, trx, { bookingId, event: 'completed', link: reviewLink(ctx, bookingId) })
  return completed
}
