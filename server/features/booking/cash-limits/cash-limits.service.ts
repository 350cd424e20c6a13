import { cashLimits } from '#contract/lib/business.ts'
import { refusalSentence } from '#contract/refusals/refusal.ts'
import type { Queryable } from '#server/db/database.ts'
import { lockCustomer } from '#server/features/identity/identity.service.ts'
import { lockDay } from '#server/features/roster/reservation.service.ts'
import { AppError } from '#server/http/app-error.ts'
import type { BookingRow } from '../booking.queries.ts'
import { lockReductions } from '../reductions.service.ts'
import { countNoShows } from '../visit/visit.queries.ts'
import { addressesOfOpenCash, openCashOfCustomer } from './cash-limits.queries.ts'
import { cashObstacle, isSameAddress, saidToStaff } from './cash-limits.rules.ts'

/**
 * Under the locks of the customer and of the day, so that two requests cannot both take the last place. The caller holds
 * the booking's lock. Throws CASH_LIMIT with the reason.
 */
export async function requireCashAllowed(trx: Queryable, booking: BookingRow): Promise<void> {
  const { areaId, startsAt } = booking
  if (booking.kind === 'tip') throw new AppError('CASH_LIMIT', { reason: 'TIP_PAID_ONLINE' })
  await lockCustomer(trx, booking.customerId)
  await lockReductions(trx, booking)
  if (areaId && startsAt) await lockDay(trx, areaId, startsAt)
  const open = await openCashOfCustomer(trx, booking)
  const atAddress = await countAtAddress(trx, booking)
  const noShows = await countNoShows(trx, booking.customerId)
  const refusal = cashObstacle({ ...open, atAddress, noShows }, booking.totalPaise, cashLimits)
  if (refusal) throw new AppError('CASH_LIMIT', refusal)
}

/** Of a customer, apart from any one booking. */
export async function cashEligibility(db: Queryable, customerId: string) {
  const open = await openCashOfCustomer(db, { customerId })
  const noShows = await countNoShows(db, customerId)
  const refusal = cashObstacle({ ...open, atAddress: 0, noShows }, 0, cashLimits)
  return { open: open.count, noShows, obstacle: refusal ? refusalSentence(saidToStaff(refusal)) : null }
}

/** For a visit that moves; the caller holds the lock of its new day. Throws CASH_LIMIT. */
export async function requireFreeAddress(trx: Queryable, booking: BookingRow): Promise<void> {
  const open = { count: 0, totalPaise: 0, noShows: 0, atAddress: await countAtAddress(trx, booking) }
  if (cashObstacle(open, 0, cashLimits)) throw new AppError('CASH_LIMIT', { reason: 'CASH_AT_NEW_TIME' })
}

async function countAtAddress(trx: Queryable, booking: BookingRow): Promise<number> {
  const { areaId, startsAt, endsAt } = booking
  if (!areaId || !startsAt || !endsAt) return 0
  const addresses = await addressesOfOpenCash(trx, {
    visitId: booking.extraOf ?? booking.id,
    areaId,
    startsAt,
    endsAt,
  })
  return addresses.filter((address) => isSameAddress(address, booking.addressText)).length
}
