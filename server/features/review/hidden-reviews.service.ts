import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import type { StaffReviewView, staffReviewCalls } from '#contract/review.staff.ts'
import type { HiddenPart } from '#contract/review.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  lockReview,
  photoWithAuthor,
  reviewForStaff,
  reviewsForStaff,
  type StaffReviewRow,
  updateHidden,
} from './hidden-reviews.queries.ts'
import { countStars } from './review.queries.ts'

type ReviewContext = Pick<Context, 'db' | 'clock'>
type Input<Name extends keyof typeof staffReviewCalls> = EndpointInput<(typeof staffReviewCalls)[Name]>

const pageSize = 20

interface ReviewPage {
  customers: string[]
  page: EndpointResponse<typeof staffReviewCalls.list>['data']
}

/** Without those of the colleague. Throws NOT_FOUND for a cursor that is no review. */
export async function reviewsOfAll(
  { db }: Pick<Context, 'db'>,
  actor: StaffActor,
  { only, cursor }: Input<'list'>,
): Promise<ReviewPage> {
  const after = cursor === undefined ? undefined : await reviewForStaff(db, cursor)
  if (cursor !== undefined && !after) throw new AppError('NOT_FOUND')
  const rows = await reviewsForStaff(db, { only, notOf: actor.customerId, after, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  return {
    customers: [...new Set(page.map(({ customerId }) => customerId))],
    page: { reviews: page.map(staffReviewView), nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null },
  }
}

/** Throws NOT_FOUND, and OWN_BOOKING for a photo by the colleague. */
export async function reviewPhotoForStaff(
  { db }: Pick<Context, 'db'>,
  actor: StaffActor,
  photoId: string,
): Promise<{ customerId: string; picture: string }> {
  const { customerId, contentType, bytes } = requireOthers(await photoWithAuthor(db, photoId), actor)
  return { customerId, picture: `data:${contentType};base64,${bytes.toString('base64')}` }
}

interface HiddenChange {
  customerId: string
  before: HiddenPart
  after: StaffReviewView
}

/**
 * Hides a review or its photos, or shows it again; the rating of its service changes with it. Throws NOT_FOUND,
 * OWN_BOOKING, CASE_CHANGED when a colleague was quicker, BAD_INPUT for photos where there are none.
 */
export async function hideReview(
  { db, clock }: ReviewContext,
  actor: StaffActor,
  { reviewId, hidden, before, reason }: Input<'hide'>,
): Promise<HiddenChange> {
  const now = clock.now()
  return await db.transaction().execute(async (trx) => {
    const review = requireOthers(await lockReview(trx, reviewId), actor)
    if (review.hidden !== before) {
      throw new AppError('CASE_CHANGED', { reason: 'REVIEW_CHANGED' })
    }
    if (hidden === 'photos' && review.photos.length === 0) {
      throw new AppError('BAD_INPUT', { reason: 'REVIEW_WITHOUT_PHOTOS' })
    }
    await updateHidden(trx, reviewId, { hidden, reason: reason.trim(), staffId: actor.customerId, now })
    const [counted, counts] = [before !== 'review', hidden !== 'review']
    if (counted !== counts) {
      await countStars(trx, review.serviceId, review.stars, counts ? 1 : -1)
    }
    const after = requireOthers(await reviewForStaff(trx, reviewId), actor)
    return { customerId: review.customerId, before, after: staffReviewView(after) }
  })
}

export function requireOthers<Found extends { customerId: string }>(
  found: Found | undefined,
  actor: StaffActor,
): Found {
  if (!found) throw new AppError('NOT_FOUND', { reason: 'NO_SUCH_REVIEW' })
  if (found.customerId === actor.customerId) {
    throw new AppError('OWN_BOOKING', { reason: 'OWN_REVIEW' })
  }
  return found
}

export function staffReviewView({
  id,
  serviceId,
  serviceName,
  stars,
  name,
  createdAt,
  ...row
}: StaffReviewRow): StaffReviewView {
  const { bookingNumber, text, tags, photos, hidden, hiddenAt, hiddenReason, colleagueName, colleaguePhone, answer } =
    row
  return {
    ...{ _id: id, service: { _id: serviceId, name: serviceName }, bookingNumber, name: name ?? '' },
    ...{ rating: stars, text, tags, photos, createdAt: createdAt.toISOString(), hidden, hiddenReason },
    hiddenAt: hiddenAt?.toISOString() ?? null,
    hiddenBy: hidden === null ? '' : colleagueName || shownPhone(colleaguePhone ?? ''),
    answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredBy: answer === '' ? '' : row.authorName || shownPhone(row.authorPhone ?? ''),
  }
}
