import type { StaffActor } from '#server/actor.ts'
import type { Queryable } from '#server/db/database.ts'
import { customerById } from '#server/features/identity/identity.service.ts'
import { AppError } from '#server/http/app-error.ts'

/** Throws OWN_BOOKING for colleagues who work as this professional themselves. */
export async function requireNotOwn(trx: Queryable, actor: StaffActor, phone: string): Promise<void> {
  if ((await customerById(trx, actor.customerId)).phone !== phone) return
  throw new AppError('OWN_BOOKING', { message: 'This money is your own. Please ask a colleague.' })
}
