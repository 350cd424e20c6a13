import type { FastifyInstance } from 'fastify'
import { staffReviewCalls } from '#contract/review.staff.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { hideReview, reviewPhotoForStaff, reviewsOfAll } from './hidden-reviews.service.ts'
import { answerReview } from './reply-review.service.ts'

export function registerReviewForStaff(app: FastifyInstance): void {
  registerEndpoint(app, staffReviewCalls.list, async ({ ctx, actor, input, audit }) => {
    const { customers, page } = await reviewsOfAll(ctx, actor, input)
    audit({ customers })
    return { status: true, data: page }
  })
  registerEndpoint(app, staffReviewCalls.photo, async ({ ctx, actor, input, audit }) => {
    const { customerId, picture } = await reviewPhotoForStaff(ctx, actor, input.photoId)
    audit({ customers: [customerId], detail: { photoId: input.photoId } })
    return { status: true, data: { picture } }
  })
  registerEndpoint(app, staffReviewCalls.hide, async ({ ctx, actor, input, audit }) => {
    const { customerId, before, after } = await hideReview(ctx, actor, input)
    const [was, is] = [before ?? 'nothing', after.hidden ?? 'nothing']
    audit({
      customers: [customerId],
      detail: { reviewId: after._id, hiddenBefore: was, hidden: is, reason: input.reason },
    })
    return { status: true, data: after }
  })
  registerEndpoint(app, staffReviewCalls.answer, async ({ ctx, actor, input, audit }) => {
    const { customerId, before, after } = await answerReview(ctx, actor, input)
    audit({ customers: [customerId], detail: { reviewId: after._id, answerBefore: before, answer: after.answer } })
    return { status: true, data: after }
  })
}
