import type { Context } from '#server/context.ts'
import { isUniqueViolation } from '#server/db/database.ts'
import { endSessionsExcept } from '#server/features/identity/device/devices.service.ts'
import { forEachSettled } from '#server/jobs/for-each-settled.ts'
import { updateCustomer } from '../profile/profile.queries.ts'
import { deletePhoneChange, duePhoneChanges, lockPhoneChange } from './phone-change.queries.ts'

type ApplyContext = Pick<Context, 'db' | 'clock' | 'log'>

/**
 * Changes the number that waits and ends every session except the one that asked for it. A number that has an account by
 * now is 'taken' and waits no longer.
 */
export async function applyPhoneChange(
  { db, log }: Pick<Context, 'db' | 'log'>,
  customerId: string,
  isDue: (changesAt: Date) => boolean = () => true,
): Promise<'changed' | 'taken' | 'none'> {
  try {
    return await db.transaction().execute(async (trx) => {
      const change = await lockPhoneChange(trx, customerId)
      if (!change || !isDue(change.changesAt)) return 'none'
      await updateCustomer(trx, customerId, { phone: change.phone })
      await deletePhoneChange(trx, customerId)
      await endSessionsExcept(trx, customerId, change.sessionHash)
      log.info({ customerId }, 'Phone changed')
      return 'changed'
    })
  } catch (error) {
    if (!isUniqueViolation(error, 'customer_phone_key')) throw error
    log.warn({ customerId }, 'Phone change dropped: the number has an account')
    await deletePhoneChange(db, customerId)
    return 'taken'
  }
}

/** Every minute: changes whose day has passed. */
export async function applyDuePhoneChanges(ctx: ApplyContext): Promise<void> {
  const now = ctx.clock.now()
  const isDue = (changesAt: Date) => changesAt <= now
  await forEachSettled(ctx, await duePhoneChanges(ctx.db, now), (id) => applyPhoneChange(ctx, id, isDue))
}
