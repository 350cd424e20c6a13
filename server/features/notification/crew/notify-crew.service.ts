import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { sendSmsQueue } from '../notification.jobs.ts'
import { dropOlderNews, insertSms } from '../sms-message.queries.ts'
import { crewVisit } from './crew-message.queries.ts'
import { newsFor, visitValues } from './crew-message.rules.ts'

/**
 * Notifies each professional of a visit by SMS of the news since the text before: a visit of theirs, another time,
 * address or work, or that they need not come. Each fact once, and nothing once the visit is over. `isOtherWork`: the work
 * changed in what the text does not name. In the caller's transaction, which holds the booking's lock.
 */
export async function notifyCrew(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  trx: Queryable,
  bookingId: string,
  { isOtherWork = false }: { isOtherWork?: boolean } = {},
): Promise<void> {
  const now = ctx.clock.now()
  const visit = await crewVisit(trx, bookingId)
  if (!visit?.startsAt || !visit.endsAt || visit.endsAt <= now) return
  const values = visitValues({ ...visit, startsAt: visit.startsAt })
  for (const { id, phone, comes, texts, sent } of visit.people) {
    const news = newsFor(sent ?? undefined, values, comes && visit.status === 'Confirmed', isOtherWork)
    if (!news) continue
    await dropOlderNews(trx, bookingId, id)
    const event = `crew:${id}:${texts + 1}`
    const smsId = await insertSms(trx, { bookingId, event, phone, ...news, now })
    if (smsId) await ctx.jobs.enqueue(trx, sendSmsQueue, { smsId }, { key: smsId })
  }
}
