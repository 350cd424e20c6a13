import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { TipView } from '#contract/tip.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { ownBooking } from '#server/features/booking/booking.service.ts'
import { tippedCrew } from '#server/features/earnings/tip-earnings.service.ts'
import { isHeldAt, isOpen } from './give-tip.service.ts'
import { findTip, type TipRow, tipFacts } from './tip.queries.ts'
import { tipEnd } from './tip.rules.ts'

/** Throws BOOKING_NOT_FOUND. */
export async function getTip(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: CustomerActor,
  { bookingId: visitId }: { bookingId: string },
): Promise<TipView> {
  const now = clock.now()
  const visit = await ownBooking(db, actor, visitId)
  const people = (await tippedCrew(db, visitId)).map(({ name }) => name)
  const tip = await findTip(db, visitId)
  if (tip && (tip.status !== 'Pending' || isHeldAt(tip, now))) {
    return { state: stateOf(tip), amount: rupeesFromPaise(tip.totalPaise), people, until: null, bookingId: tip.id }
  }
  const { endedAt } = await tipFacts(db, visitId)
  const none = { amount: 0, bookingId: null }
  // Nor names: the crew of a visit that is not confirmed is not shown.
  if (!endedAt || !(await isOpen(db, visit, now))) return { ...none, state: 'closed', people: [], until: null }
  return { ...none, state: 'open', people, until: tipEnd(endedAt).toISOString() }
}

function stateOf({ status, isReturned }: TipRow): TipView['state'] {
  if (status === 'Pending') return 'unpaid'
  return isReturned ? 'returned' : 'given'
}
