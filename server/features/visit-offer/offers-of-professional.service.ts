import type { VisitOfferView, visitOfferCalls } from '#contract/checkout.standby.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import type { ProfessionalActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { catalogTexts, sayItem } from '#server/features/catalog/translate-texts.service.ts'
import type { Say } from '#server/i18n/i18n.ts'
import { listOffers } from './visit-offer.queries.ts'

/** What the professional can accept now. */
export async function offersOfProfessional(
  ctx: Pick<Context, 'db' | 'clock'>,
  { professionalId, language }: ProfessionalActor,
): Promise<EndpointResponse<typeof visitOfferCalls.list>['data']> {
  const say = await catalogTexts(ctx, language)
  const rows = await listOffers(ctx.db, professionalId, ctx.clock.now())
  return { offers: rows.map((row) => toView(row, say)) }
}

function toView(row: Awaited<ReturnType<typeof listOffers>>[number], say: Say): VisitOfferView {
  const { id, by, endsAt, place, speedKmh, driveMinutes, items, expiresAt } = row
  return {
    _id: id,
    by: by.toISOString(),
    endsAt: endsAt.toISOString(),
    place,
    km: Math.round((driveMinutes * speedKmh) / 6) / 10,
    driveMinutes,
    services: items.map((item) => ({ ...sayItem(say, item), quantity: item.quantity })),
    expiresAt: expiresAt.toISOString(),
  }
}
