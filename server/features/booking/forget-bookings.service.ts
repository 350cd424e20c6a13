import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

/** Invoices need services, dates, amounts and the city (the place of supply), not the address. */
export async function forgetBookings(
  trx: Queryable,
  { customerId, now }: { customerId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('booking')
    .set({ address_text: '', address_type: '', lat: null, lng: null, gst_details: null })
    .where('customer_id', '=', customerId)
    .execute()
  // Without a time a late payment of a failed booking is refunded: the address is gone.
  await trx
    .updateTable('booking')
    .set({ starts_at: null, ends_at: null })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'Failed')
    .execute()
  await trx
    .updateTable('entitlement')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where(sql<boolean>`booking_id in (select id from booking where customer_id = ${customerId})`)
    .execute()
  await forgetReasons(trx, customerId)
}

/** Free text written by the customer or about them. */
async function forgetReasons(trx: Queryable, customerId: string): Promise<void> {
  const ofCustomer = sql<boolean>`booking_id in (select id from booking where customer_id = ${customerId})`
  await trx
    .updateTable('booking_cancellation')
    .set({ reason: '' })
    .where(ofCustomer)
    .where(sql<boolean>`(by_actor = 'customer' or by_actor like 'staff:%')`)
    .execute()
  await trx
    .updateTable('booking_event')
    .set({ detail: sql`detail - 'reason' - 'answer' - 'before' - 'after'` })
    .where(ofCustomer)
    // Refunds repeat the customer's reason.
    .where(sql<boolean>`(actor in ('customer', 'payment') or actor like any (array['professional:%', 'staff:%']))`)
    .execute()
  await trx.updateTable('booking_problem').set({ reason: '' }).where(ofCustomer).execute()
  await trx.updateTable('visit_refusal').set({ reason: '' }).where(ofCustomer).execute()
  await trx.updateTable('visit_claim').set({ reason: '', answer: '' }).where(ofCustomer).execute()
  await trx.updateTable('work_proposal').set({ reason: '' }).where(ofCustomer).execute()
  await trx.updateTable('booking_visit').set({ reason: '' }).where(ofCustomer).execute()
  await trx.updateTable('refund').set({ reason: '' }).where(ofCustomer).execute()
  await trx.deleteFrom('masked_call').where(ofCustomer).execute()
  // Of the customer's home.
  await trx.deleteFrom('visit_photo').where(ofCustomer).execute()
  await trx.deleteFrom('treatment_answer').where(ofCustomer).execute()
  await trx.deleteFrom('treatment_record').where(ofCustomer).execute()
  // Words of staff about the customer.
  await trx.deleteFrom('booking_note').where(ofCustomer).execute()
  await trx.updateTable('approval').set({ reason: '', answer: '', hand_reference: '' }).where(ofCustomer).execute()
}

/** The history before an instant keeps what happened, not which professional did it. */
export async function forgetCrews(db: Queryable, before: Date): Promise<void> {
  await db
    .updateTable('booking_event')
    .set({ actor: 'professional' })
    .where(sql<boolean>`actor like 'professional:%'`)
    .where('at', '<', before)
    .execute()
}
