import type { Context } from '#server/context.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Queue } from '#server/jobs/jobs.ts'
import { MailError } from '#server/providers/mail/mail-sender.ts'
import {
  claimMail,
  earlierMails,
  giveUpMails,
  markMailFailed,
  markMailSent,
  markUndelivered,
  overdueMails,
  releaseMail,
} from './mail-message.queries.ts'
import { mailOf } from './mail-text.rules.ts'

type MailContext = Pick<Context, 'db' | 'clock' | 'log' | 'mail'>

export const sendMailQueue: Queue<{ entryId: string }> = { queue: 'support.send-mail', retryLimit: 6 }

/**
 * Sends one pending answer; does nothing when another worker claimed or sent it. A temporary failure is thrown, so that
 * the queue retries. After an unclear answer it is sent a second time with the same Message-ID, never a third.
 */
async function sendMail(ctx: MailContext, { entryId }: { entryId: string }): Promise<void> {
  const { db, clock, log, mail } = ctx
  if (!mail) return
  const answer = await claimMail(db, entryId, clock.now())
  if (!answer) return
  const { address, attempts, caseId } = answer
  try {
    const earlierIds = await earlierMails(db, caseId, entryId, address)
    await mail.send({ to: address, id: entryId, earlierIds, ...mailOf(answer) })
  } catch (error) {
    const failure = { code: codeOf(error), entryId, attempt: attempts }
    const isTemporary = error instanceof MailError && error.kind === 'transient'
    // The server's words may repeat the address: they are for the case, not for the log.
    log.warn({ ...failure, isTemporary }, 'E-mail not sent')
    const words = error instanceof Error ? error.message.slice(0, 300) : ''
    if (!isTemporary) return await markMailFailed(db, entryId, words)
    await releaseMail(db, entryId, words, error.isUnclear)
    throw new MailError('transient', 'E-mail not sent', { isUnclear: error.isUnclear })
  }
  await recordSent(ctx, entryId)
}

const codeOf = (error: unknown) =>
  ((error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name) || 'unknown'

/** Retried once: if the connection is lost here, a sent message would be sent again. */
async function recordSent({ db, clock, log }: MailContext, entryId: string): Promise<void> {
  const at = clock.now()
  try {
    await markMailSent(db, entryId, at)
  } catch (error) {
    log.warn({ err: error, entryId }, 'E-mail sent but not recorded, retrying')
    await markMailSent(db, entryId, at)
  }
}

/** Sends answers whose job was lost or exhausted, and brings cases back whose answer did not arrive. */
export async function sweepMails(ctx: MailContext): Promise<void> {
  const { db, clock, log } = ctx
  await giveUpMails(db, clock.now())
  await forEachSettled(ctx, await overdueMails(db, clock.now()), (entryId) =>
    sendMail(ctx, { entryId }).catch(ignoreMailError),
  )
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
