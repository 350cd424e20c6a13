import { announcementPolicy, retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { announceWords, textTo } from '#server/features/notification/notification.service.ts'
import { isQuietHour } from '#server/features/notification/quiet-hours.rules.ts'
import { smsParts } from '#server/features/support/delivery/sms-text.rules.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import type { Job } from '#server/jobs/job.ts'
import {
  countRecipients,
  type DueRecipient,
  deleteOldAnnouncements,
  dueAnnouncements,
  hasRecipientsLeft,
  insertRecipients,
  keepCounts,
  lockAnnouncement,
  lockNextRecipients,
  markReached,
  shareAnnouncement,
  updateAnnouncement,
  type Whom,
} from './announcement.queries.ts'
import { notificationText } from './announcement.rules.ts'

type SendContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>
type Sending = NonNullable<Awaited<ReturnType<typeof shareAnnouncement>>>

/** Recipients in one transaction, and transactions in one run of the job. */
const pace = { batch: 100, batches: 50 }

/**
 * Begins announcements whose time has come and goes on with those under way. A recipient is marked with the notification and
 * the queued SMS in one transaction: a process that dies between two batches has sent to each once or not at all.
 */
export async function sendAnnouncements(ctx: SendContext, { batch, batches } = pace): Promise<void> {
  await keepCounts(ctx.db)
  const due = await dueAnnouncements(ctx.db, ctx.clock.now())
  await forEachSettled(ctx, due, async ({ id, state }) => {
    if (state === 'planned' && !(await begin(ctx, id))) return
    for (let done = 0; done < batches; done += 1) if (!(await sendBatch(ctx, id, batch))) return await end(ctx, id)
  })
}

/** False when it was stopped meanwhile, or reaches so many by now that a second person has to approve. */
async function begin({ db, clock, log }: SendContext, id: string): Promise<boolean> {
  const now = clock.now()
  return await db.transaction().execute(async (trx) => {
    const one = await lockAnnouncement(trx, id)
    if (one?.state !== 'planned') return one?.state === 'sending'
    const whom = { areaIds: one.areaIds, audience: one.audience as Whom['audience'] }
    const customers = await countRecipients(trx, whom, now)
    if (customers > announcementPolicy.aloneMax && !one.approvedBy) {
      await updateAnnouncement(trx, id, { state: 'waiting' })
      return false
    }
    await insertRecipients(trx, id, whom, now)
    await updateAnnouncement(trx, id, { state: 'sending', started_at: now })
    log.info({ announcementId: id, customers }, 'Sending announcement')
    return true
  })
}

/** True when there may be more to send now. */
async function sendBatch(ctx: SendContext, id: string, size: number): Promise<boolean> {
  const now = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx) => {
    const one = await shareAnnouncement(trx, id)
    if (!one) return false
    const withTexts = one.smsWords !== '' && !isQuietHour(now)
    const recipients = await lockNextRecipients(trx, { id, size, withTexts })
    for (const recipient of recipients) await reach(ctx, trx, one, recipient, withTexts)
    return recipients.length > 0
  })
}

/** Not in a batch: two workers that share the row would wait for each other to change it. */
async function end({ db, clock }: SendContext, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const one = await lockAnnouncement(trx, id)
    if (one?.state !== 'sending' || (await hasRecipientsLeft(trx, id, one.smsWords !== ''))) return
    await updateAnnouncement(trx, id, { state: 'sent', ended_at: clock.now() })
  })
}

async function reach(
  ctx: SendContext,
  trx: Queryable,
  one: Sending,
  { customerId, phone, isNotified }: DueRecipient,
  withText: boolean,
): Promise<void> {
  const { id } = one
  const event = `announcement:${id}`
  if (!isNotified) await announceWords(ctx, trx, [customerId], { event, ...notificationText(one) })
  const smsId =
    withText && phone
      ? await textTo(ctx, trx, { event, phone, customerId, template: 'announcement', values: smsParts(one.smsWords) })
      : null
  await markReached(trx, { id, customerId, now: ctx.clock.now(), isTexted: withText, smsId })
}

export const announcementJob: Job = {
  queue: 'announcement.send',
  schedule: '* * * * *',
  run: (ctx) => sendAnnouncements(ctx),
}

export const announcementCleanUp: Job = {
  queue: 'announcement.clean-up',
  schedule: '28 3 * * *',
  run: ({ db, clock }) => deleteOldAnnouncements(db, daysBefore(clock.now(), retentionDays.notification)),
}
