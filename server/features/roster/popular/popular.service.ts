import { popularNear } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import type { rosterCalls } from '#contract/roster.ts'
import type { Context } from '#server/context.ts'
import { getParts, partRows } from '#server/db/tables/parts.ts'
import { bestSellerCards, serviceCards } from '#server/features/catalog/catalog.service.ts'
import type { Job } from '#server/jobs/job.ts'
import { getArea } from '../area/area.service.ts'
import { type BookedInArea, bookedMostIn, countBookings, replaceBookedByArea } from './popular.queries.ts'

type PopularContext = Pick<Context, 'db' | 'clock'>

/** Services booked most in the area of a place; those booked most anywhere where few were booked there. */
export async function popularAt(ctx: PopularContext, input: EndpointInput<typeof rosterCalls.popular>) {
  const near = await bookedNear(ctx, input)
  if (near.length >= popularNear.minServices) return { near: true, services: near }
  return { near: false, services: await bestSellerCards(ctx, input.language) }
}

async function bookedNear(ctx: PopularContext, { lat, lng, language }: EndpointInput<typeof rosterCalls.popular>) {
  if (lat === undefined || lng === undefined) return []
  const area = await getArea(ctx, { point: { lat, lng } })
  if (!area) return []
  return await serviceCards(ctx, await bookedMostIn(ctx.db, area.id, popularNear.maxServices), language)
}

export const popularJob: Job = {
  queue: 'roster.popular',
  schedule: '17 4 * * *',
  run: (ctx) => countPopular(ctx),
}

export async function countPopular({ db, clock }: PopularContext, rows = partRows): Promise<void> {
  const after = daysBefore(clock.now(), popularNear.days)
  const areas = new Map<string, Map<string, number>>()
  for await (const part of getParts(db, 'booking', 'confirmed_at', { after, rows })) {
    for (const { areaId, serviceId, booked } of await countBookings(db, part)) {
      const services = areas.get(areaId) ?? new Map<string, number>()
      areas.set(areaId, services.set(serviceId, (services.get(serviceId) ?? 0) + booked))
    }
  }
  const most = [...areas].flatMap(([areaId, services]) => popularIn(areaId, services))
  await db.transaction().execute((trx) => replaceBookedByArea(trx, most))
}

/** Some more than are shown, because a service may leave the catalog during the day. */
function popularIn(areaId: string, services: ReadonlyMap<string, number>): BookedInArea[] {
  const all = [...services].map(([serviceId, booked]) => ({ areaId, serviceId, booked }))
  return all.sort((one, other) => other.booked - one.booked).slice(0, 4 * popularNear.maxServices)
}
