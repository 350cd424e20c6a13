import { getMonday, indiaDay } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import { isCounted, takeIfRoom } from '#server/http/limits/rate-limit.ts'
import { countDemand } from './demand.queries.ts'

const daySeconds = 24 * 60 * 60
/** Many homes share one IPv4 address (CGNAT), but a script that walks through pincodes must not make demand. */
const maxPlacesOfAddress = 30

/**
 * Counts a place where we do not come: once a day for an IP address and pincode, so that looking again is one read. The
 * address is not kept beyond that day.
 */
export async function noteDemand(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { pincode, served }: { pincode: string; served: boolean },
  address: string,
): Promise<void> {
  if (served || pincode === '') return
  const now = clock.now()
  const key = `demand:${pincode}:${address}`
  if (await isCounted(db, now, key)) return
  const isNew = await takeIfRoom(db, now, [
    { key, windowSeconds: daySeconds, max: 1 },
    { key: `demand-from:${address}`, windowSeconds: daySeconds, max: maxPlacesOfAddress },
  ])
  if (isNew) await countDemand(db, getMonday(indiaDay(now)), pincode)
}
