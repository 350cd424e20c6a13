import type { Context } from '#server/context.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Queue } from '#server/jobs/jobs.ts'
import { deliver, sweepOutbox } from '#server/jobs/outbox.ts'
import { MailError } from '#server/providers/mail/mail-sender.ts'
import { earlierMails, findMail, markUndelivered } from './mail-message.queries.ts'
import { renderMail } from './mail-text.rules.ts'

type MailContext = Pick<Context, 'db' | 'clock' | 'log' | 'mail'>

export const sendMailQueue: Queue<{ entryId: string }> = { queue: 'support.send-mail', retryLimit: 6 }

/** A mailbox that answers "later" gets this long; after it the sender is answered another way. */
const freshHours = 48

/** A second attempt has the same Message-ID. */
async function sendMail(ctx: MailContext, { entryId }: { entryId: string }): Promise<void> {
  const { db, log, mail } = ctx
  const answer = mail && (await findMail(db, entryId))
  if (!answer) return
  const { address, caseId } = answer
  const earlierIds = await earlierMails(db, caseId, entryId, address)
  await deliver(ctx, {
    outbox: 'case_mail',
    id: entryId,
    async send() {
      await mail.send({ to: address, id: entryId, earlierIds, ...renderMail(answer) })
      return {}
    },
    refusalOf(error, attempt) {
      const isTemporary = error instanceof MailError && error.kind === 'transient'
      // The server's words may repeat the address: they are for the case, not for the log.
      log.warn({ code: codeOf(error), entryId, attempt, isTemporary }, 'E-mail not sent')
      const failure = error instanceof Error ? error.message.slice(0, 300) : ''
      const isUnclear = error instanceof MailError && error.isUnclear
      const silent = new MailError('transient', 'E-mail not sent', { isUnclear })
      return { isTemporary, isUnclear, also: { failure }, error: silent }
    },
  })
}

const codeOf = (error: unknown) =>
  ((error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name) || 'unknown'

/** Sends answers whose job was lost or exhausted, and brings cases back whose answer did not arrive. */
export async function sweepMails(ctx: MailContext): Promise<void> {
  const { db, clock, log } = ctx
  const send = (entryId: string) => sendMail(ctx, { entryId }).catch(ignoreMailError)
  await sweepOutbox(ctx, { outbox: 'case_mail', freshHours, send })
  const undelivered = await markUndelivered(db, clock.now())
  if (undelivered > 0) log.warn({ undelivered }, 'Answers not delivered')
}

/** Logged already; the next sweep retries. */
function ignoreMailError(error: unknown): void {
  if (!(error instanceof MailError)) throw error
}

const sendMailJob: Job<{ entryId: string }> = { ...sendMailQueue, run: sendMail }
const sweepMailsJob: Job = { queue: 'support.sweep-mails', schedule: '* * * * *', run: sweepMails }

export const deliveryJobs = [sendMailJob, sweepMailsJob] as const
