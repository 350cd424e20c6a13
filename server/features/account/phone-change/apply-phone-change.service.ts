import type { Context } from '#server/context.ts'
import { isUniqueViolation, type Queryable } from '#server/db/database.ts'
import { endSessionsExcept } from '#server/features/identity/device/devices.service.ts'
import { customerById } from '#server/features/identity/identity.service.ts'
import { recordPhoneSignals } from '#server/features/identity/risk-signals/risk-signal.service.ts'
import { announce } from '#server/features/notification/notification.service.ts'
import { linkAccounts } from '#server/features/roster/professional/professional-account.service.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import { updateCustomer } from '../profile/profile.queries.ts'
import { deletePhoneChange, duePhoneChanges, lockPhoneChange } from './phone-change.queries.ts'

type ApplyContext = Pick<Context, 'db' | 'clock' | 'config' | 'log'>

/**
 * Changes the number that waits and ends every session except the one that asked for it. A number that has an account by
 * now is 'taken' and waits no longer; a notification says so.
 */
export async function applyPhoneChange(
  ctx: ApplyContext,
  customerId: string,
  isDue: (changesAt: Date) => boolean = () => true,
): Promise<'changed' | 'taken' | 'none'> {
  const { db, log } = ctx
  try {
    return await db.transaction().execute(async (trx) => {
      const change = await lockPhoneChange(trx, customerId)
      if (!change || !isDue(change.changesAt)) return 'none'
      await linkAccounts(trx, { customerId })
      const { phone: before } = await customerById(trx, customerId)
      await updateCustomer(trx, customerId, { phone: change.phone })
      const phones = [change.phone, ...(before ? [before] : [])]
      await recordPhoneSignals(ctx, trx, { customerId, phones, now: ctx.clock.now() })
      await deletePhoneChange(trx, customerId)
      await endSessionsExcept(trx, customerId, change.sessionHash)
      log.info({ customerId }, 'Phone changed')
      return 'changed'
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'customer_phone_key')) throw error
    log.warn({ customerId }, 'Phone change dropped: the number has an account')
    await db.transaction().execute((trx) => drop(ctx, trx, customerId))
    return 'taken'
  }
}

async function drop(ctx: ApplyContext, trx: Queryable, customerId: string): Promise<void> {
  const change = await lockPhoneChange(trx, customerId)
  if (!change) return
  await deletePhoneChange(trx, customerId)
  const ending = change.phone.slice(-4)
  const event = `phone_taken:${change.changesAt.toISOString()}`
  await announce(ctx, trx, [customerId], { event, message: 'number_kept', facts: { ending } })
}

/** Every minute: changes whose day has passed. */
export async function applyDuePhoneChanges(ctx: ApplyContext): Promise<void> {
  const now = ctx.clock.now()
  const isDue = (changesAt: Date) => changesAt <= now
  await forEachSettled(ctx, await duePhoneChanges(ctx.db, now), (id) => applyPhoneChange(ctx, id, isDue))
}
