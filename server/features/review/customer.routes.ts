import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reviewCalls } from '#contract/review.ts'
import type { Actor } from '#server/actor.ts'
import { languageOfPage, registerEndpoint } from '#server/http/register-endpoint.ts'
import { addReview, listPraise, listReviews, reviewsOfBooking } from './review.service.ts'
import { addReviewPhoto, photoLimits } from './review-photo.service.ts'

export function registerReview(app: FastifyInstance): void {
  registerEndpoint(app, reviewCalls.ofService, async ({ ctx, actor, input, request }) => {
    return { status: true, data: await listReviews(ctx, input, languageFor(actor, request)) }
  })
  registerEndpoint(app, reviewCalls.praise, async ({ ctx, actor, request }) => {
    return { status: true, data: await listPraise(ctx, languageFor(actor, request)) }
  })
  registerEndpoint(app, reviewCalls.ofBooking, async ({ ctx, actor, input }) => {
    return { status: true, data: await reviewsOfBooking(ctx, actor, input) }
  })
  registerEndpoint(
    app,
    reviewCalls.addPhoto,
    async ({ ctx, actor, input }) => {
      await addReviewPhoto(ctx, actor, input)
      return { status: true }
    },
    { limits: ({ actor }) => photoLimits(actor.customerId) },
  )
  registerEndpoint(app, reviewCalls.add, async ({ ctx, actor, input }) => {
    const reviewed = await addReview(ctx, actor, input)
    const message = 'Thank you! Your review helps others choose.'
    return { status: true, message, data: await reviewsOfBooking(ctx, actor, reviewed) }
  })
}

/** Visitors have no profile. */
const languageFor = (actor: Actor, request: FastifyRequest) =>
  actor.kind === 'customer' ? actor.language : languageOfPage(request)
