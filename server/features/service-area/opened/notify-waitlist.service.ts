import type { Context } from '#server/context.ts'
import { textTo } from '#server/features/notification/notification.service.ts'
import { isQuietHour } from '#server/features/notification/quiet-hours.rules.ts'
import { areaFinder } from '#server/features/roster/area/area.service.ts'
import { listWaitlistedPincodes, takeWaitlistEntries } from './waitlist.queries.ts'

type NotifyContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'config'>

/** In one transaction. */
const batchPhones = 100

/**
 * Notifies those who left a number that we come to their pincode by now, whether its area opened, was extended or ended a
 * pause. The number is deleted with the text that is queued for it: each person is notified once, in one text for all places.
 */
export async function notifyOfOpenedAreas(ctx: NotifyContext): Promise<void> {
  if (isQuietHour(ctx.clock.now())) return
  const cities = await servedEntries(ctx)
  while (cities.size > 0 && (await notifyBatch(ctx, cities)));
}

/** City by pincode, of those where we come now. */
async function servedEntries(ctx: NotifyContext): Promise<Map<string, string>> {
  const areaAt = await areaFinder(ctx)
  const cities = new Map<string, string>()
  for (const { pincode, lat, lng } of await listWaitlistedPincodes(ctx.db)) {
    const area = lat === null || lng === null ? undefined : areaAt({ lat, lng })
    if (area?.status === 'live') cities.set(pincode, area.city)
  }
  return cities
}

/** False when none is left. */
async function notifyBatch(ctx: NotifyContext, cities: ReadonlyMap<string, string>): Promise<boolean> {
  return await ctx.db.transaction().execute(async (trx) => {
    const entries = await takeWaitlistEntries(trx, [...cities.keys()], batchPhones)
    for (const [phone, own] of Map.groupBy(entries, (entry) => entry.phone)) {
      const [first] = own
      if (!first) continue
      const values = { city: cities.get(first.pincode) ?? '', link: ctx.config.origin }
      const language = own.findLast((entry) => entry.language)?.language
      await textTo(ctx, trx, { event: `area-opened:${first.id}`, phone, language, template: 'area_opened', values })
    }
    return entries.length > 0
  })
}
