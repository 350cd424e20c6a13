import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import { deleteOlder } from '#server/db/delete-older.ts'
import { catalogTexts, citiesIn } from '#server/features/catalog/translate-texts.service.ts'
import { inLanguage } from '#server/i18n/i18n.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Queue } from '#server/jobs/jobs.ts'
import { deliver, sweepOutbox } from '#server/jobs/outbox.ts'
import { SmsError } from '#server/providers/sms/sms-sender.ts'
import { composeSms, templateIn } from '#server/providers/sms/templates/sms-templates.ts'
import type { SmsTextName } from '#server/providers/sms/templates/sms-texts.ts'
import type { BookingFacts } from './booking-message.types.ts'
import { smsValues } from './notification.rules.ts'
import { isTooLateToday } from './quiet-hours.rules.ts'
import { findSms, isCrewVisitAhead, type StoredSms } from './sms-message.queries.ts'

type SmsContext = Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'sms'>

/** Over a day and a half. */
const maxAttempts = 250

export const sendSmsQueue: Queue<{ smsId: string }> = { queue: 'notification.send-sms', retryLimit: 6 }

/** A late reminder is useless. */
export const freshHours = 6

/** SMS providers take no idempotency key, so delivery is not exactly once: see `deliver`. */
export async function sendSms(ctx: SmsContext, { smsId }: { smsId: string }): Promise<void> {
  const message = await findSms(ctx.db, smsId)
  if (!message) return
  const { phone, template } = message
  await deliver(ctx, {
    outbox: 'sms_message',
    id: smsId,
    async send() {
      if (isTooLateToday(template, ctx.clock.now())) return undefined
      const content = await compose(ctx, message)
      const { providerId } = await ctx.sms.send({ to: phone, requestId: smsId, ...content })
      return { provider_id: providerId }
    },
    refusalOf(error, attempt) {
      const isTemporary = error instanceof SmsError && error.kind !== 'permanent' && attempt < maxAttempts
      ctx.log.warn({ err: error, smsId, attempt, isTemporary }, 'SMS not sent')
      return { isTemporary, isUnclear: error instanceof SmsError && error.isUnclear, error }
    },
  })
}

/** In the customer's language, where the operators know the text in it. */
async function compose(ctx: SmsContext, { template: of, language, variables, facts }: StoredSms) {
  const template = templateIn(of as SmsTextName, language, ctx.config)
  if (facts) {
    const say = await catalogTexts(ctx, template.language)
    const values = inLanguage(template.language, () => smsValues(facts as unknown as BookingFacts), say)
    return composeSms(template, values)
  }
  const { city, ...values } = variables as Record<string, string>
  return composeSms(template, { ...values, ...(city && { city: (await citiesIn(ctx, template.language))(city) }) })
}

/** Sends messages whose job was lost or exhausted. */
export async function sweepSms(ctx: SmsContext): Promise<void> {
  await sweepOutbox(ctx, {
    outbox: 'sms_message',
    freshHours,
    except: isCrewVisitAhead(ctx.clock.now()),
    send: (smsId) => sendSms(ctx, { smsId }).catch(ignoreSmsError),
  })
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
    await deleteOlder(db, 'notification', 'created_at', daysBefore(now, retentionDays.notification))
    await deleteOlder(db, 'sms_message', 'created_at', daysBefore(now, retentionDays.smsMessage))
  },
}

export const notificationJobs = [sendSmsJob, sweepSmsJob, cleanUpJob] as const
