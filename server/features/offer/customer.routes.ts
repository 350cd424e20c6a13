import type { FastifyInstance } from 'fastify'
import { offerCalls } from '#contract/offer.ts'
import { listPromotions } from '#server/features/catalog/catalog.service.ts'
import { registerCachedEndpoint } from '#server/http/cache/cached-response.ts'

export function registerOffer(app: FastifyInstance): void {
  registerCachedEndpoint(app, offerCalls.list, async (ctx, { language }) => {
    const { source, current, offers } = await listPromotions(ctx, language)
    const answer = () => ({ status: true as const, data: { offers: offers() } })
    return { source, current, key: language ?? 'en', answer, compress: 'now' as const }
  })
}
