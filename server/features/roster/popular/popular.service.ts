import { popularNear } from '#contract/business.ts'
import type { InputOf } from '#contract/call.ts'
import type { rosterCalls } from '#contract/roster.ts'
import { daysBefore } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { bestSellerCards, serviceCards } from '#server/features/catalog/catalog.service.ts'
import type { Job } from '#server/jobs/job.ts'
import { areaOf } from '../area/area.service.ts'
import { bookedMostIn, countBookedByArea } from './popular.queries.ts'

type PopularContext = Pick<Context, 'db' | 'clock'>

/** Services booked most in the area of a place; those booked most anywhere where few were booked there. */
export async function popularAt(ctx: PopularContext, input: InputOf<typeof rosterCalls.popular>) {
  const near = await bookedNear(ctx, input)
  if (near.length >= popularNear.minServices) return { near: true, services: near }
  return { near: false, services: await bestSellerCards(ctx, input.language) }
}

async function bookedNear(ctx: PopularContext, { lat, lng, language }: InputOf<typeof rosterCalls.popular>) {
  if (lat === undefined || lng === undefined) return []
  const area = await areaOf(ctx, { point: { lat, lng } })
  if (!area) return []
  return await serviceCards(ctx, await bookedMostIn(ctx.db, area.id, popularNear.maxServices), language)
}

export const popularJob: Job = {
  queue: 'roster.popular',
  schedule: '17 4 * * *',
  run: countPopular,
}

export async function countPopular({ db, clock }: PopularContext): Promise<void> {
  const since = daysBefore(clock.now(), popularNear.days)
  await db.transaction().execute((trx) => countBookedByArea(trx, since))
}
