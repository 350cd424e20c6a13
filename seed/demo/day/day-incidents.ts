import { phoneLink } from '#contract/lib/business.ts'
import { addHistory, addPayment, cancel } from '#seed/demo/booking-past.ts'
import { book, type DemoBooking, later } from '#seed/demo/demo-booking.ts'
import { dayFrom } from '#seed/demo/demo-roster.ts'
import type { DemoWorld, Person } from '#seed/demo/demo-world.ts'
import { stableId } from '#server/stable-id.ts'
import { crewActor } from './visit-times.ts'

export interface DayStaff {
  dispatcher: Person
}

/** What waits for the staff: professionals on leave, refused refunds, unpaid links, decisions, problems with visits, one not done. */
export async function addIncidents(world: DemoWorld, bookings: readonly DemoBooking[], staff: DayStaff): Promise<void> {
  addSickLeave(world, bookings)
  await addRefusedRefunds(world, bookings)
  await addUnpaid(world, bookings)
  addApprovals(world, bookings, staff)
  addProblems(world, bookings)
  addClaim(world, bookings)
  addSmsCounts(world)
}

/** One professional of each city is ill for the rest of today and tomorrow. */
function addSickLeave({ rows, now }: DemoWorld, bookings: readonly DemoBooking[]): void {
  const coming = bookings.filter(({ status, visit }) => status === 'Confirmed' && visit.startsAt > now)
  const ill = new Map(coming.map(({ home, visit }) => [home.areaId, visit.crew[0]?.id]))
  for (const professionalId of ill.values()) {
    rows.add('professional_leave', {
      id: stableId('leave', `day/${professionalId}`),
      professional_id: professionalId,
      starts_at: now,
      ends_at: new Date(`${dayFrom(now, 2)}T00:00:00+05:30`),
      reason: 'Fever',
    })
  }
}

/** SMS of the last day by the hour; nine hours ago the provider failed for a while. */
function addSmsCounts({ rows, now }: DemoWorld): void {
  for (let hoursAgo = 23; hoursAgo >= 0; hoursAgo -= 1) {
    const minute = new Date(Math.floor(later(now, -hoursAgo * 60 - 4).getTime() / 60_000) * 60_000)
    const failed = hoursAgo === 9 ? 14 : 0
    const texts = { minute, provider: 'MSG91', accepted: 22, failed, used: 0 }
    rows.add('sms_outcome', { ...texts, is_code: false }, { ...texts, is_code: true, accepted: 12, failed: failed / 2 })
    rows.add('sms_outcome', { minute, provider: '', is_code: true, accepted: 0, failed: 0, used: 11 })
  }
}

/** The provider knows no payment of the demo: asked about the pending one, it would refuse, and each try would warn. */
const refusals = (now: Date) => [
  { state: 'failed', refusal: 'bank', processed_at: null },
  { state: 'pending', processed_at: null, due_at: dayFrom(now, 10 * 365) },
]

/** Two customers cancelled: the bank refused one refund for good, the other has been pending for long. */
async function addRefusedRefunds(world: DemoWorld, bookings: readonly DemoBooking[]): Promise<void> {
  for (const [index, refund] of refusals(world.now).entries()) {
    const like = bookings[index]
    if (!like) continue
    const { person, home, lines } = like
    const plan = { person, home, lines, day: dayFrom(world.now, -9 - index), startMinute: 11 * 60, daysAhead: 4 }
    const key = `day/refund-${index}`
    const booking = await book(world, { ...plan, key, status: 'Cancelled', paymentStatus: 'Refunded' })
    addHistory(world, booking, crewActor(booking))
    const paymentId = addPayment(world, booking, 'card')
    const at = later(booking.visit.startsAt, -2 * 24 * 60)
    const ending = { at, reason: 'Travelling that week', feePaise: 0, hoursBefore: 48, feePercent: 0 }
    cancel(world, booking, ending, paymentId, refund)
  }
}

/** One customer of each city has a payment link by SMS, which holds the time for most of an hour yet. */
async function addUnpaid(world: DemoWorld, bookings: readonly DemoBooking[]): Promise<void> {
  const customers = new Map(bookings.map((booking) => [booking.home.areaId, booking]))
  for (const [areaId, { person, home, lines }] of customers) {
    const plan = { person, home, lines, day: dayFrom(world.now, 1), startMinute: 16 * 60, daysAhead: 1 }
    const heldUntil = later(world.now, phoneLink.minutes - 10)
    const key = `day/unpaid-${areaId}`
    const booking = await book(world, { ...plan, key, heldUntil, status: 'Pending', paymentStatus: 'Pending' })
    addHistory(world, booking, crewActor(booking))
  }
}

/** Above the limit of one person. */
function addApprovals({ rows, now }: DemoWorld, bookings: readonly DemoBooking[], { dispatcher }: DayStaff): void {
  const done = bookings
    .filter(({ status, inCash }) => status === 'Completed' && !inCash)
    .sort((one, other) => other.totalPaise - one.totalPaise)
  const asked = [
    { kind: 'refund', amount_paise: 600_00, reason: 'Two of the three bathrooms were not finished' },
    { kind: 'credit', amount_paise: 750_00, reason: 'Came an hour late, second time this month' },
  ]
  for (const [index, approval] of asked.entries()) {
    const booking = done[index]
    if (!booking) continue
    rows.add('approval', {
      id: stableId('decision', booking.key),
      booking_id: booking.id,
      ...approval,
      asked_by: dispatcher.id,
      asked_at: later(now, -40 - index * 150),
      state: 'waiting',
    })
  }
}

function addProblems({ rows, now }: DemoWorld, bookings: readonly DemoBooking[]): void {
  const words = ['The sofa is still damp and smells.', 'A tile near the tap was chipped.']
  const done = bookings.filter(({ status }) => status === 'Completed')
  for (const [index, reason] of words.entries()) {
    const booking = done.at(-1 - index)
    if (!booking) continue
    const at = later(now, -15 - index * 20)
    rows.add('booking_problem', { booking_id: booking.id, reason, at })
    rows.add('booking_event', {
      booking_id: booking.id,
      at,
      actor: 'customer',
      from_status: null,
      to_status: null,
      kind: 'problem_reported',
      detail: {},
    })
  }
}

/** A professional says that a visit could not be done; the office has not called the customer yet. */
function addClaim({ rows }: DemoWorld, bookings: readonly DemoBooking[]): void {
  const begun = bookings.find(({ status, visit }) => status === 'Progress' && visit.crew.length > 0)
  if (!begun) return
  const at = later(begun.visit.startsAt, 20)
  rows.add('visit_claim', {
    booking_id: begun.id,
    professional_id: begun.visit.crew[0]?.id,
    outcome: 'not_possible',
    reason: 'The building has no water until the evening.',
    happened_at: at,
    at,
    waited_minutes: 20,
    calls: 1,
    metres: 12,
  })
}
