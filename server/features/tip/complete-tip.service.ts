import type { Actor } from '#server/actor.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { recordEvent, transition } from '#server/features/booking/transition.service.ts'
import { payTip } from '#server/features/earnings/tip-earnings.service.ts'

/** A tip that was paid is over at once: there is no visit to do. The caller holds the lock of its booking. */
export async function completeTip(
  trx: Queryable,
  confirmed: BookingRow,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const { id: bookingId, extra_of: visitId, total_paise: totalPaise } = confirmed
  if (!visitId) throw new Error('A tip is for a visit')
  const begun = await transition(trx, confirmed, { status: 'Progress', actor, kind: 'tip_given', at })
  await transition(trx, begun, { status: 'Completed', actor, kind: 'completed', at })
  const detail = { number: confirmed.number, amountPaise: totalPaise }
  await recordEvent(trx, { bookingId: visitId, actor, at, kind: 'tip_given', detail })
  await payTip(trx, { bookingId, visitId, totalPaise, at })
}
