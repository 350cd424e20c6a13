import type { FastifyInstance } from 'fastify'
import { visitOfferCalls } from '#contract/checkout.standby.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { acceptOffer, declineOffer } from './answer-offer.service.ts'
import { offersOfProfessional } from './offers-of-professional.service.ts'

export function registerVisitOffers(app: FastifyInstance): void {
  registerEndpoint(app, visitOfferCalls.list, async ({ ctx, actor }) => ({
    status: true,
    data: await offersOfProfessional(ctx, actor),
  }))
  registerEndpoint(app, visitOfferCalls.accept, async ({ ctx, actor, input }) => {
    await acceptOffer(ctx, actor, input)
    return { status: true, data: await offersOfProfessional(ctx, actor) }
  })
  registerEndpoint(app, visitOfferCalls.decline, async ({ ctx, actor, input }) => {
    await declineOffer(ctx, actor, input)
    return { status: true, data: await offersOfProfessional(ctx, actor) }
  })
}
