import { keptDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import { deleteOlder } from '#server/db/delete-older.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Queue } from '#server/jobs/jobs.ts'
import { SmsError } from '#server/providers/sms/sms-sender.ts'
import { composeSms, registeredTemplate } from '#server/providers/sms/templates/sms-templates.ts'
import { isTooLateToday } from './quiet-hours.rules.ts'
import { claimSms, giveUpSms, markSmsFailed, markSmsSent, overdueSms, releaseSms } from './sms-message.queries.ts'

type SmsContext = Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'sms'>

/** Over a day and a half. */
const maxAttempts = 250

export const sendSmsQueue: Queue<{ smsId: string }> = { queue: 'notification.send-sms', retryLimit: 6 }

/**
 * Sends one pending message; does nothing when another worker claimed or sent it. A temporary failure is thrown, so that
 * the queue retries; any other marks the message failed. SMS providers take no idempotency key, so delivery is not exactly
 * once: after an unclear answer a message is sent a second time, never a third.
 */
export async function sendSms(ctx: SmsContext, { smsId }: { smsId: string }): Promise<void> {
  const message = await claimSms(ctx.db, smsId, ctx.clock.now())
  if (!message) return
  if (isTooLateToday(message.template, ctx.clock.now())) return await markSmsFailed(ctx.db, smsId)
  let providerId: string
  try {
    const content = composeSms(
      registeredTemplate(message.template, ctx.config),
      message.variables as Record<string, string>,
    )
    providerId = (await ctx.sms.send({ to: message.phone, requestId: smsId, ...content })).providerId
  } catch (error) {
    const isTemporary = error instanceof SmsError && error.kind !== 'permanent' && message.attempts < maxAttempts
    ctx.log.warn({ err: error, smsId, attempt: message.attempts, isTemporary }, 'SMS not sent')
    if (!isTemporary) return await markSmsFailed(ctx.db, smsId)
    await releaseSms(ctx.db, smsId, error)
    throw error
  }
  await recordSent(ctx, smsId, providerId)
}

/** Retried once: if the connection is lost here, a sent message would be sent again. */
async function recordSent(ctx: SmsContext, smsId: string, providerId: string): Promise<void> {
  const at = ctx.clock.now()
  try {
    await markSmsSent(ctx.db, smsId, providerId, at)
  } catch (error) {
    ctx.log.warn({ err: error, smsId, providerId }, 'SMS sent but not recorded, retrying')
    await markSmsSent(ctx.db, smsId, providerId, at)
  }
}

/** Sends messages whose job was lost or exhausted. */
export async function sweepSms(ctx: SmsContext): Promise<void> {
  await giveUpSms(ctx.db, ctx.clock.now())
  await forEachSettled(ctx, await overdueSms(ctx.db, ctx.clock.now()), (smsId) =>
    sendSms(ctx, { smsId }).catch(ignoreSmsError),
  )
}

/** Logged already; the next sweep retries. */
function ignoreSmsError(error: unknown): void {
  if (!(error instanceof SmsError)) throw error
}

const sendSmsJob: Job<{ smsId: string }> = { ...sendSmsQueue, run: sendSms }
const sweepSmsJob: Job = { queue: 'notification.sweep-sms', schedule: '* * * * *', run: sweepSms }

/** Both name a booking, whose history stays. */
const cleanUpJob: Job = {
  queue: 'notification.clean-up',
  schedule: '57 3 * * *',
  async run({ db, clock }) {
    const now = clock.now()
    await deleteOlder(db, 'notification', 'created_at', daysBefore(now, keptDays.notification))
    await deleteOlder(db, 'sms_message', 'created_at', daysBefore(now, keptDays.smsMessage))
  },
}

export const notificationJobs = [sendSmsJob, sweepSmsJob, cleanUpJob] as const
