import type { Queryable } from '#server/db/database.ts'
import { giveCredit } from '#server/features/credit/credit.service.ts'
import type { BookingRow } from '../booking.service.ts'

/** Once per booking: late and then cancelled is still one failure. */
export async function giveGoodwill(trx: Queryable, booking: BookingRow, amountPaise: number, at: Date): Promise<void> {
  if (amountPaise <= 0) return
  const note = `Our apologies for ${booking.number}`
  await giveCredit(trx, 'goodwill', {
    customerId: booking.customer_id,
    bookingId: booking.id,
    amountPaise,
    note,
    at,
  })
}
