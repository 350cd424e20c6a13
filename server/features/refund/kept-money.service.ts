import type { Queryable } from '#server/db/database.ts'
import { creditInBooking } from '#server/features/credit/credit.service.ts'
import { cashCredited, cashTaken } from './manual-refund.queries.ts'
import { listRefundsOfBooking, type Refund } from './refund.queries.ts'
import { refundablePayments } from './refundable-payments.service.ts'
import { refundablePaise } from './request-refund.service.ts'

type Named = { id: string; number: string }

/** In paise, what a booking keeps: paid online, used as credit, collected in cash. Refunds under way are gone. */
export async function keptMoney(db: Queryable, { id, number }: Named) {
  return {
    onlinePaise: await refundablePaise(db, id),
    creditPaise: (await creditInBooking(db, id)).paise,
    cashPaise: Math.max(0, await cashLeft(db, id, await listRefundsOfBooking(db, id), number)),
  }
}

/** With payments the booking did not keep and whose refund failed: staff refund those first. */
export async function unreturnedPaise(db: Queryable, booking: Named): Promise<number> {
  const payments = await refundablePayments(db, booking.id)
  const { creditPaise, cashPaise } = await keptMoney(db, booking)
  return payments.reduce((sum, { leftPaise }) => sum + leftPaise, creditPaise + cashPaise)
}

/** Takes the place of the payment in refunds of cash. */
export const cashPayment = (number: string) => `cash ${number}`

export async function cashLeft(
  db: Queryable,
  bookingId: string,
  refunds: readonly Refund[],
  number: string,
): Promise<number> {
  const back = refunds.filter(({ paymentId }) => paymentId === cashPayment(number))
  const backPaise = back.reduce((sum, { amountPaise }) => sum + amountPaise, await cashCredited(db, bookingId))
  return (await cashTaken(db, bookingId)) - backPaise
}
