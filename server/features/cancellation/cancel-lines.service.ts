import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import type { JsonObject } from '#server/db/schema.gen.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { creditedBooking, lockReductions } from '#server/features/booking/reductions.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { setCreditInBooking } from '#server/features/credit/credit.service.ts'
import { moveExtraWork } from '#server/features/extra-work/end-work.service.ts'
import { notifyCrew } from '#server/features/notification/crew/notify-crew.service.ts'
import { notify } from '#server/features/notification/notification.service.ts'
import { releaseOffer, setDiscount } from '#server/features/offer/offer.service.ts'
import { requestRefund } from '#server/features/refund/request-refund.service.ts'
import { shortenSlot } from '#server/features/roster/reservation.service.ts'
import { writeLines, writeSmaller } from './partial-cancellation.queries.ts'
import { workText } from './partial-cancellation.rules.ts'
import type { PartialCancellationTerms } from './partial-cancellation-terms.service.ts'

interface Act {
  booking: BookingRow
  terms: Pick<PartialCancellationTerms, 'lines'> & { smaller: NonNullable<PartialCancellationTerms['smaller']> }
  actor: StaffActor
  reason: string
  /** Recorded with it. */
  detail: JsonObject
}

/**
 * Takes the work off, frees the hours it needed and gives the difference back. The caller holds the locks of booking and
 * customer, and made the terms under them.
 */
export async function cancelLines(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  { booking, terms: { lines, smaller }, actor, reason, detail }: Act,
): Promise<void> {
  const at = ctx.clock.now()
  const bookingId = booking.id
  const { price, onlinePaise, creditPaise, cashPaise } = smaller.difference
  const amountPaise = onlinePaise + creditPaise + cashPaise
  await lockReductions(trx, booking)
  if (smaller.offerCode) await setDiscount(trx, bookingId, price.discountPaise)
  else if (booking.offerCode) await releaseOffer(trx, bookingId)
  await setCreditInBooking(trx, creditedBooking(booking, at), price.creditPaise)
  await writeLines(trx, bookingId, smaller.lines, price)
  await shortenVisit(trx, booking, smaller.endsAt)
  await writeSmaller(trx, bookingId, { ...smaller, price })
  const words = { before: workText(lines), after: workText(smaller.lines) }
  const sums = { amountPaise, refundPaise: onlinePaise, creditBackPaise: creditPaise }
  const code = smaller.codeProblem !== undefined && { codeOff: booking.offerCode }
  const event = { bookingId, actor, at, kind: 'work_removed' }
  await recordEvent(trx, { ...event, detail: { reason, ...words, ...sums, ...code, ...detail } })
  if (onlinePaise > 0) await requestRefund(ctx, trx, { bookingId, amountPaise: onlinePaise, reason, isNotified: true })
  await notify(ctx, trx, { bookingId, event: 'work_removed', amountPaise, occurrence: at.toISOString() })
  await notifyCrew(ctx, trx, bookingId, { isOtherWork: true })
}

async function shortenVisit(trx: Queryable, booking: BookingRow, endsAt: Date | null): Promise<void> {
  const { id: bookingId, areaId, startsAt, endsAt: before } = booking
  if (!areaId || !startsAt || !before || !endsAt || endsAt >= before) return
  await shortenSlot(trx, { bookingId, areaId, startsAt, endsAt })
  await moveExtraWork(trx, bookingId, endsAt.getTime() - before.getTime())
}
