import type { WaitingInvoiceView } from '#contract/invoice.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { nextTryAt } from '#server/features/booking/retry.rules.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import { settleInvoices } from './settle-invoices.service.ts'
import { findWaiting, listDue, listWaiting, noteProblem, postponeInvoice } from './waiting.queries.ts'

type SweepContext = Pick<Context, 'db' | 'clock' | 'config' | 'jobs' | 'log'>

/** For one run; those that fail go behind the others. */
const batchSize = 200
/** By then the job itself has been tried some times. */
const waitingMinutes = 10

/** Issues what a job failed to issue, with growing pauses. One that fails stops no other. */
export async function sweepInvoices(ctx: SweepContext): Promise<void> {
  const due = await listDue(ctx.db, ctx.clock.now(), batchSize)
  await forEachSettled(ctx, due, async ({ bookingId, since }) => {
    await postponeInvoice(ctx.db, bookingId, nextTryAt(since, ctx.clock.now()))
    await trySettle(ctx, bookingId)
  })
}

async function trySettle(ctx: SweepContext, bookingId: string): Promise<void> {
  try {
    await settleInvoices(ctx, { bookingId })
  } catch (error) {
    await noteProblem(ctx.db, bookingId, String(error).slice(0, 200))
    throw error
  }
}

/** Oldest first. */
export async function waitingInvoices({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<WaitingInvoiceView[]> {
  const before = new Date(clock.now().getTime() - waitingMinutes * 60_000)
  return (await listWaiting(db, before)).map((row) => ({ ...row, since: row.since.toISOString() }))
}

/** Before the account's name and address are deleted. One that fails is in the log and stays on the list. */
export async function settleInvoicesFor(ctx: SweepContext, customerId: string): Promise<void> {
  for (const bookingId of await findWaiting(ctx.db, customerId)) {
    await trySettle(ctx, bookingId).catch((error: unknown) =>
      ctx.log.error({ err: error, bookingId }, 'Invoice not issued'),
    )
  }
}

export async function hasWaitingInvoice(db: Queryable, customerId: string): Promise<boolean> {
  return (await findWaiting(db, customerId)).length > 0
}
