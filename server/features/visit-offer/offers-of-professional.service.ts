import type { VisitOfferView, visitOfferCalls } from '#contract/checkout.standby.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import type { ProfessionalActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { listOffers } from './visit-offer.queries.ts'

/** What the professional can accept now. */
export async function offersOfProfessional(
  ctx: Pick<Context, 'db' | 'clock'>,
  { professionalId }: ProfessionalActor,
): Promise<EndpointResponse<typeof visitOfferCalls.list>['data']> {
  return { offers: (await listOffers(ctx.db, professionalId, ctx.clock.now())).map(toView) }
}

function toView(row: Awaited<ReturnType<typeof listOffers>>[number]): VisitOfferView {
  const { id, by, endsAt, place, speedKmh, driveMinutes, items, expiresAt } = row
  return {
    _id: id,
    by: by.toISOString(),
    endsAt: endsAt.toISOString(),
    place,
    km: Math.round((driveMinutes * speedKmh) / 6) / 10,
    driveMinutes,
    services: items.map(({ name, quantity, variants }) => ({
      name,
      quantity,
      options: variants.map((variant) => variant.name),
    })),
    expiresAt: expiresAt.toISOString(),
  }
}
