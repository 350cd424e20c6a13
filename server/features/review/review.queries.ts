import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import { follows, type ListPlace } from '#server/db/newest-first.ts'
import type { Review } from '#server/db/schema.gen.ts'
import { shownPhotosOfReview } from './review-photo.queries.ts'

/** A hidden review counts nowhere that customers look. */
const isShown = sql<SqlBool>`review.hidden is distinct from 'review'`

/** The choice without its add-ons: ['2 BHK', 'Furnished']; empty for a service without options. */
const chosenVariants = sql<{ id: string; name: string }[]>`array(
  select part.value from jsonb_array_elements(item.variants) with ordinality as part
  where exists (select from variant where variant.id = part.value ->> 'id') order by part.ordinality)`

/** Newest first; `after` is the last one seen. Names are null or empty after erasure. */
export async function reviewsOfService(db: Queryable, serviceId: string, after: ListPlace | undefined, limit: number) {
  return await db
    .selectFrom('review')
    .innerJoin('customer', 'customer.id', 'review.customer_id')
    .innerJoin('booking_item as item', 'item.id', 'review.booking_item_id')
    .innerJoin('booking', 'booking.id', 'item.booking_id')
    .leftJoin('area', 'area.id', 'booking.area_id')
    .select(['area.city', chosenVariants.as('sizes')])
    .select(['review.booking_item_id as id', 'review.stars', 'review.text', 'review.tags'])
    .select(['review.created_at as createdAt', 'customer.name', shownPhotosOfReview()])
    .select(['review.answer', 'review.answered_at as answeredAt'])
    .where('review.service_id', '=', serviceId)
    .where(isShown)
    .where(follows(after, 'review.created_at', 'review.booking_item_id'))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.booking_item_id', 'desc')
    .limit(limit)
    .execute()
}

/** Newest reviews of 4 and 5 stars with a text. Erasure removes the text, so these have a customer. */
export async function newestPraise(db: Queryable, limit: number) {
  return await db
    .selectFrom('review')
    .innerJoin('customer', 'customer.id', 'review.customer_id')
    .select(['review.booking_item_id as id', 'review.service_id as serviceId', 'review.customer_id as customerId'])
    .select(['review.stars', 'review.text', 'review.created_at as createdAt', 'customer.name'])
    .where('review.stars', '>=', 4)
    .where('review.text', '<>', '')
    .where(isShown)
    .orderBy('review.created_at', 'desc')
    .orderBy('review.booking_item_id', 'desc')
    .limit(limit)
    .execute()
}

export async function placeOfReview(db: Queryable, serviceId: string, id: string): Promise<ListPlace | undefined> {
  return await db
    .selectFrom('review')
    .select(['created_at as createdAt', 'booking_item_id as id'])
    .where('booking_item_id', '=', id)
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
}

export async function starsOfService(db: Queryable, serviceId: string): Promise<{ stars: number; count: number }[]> {
  return await db
    .selectFrom('review')
    .select(({ fn }) => ['stars', fn.countAll<number>().as('count')])
    .where('service_id', '=', serviceId)
    .where(isShown)
    .groupBy('stars')
    .execute()
}

/** By its id or by one of its items, for this customer only. */
export async function bookingToReview(
  db: Queryable,
  customerId: string,
  named: { bookingId: string } | { bookingItemId: string },
) {
  return await db
    .selectFrom('booking')
    .select((eb) => [
      'booking.id',
      'booking.status',
      eb
        .selectFrom('booking_event')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('booking_event.booking_id', '=', 'booking.id')
        .where('to_status', '=', 'Completed')
        .as('completedAt'),
    ])
    .where('booking.customer_id', '=', customerId)
    .where((eb) =>
      'bookingId' in named
        ? eb('booking.id', '=', named.bookingId)
        : eb(
            'booking.id',
            '=',
            eb.selectFrom('booking_item').select('booking_id').where('booking_item.id', '=', named.bookingItemId),
          ),
    )
    .executeTakeFirst()
}

export async function itemsWithReviews(db: Queryable, bookingId: string) {
  return await db
    .selectFrom('booking_item')
    .leftJoin('review', 'review.booking_item_id', 'booking_item.id')
    .select(['booking_item.id', 'booking_item.service_id as serviceId', 'booking_item.name'])
    .select(['review.stars', 'review.text', 'review.tags', 'review.hidden', shownPhotosOfReview()])
    .select(['review.answer', 'review.answered_at as answeredAt'])
    .where('booking_item.booking_id', '=', bookingId)
    .orderBy('booking_item.position')
    .execute()
}

type LaterOfReview = 'hidden' | 'hidden_at' | 'hidden_by' | 'hidden_reason' | 'answer' | 'answered_at' | 'answered_by'
type NewReview = Omit<Selectable<Review>, LaterOfReview>

/** False when the item has a review; a parallel insert waits here. */
export async function insertReview(trx: Queryable, review: NewReview): Promise<boolean> {
  const row = await trx
    .insertInto('review')
    .values(review)
    .onConflict((on) => on.column('booking_item_id').doNothing())
    .returning('booking_item_id')
    .executeTakeFirst()
  return row !== undefined
}

/** A review more, or one less with `sign` -1. */
export async function countStars(trx: Queryable, serviceId: string, stars: number, sign: 1 | -1 = 1): Promise<void> {
  await trx
    .updateTable('service')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', sign * stars),
      rating_count: eb('rating_count', '+', sign),
    }))
    .where('id', '=', serviceId)
    .execute()
}

interface Answering {
  /** Empty: it is taken away. */
  answer: string
  staffId: string
  now: Date
}

export async function updateAnswer(trx: Queryable, id: string, { answer, staffId, now }: Answering): Promise<void> {
  await trx
    .updateTable('review')
    .set({
      answer,
      ...(answer ? { answered_at: now, answered_by: staffId } : { answered_at: null, answered_by: null }),
    })
    .where('booking_item_id', '=', id)
    .execute()
}
