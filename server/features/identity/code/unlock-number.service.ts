import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { normalisePhone } from '../identity.rules.ts'
import { ownerOfNumber } from '../identity.service.ts'
import { unlockNumber } from './failed-codes.service.ts'

/** Returns the ids of the number's account, if there is one. Throws NOT_FOUND when no wrong codes are counted for it. */
export async function unlockForOwner(ctx: Pick<Context, 'db'>, phoneNo: string): Promise<string[]> {
  const phone = normalisePhone(phoneNo)
  const unlocked = await ctx.db.transaction().execute((trx) => unlockNumber(trx, phone))
  if (!unlocked) throw new AppError('NOT_FOUND', { reason: 'NO_WRONG_CODES' })
  const owner = await ownerOfNumber(ctx.db, phone)
  return owner ? [owner] : []
}
