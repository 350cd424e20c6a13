import type { StaffActor } from '#server/actor.ts'
import type { Queryable } from '#server/db/database.ts'
import { worksAsAny } from '#server/features/roster/professional/professional-account.service.ts'
import { AppError } from '#server/http/app-error.ts'

/** Throws OWN_BOOKING for colleagues who work as one of these professionals themselves. */
export async function requireNotOwn(
  trx: Queryable,
  { customerId }: StaffActor,
  ...professionalIds: readonly string[]
): Promise<void> {
  if (!(await worksAsAny(trx, customerId, professionalIds))) return
  throw new AppError('OWN_BOOKING', { reason: 'OWN_MONEY' })
}
