import type { Endpoint, EndpointInput } from '#contract/lib/endpoint.ts'
import { indiaDay, indiaMinute, toTime } from '#contract/lib/india-time.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { StaffBookingView } from '#contract/staff-booking.ts'
import type { Whose } from '#server/access-note.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { listCrews } from '#server/features/roster/reservation.service.ts'
import { bookingById } from './booking.service.ts'

interface Audited {
  ctx: Pick<Context, 'db'>
  audit: (whose: Whose) => void
}

/**
 * A change of a booking by staff, with the booking before and after it in the access log. Its history has every step in order;
 * here a colleague of another booking could come between, so that the log shows what the two reads saw.
 */
export async function auditedChange<Result>(
  { ctx: { db }, audit }: Audited,
  bookingId: string,
  change: () => Promise<Result>,
): Promise<Result> {
  audit({ bookings: [bookingId] })
  const before = await factsOf(db, bookingId)
  const result = await change()
  audit({ detail: { before, after: await factsOf(db, bookingId) } })
  return result
}

/** The booking as staff see it: made of what later features know of it, and handed to those whose changes answer it. */
export type GetStaffBooking = (
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: StaffActor,
  bookingId: string,
) => Promise<StaffBookingView>

interface Changing<Call extends Endpoint> {
  ctx: Context
  actor: StaffActor
  input: EndpointInput<Call>
  audit: (whose: Whose) => void
}

/** Handlers of calls that change a booking and answer it. */
export function changeByStaff(getStaffBooking: GetStaffBooking) {
  return <Call extends Endpoint>(
    _call: Call,
    make: (ctx: Context, actor: StaffActor, input: EndpointInput<Call>) => Promise<void>,
  ) =>
    async ({ ctx, actor, input, audit }: Changing<Call>) => {
      const { bookingId } = input as { bookingId: string }
      await auditedChange({ ctx, audit }, bookingId, () => make(ctx, actor, input))
      return { status: true as const, data: await getStaffBooking(ctx, actor, bookingId) }
    }
}

/** Of a booking that a colleague made. */
export async function auditNew({ ctx: { db }, audit }: Audited, bookingId: string): Promise<void> {
  audit({ bookings: [bookingId], detail: { before: 'nothing', after: await factsOf(db, bookingId) } })
}

/** In words for the log, which names no customer and no address. Throws BOOKING_NOT_FOUND. */
async function factsOf(db: Queryable, bookingId: string): Promise<string> {
  const [booking, crews] = await Promise.all([bookingById(db, bookingId), listCrews(db, [bookingId])])
  const { number, status, paymentStatus: payment, startsAt, totalPaise } = booking
  const time = startsAt ? `${indiaDay(startsAt)} ${toTime(indiaMinute(startsAt))}` : 'no time'
  const crew = (crews.get(bookingId) ?? []).map(({ id }) => id.slice(0, 8)).sort()
  const price = formatRupees(rupeesFromPaise(totalPaise))
  return [number, status, payment, time, price, `professionals: ${crew.join(' ') || 'none'}`].join(', ')
}
