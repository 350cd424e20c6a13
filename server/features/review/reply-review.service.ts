import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { StaffReviewView, staffReviewCalls } from '#contract/review.staff.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockReview, reviewForStaff } from './hidden-reviews.queries.ts'
import { requireOthers, staffReviewView } from './hidden-reviews.service.ts'
import { updateAnswer } from './review.queries.ts'

interface AnswerChange {
  customerId: string
  before: string
  after: StaffReviewView
}

/** Answers a review, changes the answer or takes it away. Throws NOT_FOUND, OWN_BOOKING, CASE_CHANGED when a colleague was quicker. */
export async function answerReview(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: StaffActor,
  { reviewId, answer, before }: EndpointInput<typeof staffReviewCalls.answer>,
): Promise<AnswerChange> {
  return await db.transaction().execute(async (trx) => {
    const review = requireOthers(await lockReview(trx, reviewId), actor)
    if (review.answer !== before) {
      throw new AppError('CASE_CHANGED', { reason: 'REVIEW_ANSWER_CHANGED' })
    }
    await updateAnswer(trx, reviewId, { answer: answer.trim(), staffId: actor.customerId, now: clock.now() })
    const after = requireOthers(await reviewForStaff(trx, reviewId), actor)
    return { customerId: review.customerId, before, after: staffReviewView(after) }
  })
}
