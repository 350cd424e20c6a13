import { TOTP } from 'otpauth'
import { indiaDay, indiaInstant, indiaMinute } from '#contract/lib/india-time.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import { paymentCalls } from '#contract/payment.ts'
import { secondFactorCalls } from '#contract/staff.ts'
import { staffVisitCalls } from '#contract/visit.staff.ts'
import { apiClient } from '#e2e/api-client.ts'
import { newCustomer } from '#e2e/customers.ts'
import { world } from '#e2e/world.ts'
import type { Database } from '#server/db/database.ts'
import { atTheBank, type HeldBooking, holdBooking } from './held-booking.ts'

/** A new customer with bathrooms for ₹449 each paid online, on a day after next week. */
export async function paidVisit(quantity = 2): Promise<HeldBooking> {
  const booking = await holdBooking(await newCustomer(), quantity)
  const { data } = await booking.api.call(paymentCalls.initiate, { bookingId: booking.bookingId })
  await atTheBank('pay', data.order_id)
  await atTheBank('settle', data.order_id)
  await booking.api.call(paymentCalls.refresh, { bookingId: booking.bookingId })
  return booking
}

/** The same booking, paid in cash after the service. */
export async function cashVisit(): Promise<HeldBooking> {
  const booking = await holdBooking(await newCustomer(), 2)
  await booking.api.call(paymentCalls.cash, { bookingId: booking.bookingId })
  return booking
}

/** Begins and ends the visit as staff does, brought to this hour: a visit starts on its day. */
export async function completeVisit(db: Database, { bookingId }: Pick<HeldBooking, 'bookingId'>): Promise<void> {
  const { api } = await hireStaff(db)
  await bringToThisHour(db, { bookingId })
  await api.call(staffVisitCalls.start, { bookingId })
  await api.call(staffVisitCalls.complete, { bookingId })
}

/** Done, three hours after its start. */
export async function completeLate(db: Database, { bookingId }: Pick<HeldBooking, 'bookingId'>): Promise<void> {
  await completeVisit(db, { bookingId })
  const { starts_at, ends_at } = await db
    .selectFrom('booking')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const before = (at: Date | null) => at && new Date(at.getTime() - 3 * 60 * 60_000)
  const earlier = { starts_at: before(starts_at), ends_at: before(ends_at) }
  await db.updateTable('booking').set(earlier).where('id', '=', bookingId).execute()
}

/** In the hours of the visit, so that another professional has to come. */
export async function sendCrewOnLeave(db: Database, { bookingId }: Pick<HeldBooking, 'bookingId'>): Promise<void> {
  const crew = db
    .selectFrom('slot_reservation as slot')
    .innerJoin('reserved_cell as cell', 'cell.reservation_id', 'slot.id')
    .where('slot.booking_id', '=', bookingId)
  const leaves = await crew.select(['cell.professional_id', 'slot.starts_at', 'slot.ends_at']).distinct().execute()
  await db.insertInto('professional_leave').values(leaves).execute()
}

/** New staff with an authenticator app: the sign-ins of the seeded ones are limited per hour. */
export async function hireStaff(db: Database, role: StaffRole = 'dispatcher') {
  const staff = await newCustomer(`Journey ${role}`)
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('phone', '=', `+91${staff.phone}`)
    .executeTakeFirstOrThrow()
  await db.insertInto('staff_member').values({ customer_id: id, role, created_at: new Date() }).execute()
  const { data } = await staff.api.call(secondFactorCalls.enrol)
  const code = new TOTP({ secret: data.secret }).generate()
  const { token, recoveryCodes } = (await staff.api.call(secondFactorCalls.confirm, { code })).data
  return { ...staff, token, recoveryCodes, api: apiClient(world.url, token) }
}

/** Rewrites it as booked an hour ago for this afternoon: too late for a free cancellation. The clock of the journeys begins at ten in the morning. */
export async function bringNear(db: Database, { bookingId }: Pick<HeldBooking, 'bookingId'>): Promise<void> {
  const starts_at = new Date(thisHour().getTime() + 5 * hourMs)
  const ends_at = new Date(starts_at.getTime() + hourMs)
  const confirmed_at = new Date(Date.now() - hourMs)
  await db.updateTable('booking').set({ confirmed_at, starts_at, ends_at }).where('id', '=', bookingId).execute()
}

/** Rewrites it as a visit of the current hour in India. */
export async function bringToThisHour(db: Database, { bookingId }: Pick<HeldBooking, 'bookingId'>): Promise<void> {
  const starts_at = thisHour()
  const ends_at = new Date(starts_at.getTime() + 2 * hourMs)
  await db.updateTable('booking').set({ starts_at, ends_at }).where('id', '=', bookingId).execute()
}

const hourMs = 60 * 60_000

export function thisHour(): Date {
  const now = new Date()
  return indiaInstant(indiaDay(now), Math.floor(indiaMinute(now) / 60) * 60)
}
