import { smsNotArriving } from '#contract/lib/business.ts'
import type { Context } from '#server/context.ts'
import type { SmsOutcome } from '#server/providers/sms/watched.ts'
import { codesSince, countOutcome, outcomesSince } from './sms-health.queries.ts'
import { codesArrive, providerHealth, smsState } from './sms-health.rules.ts'

/** Never throws: the message went out, or failed, all the same. */
export async function recordSmsOutcome(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { provider, isCode, isAccepted }: SmsOutcome,
): Promise<void> {
  const what = isAccepted ? 'accepted' : 'failed'
  const counted = countOutcome(db, { provider, isCode, what }, clock.now())
  await counted.catch((err: unknown) => log.warn({ err, provider, what }, 'SMS not counted'))
}

/** Whether enough of the codes of the last minutes are used; asked at each sign-in. */
export async function doCodesArrive({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const since = new Date(clock.now().getTime() - smsNotArriving.minutes * 60_000)
  return codesArrive(await codesSince(db, since))
}

/** How SMS go, as far as the last day and the codes of the last minutes say. */
export async function smsHealth({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const now = clock.now()
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const providers = providerHealth(await outcomesSince(db, minutesAgo(24 * 60)), now)
  // A code that was just sent is not used yet.
  const codes = await codesSince(db, minutesAgo(smsNotArriving.minutes))
  const { failed: codesFailed } = await codesSince(db, minutesAgo(24 * 60))
  return { ...smsState(providers, codes), providers, codes, codesFailed }
}
