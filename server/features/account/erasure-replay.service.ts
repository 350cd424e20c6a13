import type { Context } from '#server/context.ts'
import { erasedAccounts, erasureFacts, findUnerased, lockAccount, lockLeft } from './erasure.queries.ts'
import { accountDeleted, cancelOpenBookings, forget } from './erasure.service.ts'
import { appendErased, readErased } from './erasure-log.ts'

type StartContext = Pick<Context, 'db' | 'clock' | 'config' | 'jobs' | 'log'>

/**
 * At a start: accounts of the list that a restored backup brought back are erased again, and erased ones that the list lacks
 * are added. A failure is logged and does not prevent the start; the next start continues.
 */
export async function replayErasures(ctx: StartContext): Promise<void> {
  const file = ctx.config.erasedList
  try {
    const listed = await readErased(file)
    for (const id of await findUnerased(ctx.db, [...listed])) {
      await replayErasure(ctx, id).catch((error: unknown) =>
        ctx.log.error({ err: error, customerId: id }, 'Account not erased again'),
      )
    }
    const erased = await erasedAccounts(ctx.db)
    await appendErased(
      file,
      erased.filter(({ id }) => !listed.has(id)),
    )
  } catch (error) {
    ctx.log.error({ err: error, file }, 'List of erased accounts not checked')
  }
}

async function replayErasure(ctx: StartContext, customerId: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const phone = await lockAccount(trx, customerId)
    if (!phone && !(await lockLeft(trx, customerId))) return
    const { visits, payments, isStaff } = await erasureFacts(trx, customerId, now)
    await cancelOpenBookings(ctx, trx, { kind: 'customer', customerId }, accountDeleted)
    await forget(ctx, trx, { customerId, phone, now })
    // Nothing was open when the customer erased the account: the backup is from before.
    const isOpen = isStaff || visits.length > 0 || payments.length > 0
    ctx.log[isOpen ? 'error' : 'warn']({ customerId, visits, payments, isStaff }, 'Account erased again')
  })
}
