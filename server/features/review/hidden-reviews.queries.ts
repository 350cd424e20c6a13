import { sql } from 'kysely'
import type { HiddenPart } from '#contract/review.ts'
import type { Queryable } from '#server/db/database.ts'
import { follows, type ListPlace } from '#server/db/newest-first.ts'

type ReviewFilter = 'hidden' | 'photos' | 'low' | 'unanswered'

function reviews(db: Queryable) {
  return db
    .selectFrom('review')
    .innerJoin('service', 'service.id', 'review.service_id')
    .innerJoin('booking_item', 'booking_item.id', 'review.booking_item_id')
    .innerJoin('booking', 'booking.id', 'booking_item.booking_id')
    .innerJoin('customer', 'customer.id', 'review.customer_id')
    .leftJoin('customer as colleague', 'colleague.id', 'review.hidden_by')
    .leftJoin('customer as author', 'author.id', 'review.answered_by')
    .select(['review.booking_item_id as id', 'review.service_id as serviceId', 'service.name as serviceName'])
    .select(['booking.number as bookingNumber', 'review.customer_id as customerId', 'customer.name'])
    .select(['review.stars', 'review.text', 'review.tags', 'review.created_at as createdAt'])
    .select(['review.hidden_at as hiddenAt', 'review.hidden_reason as hiddenReason'])
    .select(['colleague.name as colleagueName', 'colleague.phone as colleaguePhone'])
    .select(['review.answer', 'review.answered_at as answeredAt'])
    .select(['author.name as authorName', 'author.phone as authorPhone'])
    .select(({ ref }) => ref('review.hidden').$castTo<HiddenPart>().as('hidden'))
    .select(
      sql<string[]>`array(
        select photo.id from review_photo photo
        where photo.booking_item_id = review.booking_item_id and photo.is_shown order by photo.at, photo.id)`.as(
        'photos',
      ),
    )
}

export type StaffReviewRow = Awaited<ReturnType<typeof reviewsForStaff>>[number]

interface PageOptions {
  only: ReviewFilter | undefined
  /** Staff do not see their own. */
  notOf: string
  after: ListPlace | undefined
  limit: number
}

/** Newest first. */
export async function reviewsForStaff(db: Queryable, { only, notOf, after, limit }: PageOptions) {
  return await reviews(db)
    .where('review.customer_id', '<>', notOf)
    .$if(only === 'hidden', (query) => query.where('review.hidden', 'is not', null))
    .$if(only === 'low', (query) => query.where('review.stars', '<=', 2))
    .$if(only === 'unanswered', (query) => query.where('review.answer', '=', '').where('review.text', '<>', ''))
    .$if(only === 'photos', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('review_photo')
            .select('review_photo.id')
            .whereRef('review_photo.booking_item_id', '=', 'review.booking_item_id')
            .where('review_photo.is_shown', '=', true),
        ),
      ),
    )
    .where(follows(after, 'review.created_at', 'review.booking_item_id'))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.booking_item_id', 'desc')
    .limit(limit)
    .execute()
}

export async function reviewForStaff(db: Queryable, id: string): Promise<StaffReviewRow | undefined> {
  return await reviews(db).where('review.booking_item_id', '=', id).executeTakeFirst()
}

export async function lockReview(trx: Queryable, id: string): Promise<StaffReviewRow | undefined> {
  return await reviews(trx).where('review.booking_item_id', '=', id).forUpdate('review').executeTakeFirst()
}

interface Hiding {
  hidden: HiddenPart
  reason: string
  staffId: string
  now: Date
}

export async function updateHidden(trx: Queryable, id: string, { hidden, reason, staffId, now }: Hiding) {
  await trx
    .updateTable('review')
    .set(
      hidden === null
        ? { hidden, hidden_at: null, hidden_by: null, hidden_reason: '' }
        : { hidden, hidden_at: now, hidden_by: staffId, hidden_reason: reason },
    )
    .where('booking_item_id', '=', id)
    .execute()
}

export async function photoWithAuthor(db: Queryable, photoId: string) {
  return await db
    .selectFrom('review_photo')
    .innerJoin('media', 'media.hash', 'review_photo.media_hash')
    .select(['review_photo.customer_id as customerId', 'media.content_type as contentType', 'media.bytes'])
    .where('review_photo.id', '=', photoId)
    .where('review_photo.is_shown', '=', true)
    .executeTakeFirst()
}
