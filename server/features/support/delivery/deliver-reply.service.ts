import { caseTexts, phonePattern } from '#contract/lib/business.ts'
import { isMailable } from '#contract/lib/email.ts'
import { type AnswerChannel, formatCaseNumber } from '#contract/support.case.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { shownPhone } from '#server/features/identity/identity.rules.ts'
import { announce, textTo } from '#server/features/notification/notification.service.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import type { CaseRow } from '../case.queries.ts'
import { tieSms } from '../case-writes.queries.ts'
import { insertMail } from './mail-message.queries.ts'
import { sendMailQueue } from './send-mail.jobs.ts'
import { smsParts } from './sms-text.rules.ts'

/** The ways to answer a sender, the best first. A visitor has no notifications in the app; a call is always possible. */
export function channelsFor(
  { mail }: Pick<Context, 'mail'>,
  { customerId, phone, email }: Pick<CaseRow, 'customerId' | 'phone' | 'email'>,
): AnswerChannel[] {
  const ways: Record<AnswerChannel, boolean> = {
    app: customerId !== null,
    email: mail !== null && isMailable(email),
    sms: phonePattern.test(shownPhone(phone || null)),
    phone: true,
  }
  return (Object.keys(ways) as AnswerChannel[]).filter((way) => ways[way])
}

interface Answer {
  entryId: string
  words: string
}

const windowSeconds = 60 * 60

type DeliveryContext = Pick<Context, 'clock' | 'jobs'>

/**
 * Hands an answer to its channel, in the caller's transaction. Throws BAD_INPUT for words that do not fit a text message,
 * TOO_MANY_REQUESTS.
 */
export async function deliverResponse(
  ctx: DeliveryContext,
  trx: Queryable,
  row: CaseRow,
  { channel, ...answer }: Answer & { channel: AnswerChannel },
): Promise<void> {
  if (channel === 'app') return await announceResponse(ctx, trx, row, answer)
  const { entryId, words } = answer
  if (channel === 'email') {
    await insertMail(trx, { entryId, address: row.email, now: ctx.clock.now() })
    await ctx.jobs.enqueue(trx, sendMailQueue, { entryId }, { key: entryId })
  }
  if (channel === 'sms') {
    const values = { caseNumber: formatCaseNumber(row.number), ...smsParts(words) }
    await consumeRateLimit(trx, ctx.clock.now(), [
      { key: `case-sms:${row.id}`, windowSeconds, max: caseTexts.perCase },
      { key: `case-sms-to:${row.phone}`, windowSeconds, max: caseTexts.perNumber },
    ])
    const { phone, customerId } = row
    const text = { event: `case:${entryId}`, phone, customerId, template: 'case_answer', values } as const
    await tieSms(trx, entryId, await textTo(ctx, trx, text))
  }
}

/** Notifies a customer of an answer in the app; a visitor has none. */
export async function announceResponse(
  ctx: Pick<Context, 'clock'>,
  trx: Queryable,
  { customerId, bookingId, number }: CaseRow,
  { entryId, words }: Answer,
): Promise<void> {
  if (!customerId) return
  const facts = { caseNumber: formatCaseNumber(number), words }
  await announce(ctx, trx, [customerId], { bookingId, event: `case:${entryId}`, message: 'case_answer', facts })
}
