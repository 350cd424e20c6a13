import type { Actor } from '#server/actor.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { recordEvent } from '#server/features/booking/transition.service.ts'
import { giveCredit } from '#server/features/credit/credit.service.ts'
import { mayGiveAlone, recordApproval, recordGift } from '#server/features/gift/gift.service.ts'

/** Once per booking: late and then cancelled is still one failure. False then. */
export async function giveGoodwill(
  trx: Queryable,
  booking: BookingRow,
  amountPaise: number,
  at: Date,
): Promise<boolean> {
  if (amountPaise <= 0) return false
  const note = `Our apologies for ${booking.number}`
  return await giveCredit(trx, 'goodwill', {
    customerId: booking.customerId,
    bookingId: booking.id,
    amountPaise,
    note,
    at,
  })
}

interface Owed {
  booking: BookingRow
  /** Who states our failure. */
  actor: Actor
  amountPaise: number
  reason: string
  at: Date
}

/**
 * Paise of the policy's credit that are given now: none where staff state a failure above the limits of one person, which waits
 * for a second. Before the locks of offers; the caller holds the booking's lock.
 */
export async function owedNow(trx: Queryable, { booking, actor, amountPaise, reason, at }: Owed): Promise<number> {
  if (actor.kind !== 'staff' || amountPaise <= 0) return amountPaise
  const { id: bookingId, customerId } = booking
  const gift = { staffId: actor.customerId, bookingId, amountPaise, isOwed: true }
  if (await mayGiveAlone(trx, { ...gift, customerId }, at)) {
    await recordGift(trx, { ...gift, kind: 'owed_credit', isAlone: true, at })
    return amountPaise
  }
  const asked = { bookingId, kind: 'credit', amountPaise, reason, way: null, isOwed: true } as const
  const decisionId = await recordApproval(trx, { ...asked, askedBy: actor.customerId, isAlone: false, now: at })
  const detail = { decisionId, amountPaise, reason }
  await recordEvent(trx, { bookingId, actor, at, kind: 'credit_asked', detail })
  return 0
}
