import { documentReminderDays } from '#contract/lib/business.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import { textTo } from '#server/features/notification/notification.service.ts'
import { isQuietHour } from '#server/features/notification/quiet-hours.rules.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import { type EndingDocument, insertReminder, listEnding } from './reminder.queries.ts'
import { noticeDays, reminderValues } from './reminder.rules.ts'

type RemindContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>

/** Notifies professionals by SMS of papers that visits need and that end soon; each notice once, and none at night. */
export async function remindOfDocuments(ctx: RemindContext): Promise<void> {
  const now = ctx.clock.now()
  if (isQuietHour(now)) return
  const today = indiaDay(now)
  const ending = await listEnding(ctx.db, today, addDays(today, Math.max(...documentReminderDays)))
  await forEachSettled(ctx, ending, (document) => remind(ctx, document))
}

async function remind(ctx: RemindContext, document: EndingDocument): Promise<void> {
  const at = ctx.clock.now()
  const days = noticeDays(document, at)
  if (days === undefined) return
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await insertReminder(trx, document, { days, at }))) return
    const { professionalId, kind, until, phone } = document
    const event = `paper-ends:${professionalId}:${kind}:${until}:${days}`
    await textTo(ctx, trx, { event, phone, template: 'paper_ends', values: reminderValues(document) })
  })
}
