import { cancellationCalls } from '#contract/cancellation.ts'
import { addDays, indiaDay, toTime } from '#contract/lib/india-time.ts'
import { rescheduleCalls } from '#contract/reschedule.ts'
import type { World } from '../test-world.ts'
import { type Checkout, paidBooking } from './checkout.ts'

/** A booking of ₹1,196 for tomorrow, paid online; `startMinute` counts from midnight. */
export function paidVisit(world: World, startMinute = 600): Promise<Checkout> {
  return paidBooking(world, { quantity: 4, startMinute })
}

type Named = Pick<Checkout, 'token' | 'bookingId'>

export function getCancelQuote(world: World, { token, bookingId }: Named) {
  return world.call(cancellationCalls.cancelQuote, { bookingId }, { token })
}

export function cancel(
  world: World,
  { token, bookingId }: Named,
  more: { expectedFee?: number; on?: World['app'] } = {},
) {
  const { on, ...rest } = more
  return world.call(cancellationCalls.cancel, { bookingId, reason: 'Plans changed', ...rest }, { token, on })
}

/** Reschedules a visit to `minute` of the day that is `days` from today. */
export function moveTo(world: World, { token, bookingId }: Named, days: number, minute: number, on?: World['app']) {
  const date = addDays(indiaDay(world.clock.now()), days)
  const timeSlot = { start: toTime(minute), end: toTime(minute + 60) }
  return world.call(rescheduleCalls.reschedule, { bookingId, date, timeSlot }, { token, on })
}
