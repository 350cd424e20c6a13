import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { unlockNumber } from '#server/features/identity/code/number-guard.service.ts'
import { normalisePhone } from '#server/features/identity/identity.rules.ts'
import { raiseSmsBudget, type SmsBudget } from '#server/features/identity/sms/sms-budget.service.ts'
import { AppError } from '#server/http/app-error.ts'

/** Throws NOT_FOUND when no wrong codes are counted for the number. */
export async function unlockForOwner(ctx: Pick<Context, 'db'>, phoneNo: string): Promise<void> {
  const phone = normalisePhone(phoneNo)
  const unlocked = await ctx.db.transaction().execute((trx) => unlockNumber(trx, phone))
  if (!unlocked) throw new AppError('NOT_FOUND', { message: 'No wrong codes are counted for that number.' })
}

/** Throws NOT_STAFF for operators, BAD_INPUT when the budget would not grow. */
export async function raiseBudget(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  { role }: StaffActor,
  budget: number,
): Promise<SmsBudget> {
  if (role !== 'manager') throw new AppError('NOT_STAFF', { message: 'Only a manager can raise the SMS budget.' })
  return await raiseSmsBudget(ctx, budget)
}
