import { cancellationCalls } from '#contract/cancellation.ts'
import { expect } from '#e2e/fixtures.ts'
import type { Database } from '#server/db/database.ts'
import { type HeldBooking, refuseRefunds } from './held-booking.ts'

/** Cancelled; the bank refuses the refund, and its next try too, as if that had been sent in the week after. */
export async function refuseRefund(db: Database, { api, bookingId }: HeldBooking): Promise<void> {
  const { payment_id } = await db
    .selectFrom('payment_attempt')
    .select('payment_id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  await refuseRefunds(payment_id ?? '')
  await api.call(cancellationCalls.cancel, { bookingId, reason: 'Plans changed' })
  const tries = db.selectFrom('refund').select('state').where('booking_id', '=', bookingId).orderBy('state')
  await expect.poll(async () => (await tries.execute()).map(({ state }) => state)).toEqual(['failed', 'requested'])
  await db
    .updateTable('refund')
    .set({ state: 'failed', refusal: 'bank' })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'requested')
    .execute()
}
