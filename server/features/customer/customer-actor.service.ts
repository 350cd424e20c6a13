import type { CustomerActor, StaffActor } from '#server/actor.ts'
import { AppError } from '#server/http/app-error.ts'

/** A colleague who does for a customer what they could do themselves, by their rules. Throws OWN_BOOKING. */
export function actorFor(
  staff: StaffActor,
  customerId: string,
  reason: 'OWN_ACCOUNT' | 'OWN_ACCOUNT_BOOKS' = 'OWN_ACCOUNT',
): CustomerActor {
  if (staff.customerId === customerId) throw new AppError('OWN_BOOKING', { reason })
  return { kind: 'customer', customerId, staffId: staff.customerId }
}
