import type { SmsKind, smsHealthCalls } from '#contract/identity.staff.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import type { Context } from '#server/context.ts'
import { smsHealth } from '#server/features/identity/sms/sms-health.service.ts'
import type { SmsTextName } from '#server/providers/sms/templates/sms-texts.ts'
import { freshHours, sendSmsQueue } from '../notification.jobs.ts'
import { countWorthRetrying, retryTexts, unsentTexts } from './sms-outage.queries.ts'

type Health = EndpointResponse<typeof smsHealthCalls.find>['data']
type Affected = Health['affected'][number]

const links: readonly string[] = [
  'visit_completed',
  'phone_change_notice',
  'invoice_ready',
  'payment_link',
  'standby_held',
  'extra_work_proposed',
  'treatment_recorded',
  'area_opened',
] satisfies SmsTextName[]
const startCodes: readonly string[] = ['visit_on_the_way'] satisfies SmsTextName[]

function kindOf(template: string): SmsKind {
  if (startCodes.includes(template)) return 'start_code'
  if (links.includes(template)) return 'link'
  return template.startsWith('crew_') ? 'professional' : 'other'
}

/** Codes of signing in are sent while their customer waits, so they never wait themselves. */
export async function smsOverview(ctx: Pick<Context, 'db' | 'clock' | 'config'>): Promise<Health> {
  const { state, since, providers, codes, codesFailed } = await smsHealth(ctx)
  const now = ctx.clock.now()
  const texts = await unsentTexts(ctx.db, { since: hoursBefore(now, 24), now })
  const affected = new Map<SmsKind, Affected>()
  if (codesFailed > 0) {
    affected.set('sign_in_code', { kind: 'sign_in_code', waiting: 0, failed: codesFailed, oldestAt: null })
  }
  for (const { template, waiting, failed, oldestAt } of texts) {
    const kind = kindOf(template)
    const before = affected.get(kind)
    const oldest = oldestAt.toISOString()
    affected.set(kind, {
      kind,
      waiting: waiting + (before?.waiting ?? 0),
      failed: failed + (before?.failed ?? 0),
      oldestAt: before?.oldestAt && before.oldestAt < oldest ? before.oldestAt : oldest,
    })
  }
  return {
    state,
    since: since?.toISOString() ?? null,
    providers: providers.map(({ downSince, lastAcceptedAt, ...provider }) => ({
      ...provider,
      downSince: downSince?.toISOString() ?? null,
      lastAcceptedAt: lastAcceptedAt?.toISOString() ?? null,
    })),
    codes,
    affected: [...affected.values()],
    retryable: await countWorthRetrying(ctx.db, { since: hoursBefore(now, freshHours), now }),
    hasSecondProvider: Boolean(ctx.config.msg91.authKey && ctx.config.twilio.accountSid),
  }
}

/** Sends again what failed within the hours in which it is of use, and at once what waits. Returns how many. */
export async function retrySms(ctx: Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>): Promise<number> {
  const now = ctx.clock.now()
  const queued = await ctx.db.transaction().execute(async (trx) => {
    const ids = await retryTexts(trx, { since: hoursBefore(now, freshHours), now })
    for (const smsId of ids) await ctx.jobs.enqueue(trx, sendSmsQueue, { smsId }, { key: smsId })
    return ids.length
  })
  ctx.log.warn({ queued }, 'SMS retried by staff')
  return queued
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 60 * 60_000)
