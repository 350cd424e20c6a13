import type { Queryable } from '#server/db/database.ts'
import { returnCredit, setCreditInBooking } from '#server/features/credit/credit.service.ts'
import { lockCustomer } from '#server/features/identity/identity.service.ts'
import { lockOffer, releaseOffer, takeOfferAgain } from '#server/features/offer/offer.service.ts'
import { AppError } from '#server/http/app-error.ts'
import type { BookingRow } from './booking.queries.ts'

type Reduced = Pick<BookingRow, 'id' | 'number' | 'customerId' | 'offerCode' | 'discountPaise' | 'creditPaise'>

export function creditedBooking({ id, number, customerId }: Reduced, at: Date) {
  return { bookingId: id, customerId: customerId, number, at }
}

/** Lock order: customer, offer, slot; the same in every request, to avoid deadlocks. */
export async function lockReductions(
  trx: Queryable,
  booking: Pick<Reduced, 'customerId' | 'offerCode' | 'creditPaise'>,
): Promise<void> {
  if (booking.offerCode || booking.creditPaise > 0) await lockCustomer(trx, booking.customerId)
  if (booking.offerCode) await lockOffer(trx, booking.offerCode, booking.customerId)
}

/** For a booking that will not take place: frees its code and returns its credit except `keepCreditPaise`. */
export async function giveBackReductions(
  trx: Queryable,
  booking: Reduced,
  { at, keepCreditPaise = 0 }: { at: Date; keepCreditPaise?: number },
): Promise<void> {
  if (booking.offerCode) await releaseOffer(trx, booking.id)
  if (booking.creditPaise > 0) await returnCredit(trx, creditedBooking(booking, at), keepCreditPaise)
}

/** Takes code and credit again where they were given back. False when they were used elsewhere meanwhile. */
export async function secureReductions(trx: Queryable, booking: Reduced, at: Date): Promise<boolean> {
  const { id, customerId, offerCode: code, discountPaise } = booking
  if (code && !(await takeOfferAgain(trx, code, { bookingId: id, customerId, discountPaise, at }))) return false
  if (booking.creditPaise === 0) return true
  try {
    await setCreditInBooking(trx, creditedBooking(booking, at), booking.creditPaise)
    return true
  } catch (error) {
    // Thrown before any write, so the transaction can continue.
    if (error instanceof AppError && error.code === 'NOT_ENOUGH_CREDIT') return false
    throw error
  }
}
