import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import { isSentBy } from './messages.queries.ts'

interface Leaving {
  customerId: string
  phone: string
  now: Date
}

/** The row stays, because bookings and the ledger reference it, without personal data. */
export async function anonymiseCustomer(trx: Queryable, { customerId, now }: Leaving): Promise<void> {
  await trx
    .updateTable('customer')
    .set({
      phone: null,
      name: '',
      email: null,
      photo_hash: null,
      language: null,
      lat: null,
      lng: null,
      gst_details: null,
      whatsapp_since: null,
      referral_code: `erased ${customerId}`,
      erased_at: now,
    })
    .where('id', '=', customerId)
    .execute()
}

/** Rows without legal retention. */
export async function deleteBelongings(trx: Queryable, leaving: Leaving): Promise<void> {
  const { customerId, phone } = leaving
  const own = [
    'address',
    'customer_note',
    'customer_block',
    'favourite',
    'notification',
    'push_device',
    'session',
    'known_device',
    'offer_grant',
    'phone_change',
    'case_photo',
    'professional_account',
    'standby',
  ] as const
  for (const table of own) await trx.deleteFrom(table).where('customer_id', '=', customerId).execute()
  // Stored answers contain profiles, addresses and bookings.
  await trx.deleteFrom('idempotent_answer').where('customer_id', '=', customerId).execute()
  await trx
    .deleteFrom('cart_line')
    .where('cart_id', 'in', (eb) => eb.selectFrom('cart').select('id').where('customer_id', '=', customerId))
    .execute()
  await trx.updateTable('cart').set({ active: false }).where('customer_id', '=', customerId).execute()
  await trx
    .deleteFrom('code_request')
    .where((eb) => eb.or([eb('phone', '=', phone), eb('customer_id', '=', customerId)]))
    .execute()
  await trx.deleteFrom('failed_code_streak').where('phone', '=', phone).execute()
  await trx.deleteFrom('area_waitlist').where('phone', '=', phone).execute()
  // Written out, so that the index of these texts serves it.
  const areaOpened = sql.lit('area_opened')
  await trx.deleteFrom('sms_message').where('phone', '=', phone).where('template', '=', areaOpened).execute()
  await deleteTextsOfCases(trx, leaving)
  await deleteTextsOfAnnouncements(trx, customerId)
  await deleteCasesOfVisitors(trx, customerId)
  await trx.deleteFrom('customer_case').where(isSentBy({ customerId, phone })).execute()
  await trx.deleteFrom('contact_message').where(isSentBy({ customerId, phone })).execute()
  // With its documents. An accepted applicant works with us, which only staff end.
  await trx.deleteFrom('partner_application').where('phone', '=', phone).where('state', '<>', 'accepted').execute()
}

/** Text messages with answers, which name no booking, of the cases that are deleted. */
async function deleteTextsOfCases(trx: Queryable, { customerId, phone }: Leaving): Promise<void> {
  await sql`
    delete from sms_message where id in (
      select sms_id from case_entry entry join customer_case one on one.id = entry.case_id
      where sms_id is not null and (one.customer_id = ${customerId} or one.customer_id is null
        and (one.phone = ${phone} or one.booking_id in (select id from booking where customer_id = ${customerId}))))`.execute(
    trx,
  )
}

/** Before the rows that name them. */
async function deleteTextsOfAnnouncements(trx: Queryable, customerId: string): Promise<void> {
  await sql`delete from sms_message
    where id in (select sms_id from announcement_recipient where customer_id = ${customerId})`.execute(trx)
  await trx.deleteFrom('announcement_recipient').where('customer_id', '=', customerId).execute()
}

/** Of visitors who wrote, perhaps with another number, about a booking of this customer: staff tied it to their case. */
async function deleteCasesOfVisitors(trx: Queryable, customerId: string): Promise<void> {
  const deleted = await trx
    .deleteFrom('customer_case')
    .where('customer_id', 'is', null)
    .where('booking_id', 'in', (eb) => eb.selectFrom('booking').select('id').where('customer_id', '=', customerId))
    .returning('id')
    .execute()
  const ids = deleted.map(({ id }) => id)
  await trx.deleteFrom('contact_message').where(sql<boolean>`case_id = any(${ids}::uuid[])`).execute()
}

/** Clears review texts, our answers to them, words of claims for damage, and SMS. That a visit is cancelled still reaches its professional: it says nothing of the customer. */
export async function clearTexts(trx: Queryable, { customerId }: Leaving): Promise<void> {
  const noAnswer = { answer: '', answered_at: null, answered_by: null }
  const none = { text: '', hidden_reason: '', ...noAnswer }
  await trx.updateTable('review').set(none).where('customer_id', '=', customerId).execute()
  await trx
    .updateTable('damage_claim')
    .set({ what: '', statement: '', reason: '', revoke_reason: '', pay_to: '' })
    .where(sql<boolean>`booking_id in (select id from booking where customer_id = ${customerId})`)
    .execute()
  const unsent = sql<string>`case when state = 'waiting' then 'failed' else state end`
  await trx
    .updateTable('sms_message')
    .set({ phone: '', variables: '{}', facts: null, state: unsent })
    .where(sql<boolean>`booking_id in (select id from booking where customer_id = ${customerId})`)
    .where('template', '<>', 'crew_visit_cancelled')
    .execute()
}

/** Those of reviews, shown or not; returns the hashes of their files. */
export async function deleteReviewPhotos(trx: Queryable, { customerId }: Leaving): Promise<string[]> {
  const rows = await trx
    .deleteFrom('review_photo')
    .where('customer_id', '=', customerId)
    .returning('media_hash as hash')
    .execute()
  return rows.map(({ hash }) => hash)
}

/** Keeps a file that another customer uploaded too, or that shows a professional. */
export async function deletePhotos(trx: Queryable, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await trx
    .deleteFrom('media')
    .where('hash', 'in', [...hashes])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('review_photo').select('id').whereRef('review_photo.media_hash', '=', 'media.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('customer').select('id').whereRef('customer.photo_hash', '=', 'media.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('professional').select('id').whereRef('professional.photo_hash', '=', 'media.hash'))),
    )
    .execute()
}
