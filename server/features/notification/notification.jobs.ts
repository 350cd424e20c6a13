import type { Context } from '#server/context.ts'
import { inTurn } from '#server/jobs/in-turn.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Queue } from '#server/jobs/jobs.ts'
import { SmsError } from '#server/providers/sms/sms-sender.ts'
import type { SmsTemplateName } from '#server/providers/sms/sms-template-list.ts'
import { composeSms } from '#server/providers/sms/sms-templates.ts'
import { claimSms, forgottenSms, giveUpSms, markSmsFailed, markSmsSent, releaseSms } from './sms-message.queries.ts'

type SmsContext = Pick<Context, 'db' | 'clock' | 'log' | 'sms'>

const mostAttempts = 10

export const sendSmsQueue: Queue<{ smsId: string }> = { queue: 'notification.send-sms', retryLimit: 6 }

/**
 * Sends one waiting message. Somebody else sending it, or having sent it, is no error. A refusal that may pass is thrown
 * again so that the queue comes back; any other ends the message as failed. No company that sends texts takes a key by
 * which it would know the same message again, so nobody can promise exactly one: where no answer came it is sent once
 * more, and never a third time.
 */
export async function sendSms(ctx: SmsContext, { smsId }: { smsId: string }): Promise<void> {
  const message = await claimSms(ctx.db, smsId, ctx.clock.now())
  if (!message) return
  let providerId: string
  try {
    const content = composeSms(message.template as SmsTemplateName, message.variables as Record<string, string>)
    providerId = (await ctx.sms.send({ to: message.phone, requestId: smsId, ...content })).providerId
  } catch (error) {
    const mayPass = error instanceof SmsError && error.kind !== 'permanent' && message.attempts < mostAttempts
    ctx.log.warn({ err: error, smsId, attempt: message.attempts, mayPass }, 'SMS not sent')
    if (!mayPass) return await markSmsFailed(ctx.db, smsId)
    await releaseSms(ctx.db, smsId, error)
    throw error
  }
  await noteSent(ctx, smsId, providerId)
}

/** A message that went out must not look like one that did not: a connection lost at this moment is no reason. */
async function noteSent(ctx: SmsContext, smsId: string, providerId: string): Promise<void> {
  const at = ctx.clock.now()
  try {
    await markSmsSent(ctx.db, smsId, providerId, at)
  } catch (error) {
    ctx.log.warn({ err: error, smsId, providerId }, 'SMS sent and not noted; once more')
    await markSmsSent(ctx.db, smsId, providerId, at)
  }
}

/** Sends what a lost or exhausted job left behind. */
export async function sweepSms(ctx: SmsContext): Promise<void> {
  await giveUpSms(ctx.db, ctx.clock.now())
  await inTurn(ctx, await forgottenSms(ctx.db, ctx.clock.now()), (smsId) => sendSms(ctx, { smsId }).catch(passOver))
}

/** Logged already; the next sweep tries again. */
function passOver(error: unknown): void {
  if (!(error instanceof SmsError)) throw error
}

const sendSmsJob: Job<{ smsId: string }> = { ...sendSmsQueue, run: sendSms }
const sweepSmsJob: Job = { queue: 'notification.sweep-sms', schedule: '* * * * *', run: sweepSms }

export const notificationJobs = [sendSmsJob, sweepSmsJob] as const
