import { sql } from 'kysely'
import type { DamageClaimState } from '#contract/damage.ts'
import type { TreatmentRecordView } from '#contract/treatment.ts'
import type { Queryable } from '#server/db/database.ts'

export async function listSessions(db: Queryable, customerId: string) {
  return await db
    .selectFrom('session')
    .select(['device', 'created_at as signedInAt', 'last_used_at as lastUsedAt'])
    .select(sql<boolean>`exists (select from push_device where session_id = session.id)`.as('notifications'))
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .execute()
}

export async function findCart(db: Queryable, customerId: string) {
  return await db
    .selectFrom('cart_line')
    .innerJoin('cart', 'cart.id', 'cart_line.cart_id')
    .innerJoin('service', 'service.id', 'cart_line.service_id')
    .select(['service.id', 'service.name', 'cart_line.quantity', 'cart_line.created_at as addedAt'])
    .where('cart.customer_id', '=', customerId)
    .where('cart.active', '=', true)
    .orderBy('cart_line.created_at')
    .execute()
}

export async function listFavourites(db: Queryable, customerId: string) {
  return await db
    .selectFrom('favourite')
    .innerJoin('service', 'service.id', 'favourite.service_id')
    .select(['service.id', 'service.name', 'favourite.created_at as since'])
    .where('customer_id', '=', customerId)
    .orderBy('favourite.created_at')
    .execute()
}

export async function listStandbyDays(db: Queryable, customerId: string) {
  return await db
    .selectFrom('standby')
    .select(['booking_id as bookingId', 'day', 'asked_at as askedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('asked_at')
    .execute()
}

export async function listTreatmentAnswers(db: Queryable, customerId: string) {
  return await db
    .selectFrom('treatment_answer')
    .innerJoin('booking', 'booking.id', 'treatment_answer.booking_id')
    .select(['booking_id as bookingId', 'concerns', 'answered_at as answeredAt'])
    .where('booking.customer_id', '=', customerId)
    .orderBy('answered_at')
    .execute()
}

export async function listTreatmentRecords(db: Queryable, customerId: string) {
  return await db
    .selectFrom('treatment_record')
    .innerJoin('booking', 'booking.id', 'treatment_record.booking_id')
    .select(['booking_id as bookingId', 're_entry_minutes as reEntryMinutes', 'at'])
    .select(({ ref }) => ref('products').$castTo<TreatmentRecordView['products']>().as('products'))
    .where('booking.customer_id', '=', customerId)
    .orderBy('at')
    .execute()
}

export async function reviewsBy(db: Queryable, customerId: string) {
  return await db
    .selectFrom('review')
    .innerJoin('service', 'service.id', 'review.service_id')
    .select(['service.id', 'service.name', 'stars', 'tags', 'text', 'answer', 'review.created_at as at'])
    .select(
      sql<string[]>`array(
        select photo.media_hash from review_photo photo
        where photo.booking_item_id = review.booking_item_id and photo.is_shown and review.hidden is null order by photo.at, photo.id)`.as(
        'photos',
      ),
    )
    .where('customer_id', '=', customerId)
    .orderBy('review.created_at')
    .execute()
}

export async function listCancellations(db: Queryable, customerId: string) {
  return await db
    .selectFrom('booking_cancellation as cancellation')
    .innerJoin('booking', 'booking.id', 'cancellation.booking_id')
    .select(['booking.id as bookingId', 'by_actor as by', 'reason', 'fee_paise as feePaise', 'at'])
    .where('customer_id', '=', customerId)
    .orderBy('at')
    .execute()
}

export async function listVisitPhotos(db: Queryable, customerId: string) {
  return await db
    .selectFrom('visit_photo')
    .innerJoin('booking', 'booking.id', 'visit_photo.booking_id')
    .select(['visit_photo.id as _id', 'booking.id as bookingId', 'moment', 'at'])
    .where('customer_id', '=', customerId)
    .orderBy('at')
    .execute()
}

/** Those of the customer, once they are part of a message. */
export async function listCasePhotos(db: Queryable, customerId: string) {
  return await db
    .selectFrom('case_photo')
    .innerJoin('customer_case', 'customer_case.id', 'case_photo.case_id')
    .select(['case_photo.id as _id', 'customer_case.number', 'case_photo.at'])
    .where('case_photo.customer_id', '=', customerId)
    .where('staff_id', 'is', null)
    .orderBy('case_photo.at')
    .execute()
}

export async function listMaskedCalls(db: Queryable, customerId: string) {
  return await db
    .selectFrom('masked_call as call')
    .innerJoin('booking', 'booking.id', 'call.booking_id')
    .select(['booking.id as bookingId', 'call.caller as by', 'call.state', 'call.seconds', 'call.at'])
    .where('customer_id', '=', customerId)
    .orderBy('call.at')
    .execute()
}

export async function listProblems(db: Queryable, customerId: string) {
  return await db
    .selectFrom('booking_problem as problem')
    .innerJoin('booking', 'booking.id', 'problem.booking_id')
    .select(['booking.id as bookingId', 'reason as report', 'at', 'answer', 'settled_at as answeredAt'])
    .where('customer_id', '=', customerId)
    .orderBy('at')
    .execute()
}

export async function listDamageClaims(db: Queryable, customerId: string) {
  return await db
    .selectFrom('damage_claim as claim')
    .innerJoin('booking', 'booking.id', 'claim.booking_id')
    .select(['claim.id', 'claim.booking_id as bookingId', 'claim.what'])
    .select(['claim.claimed_paise as worthPaise', 'claim.pay_to as payTo', 'claim.revoke_reason as revokeReason'])
    .select(({ ref }) => ref('claim.state').$castTo<DamageClaimState>().as('state'))
    .select(['claim.claimed_at as claimedAt', 'claim.decided_at as decidedAt', 'claim.paid_at as paidAt'])
    .select(['claim.amount_paise as amountPaise', 'claim.reason', 'claim.payment_reference as reference'])
    .where('booking.customer_id', '=', customerId)
    .orderBy('claim.claimed_at')
    .execute()
}

export async function workProposalsTo(db: Queryable, customerId: string) {
  return await db
    .selectFrom('work_proposal as proposal')
    .innerJoin('booking', 'booking.id', 'proposal.booking_id')
    .select(['booking.id as bookingId', 'proposal.state', 'proposal.reason', 'proposal.items'])
    .select(['proposal.total_paise as totalPaise', 'proposal.proposed_at as at', 'proposal.expires_at as expiresAt'])
    .where('customer_id', '=', customerId)
    .orderBy('proposal.proposed_at')
    .execute()
}

export async function listPayments(db: Queryable, customerId: string) {
  return await db
    .selectFrom('payment_attempt as attempt')
    .innerJoin('booking', 'booking.id', 'attempt.booking_id')
    .select(['booking.id as bookingId', 'reference', 'amount_paise as amountPaise', 'state', 'method'])
    .select('attempt.created_at as at')
    .where('customer_id', '=', customerId)
    .orderBy('attempt.created_at')
    .execute()
}

export async function refundsTo(db: Queryable, customerId: string) {
  return await db
    .selectFrom('refund')
    .innerJoin('booking', 'booking.id', 'refund.booking_id')
    .select(['booking.id as bookingId', 'amount_paise as amountPaise', 'currency', 'reason', 'state'])
    .select(['refund.created_at as requestedAt', 'processed_at as processedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('refund.created_at')
    .execute()
}

export async function offersGivenTo(db: Queryable, customerId: string) {
  return await db
    .selectFrom('offer_grant')
    .select(['code', 'given_at as at', 'expires_at as until', 'uses', 'withdrawn_at as withdrawnAt'])
    .where('customer_id', '=', customerId)
    .orderBy('given_at')
    .execute()
}

export async function offersUsedBy(db: Queryable, customerId: string) {
  return await db
    .selectFrom('offer_use')
    .select(['code', 'booking_id as bookingId', 'discount_paise as discountPaise', 'at'])
    .where('customer_id', '=', customerId)
    .orderBy('at')
    .execute()
}
