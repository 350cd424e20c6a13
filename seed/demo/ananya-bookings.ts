import { indiaMinute } from '#contract/lib/india-time.ts'
import { ananyasCart, ananyasHome } from './ananya.ts'
import { addNotifications } from './booking-notifications.ts'
import { addHistory, addPayment, addReview, cancel, countOffer } from './booking-past.ts'
import { addVisitTimes } from './day/visit-times.ts'
import { type BookingPlan, book, type DemoBooking, later } from './demo-booking.ts'
import { dayFrom } from './demo-roster.ts'
import type { DemoWorld, Person } from './demo-world.ts'

type Plan = Omit<BookingPlan, 'person' | 'home' | 'key'>

/** Ananya's bookings, at least one in every state, with their related rows. `favourite` is the assigned professional. */
export async function addAnanyasBookings(
  world: DemoWorld,
  person: Person,
  actor: string,
  favourite: string,
): Promise<void> {
  const add: AddBooking = (key, plan) =>
    book(world, { ...plan, favourite, person, home: ananyasHome, key: `ananya/${key}` })
  await addVisits(world, add, actor)
  await addEndings(world, add, actor)
  const begun = await add('begun', {
    status: 'Pending',
    paymentStatus: 'Pending',
    cartId: ananyasCart.id,
    lines: [ananyasCart.line],
    day: dayFrom(world.now, 2),
    startMinute: 12 * 60,
    daysAhead: 2,
  })
  addHistory(world, begun, actor)
}

type AddBooking = (key: string, plan: Plan) => Promise<DemoBooking>

async function addVisits(world: DemoWorld, add: AddBooking, actor: string): Promise<void> {
  const plans = visitPlans(world.now)
  for (const [key, plan] of Object.entries(plans)) {
    const booking = await add(key, plan)
    const isUnderWay = plan.status === 'Progress' || plan.status === 'Completed'
    addHistory(world, booking, actor, isUnderWay ? addVisitTimes(world, booking) : {})
    if (plan.paymentStatus === 'Paid') addPayment(world, booking, 'upi')
    countOffer(world, booking)
    addNotifications(world, booking)
    if (key === 'spring') {
      const text = 'Sparkling, down to the window tracks. They even moved the sofa back.'
      addReview(world, booking, { stars: 5, tags: ['Thorough', 'Polite'], text })
    }
    if (booking.creditPaise) spendCredit(world, booking)
  }
}

function visitPlans(now: Date): Record<string, Plan> {
  const running = lastStart(now)
  const paid = { paymentStatus: 'Paid', daysAhead: 3 } as const
  return {
    spring: {
      ...paid,
      status: 'Completed',
      lines: [{ serviceId: 'full-home-deep-cleaning', variantIds: ['full-home-deep-cleaning.2-bhk.furnished'] }],
      day: dayFrom(now, -16),
      startMinute: 9 * 60,
      offer: { code: 'GET250', discountPaise: 250_00 },
    },
    sofa: {
      ...paid,
      status: 'Completed',
      lines: [
        { serviceId: 'fabric-sofa-shampooing', variantIds: ['fabric-sofa-shampooing.5-seats.up-to-5-cushions'] },
        { serviceId: 'mattress-cleaning', variantIds: ['mattress-cleaning.queen.one-side'] },
      ],
      day: dayFrom(now, -6),
      startMinute: 11 * 60,
      creditPaise: 150_00,
    },
    running: {
      ...paid,
      status: 'Progress',
      lines: [{ serviceId: 'full-home-classic-cleaning', variantIds: ['full-home-classic-cleaning.2-bhk'] }],
      ...running,
    },
    kitchen: {
      ...paid,
      status: 'Confirmed',
      lines: [{ serviceId: 'kitchen-plus-2-bathrooms', variantIds: [] }],
      day: dayFrom(now, 3),
      startMinute: 10 * 60,
    },
    pests: {
      status: 'Confirmed',
      paymentStatus: 'PayAfterService',
      daysAhead: 9,
      lines: [{ serviceId: 'cockroach-and-ant-control', variantIds: ['cockroach-and-ant-control.2-bhk.single-visit'] }],
      day: dayFrom(now, 8),
      startMinute: 16 * 60,
    },
  }
}

/** The last full hour a visit could start: today from 9:00, else yesterday evening. */
function lastStart(now: Date): { day: string; startMinute: number } {
  const hour = Math.floor(indiaMinute(now) / 60)
  return hour < 9
    ? { day: dayFrom(now, -1), startMinute: 18 * 60 }
    : { day: dayFrom(now, 0), startMinute: Math.min(hour - 1, 18) * 60 }
}

/** Bookings without a visit: never paid, cancelled in time, cancelled late. */
async function addEndings(world: DemoWorld, add: AddBooking, actor: string): Promise<void> {
  const base = { startMinute: 12 * 60, daysAhead: 4 }
  const unpaid = await add('unpaid', {
    ...base,
    status: 'Failed',
    paymentStatus: 'Failed',
    lines: [{ serviceId: 'carpet-shampooing', variantIds: ['carpet-shampooing.51-100-sq-ft'] }],
    day: dayFrom(world.now, -9),
  })
  addHistory(world, unpaid, actor)
  addPayment(world, unpaid, 'upi')
  addNotifications(world, unpaid)

  const lines = [{ serviceId: 'intense-bathroom-cleaning', variantIds: ['intense-bathroom-cleaning.3-bathrooms'] }]
  const inTime = {
    ...base,
    status: 'Cancelled',
    paymentStatus: 'Refunded',
    day: dayFrom(world.now, -3),
    lines,
  } as const
  await addCancelled(world, await add('cancelled', inTime), actor, 50)
  const late = {
    ...base,
    status: 'Cancelled',
    paymentStatus: 'PartiallyRefunded',
    day: dayFrom(world.now, -40),
  } as const
  await addCancelled(world, await add('cancelled-late', { ...late, lines }), actor, 6)
}

/** Free until a day before, then 10 % up to ₹200 (contract/lib/business.ts). */
async function addCancelled(world: DemoWorld, booking: DemoBooking, actor: string, hoursBefore: number): Promise<void> {
  addHistory(world, booking, actor)
  const paymentId = addPayment(world, booking, 'card')
  const feePercent = hoursBefore >= 24 ? 0 : 10
  const feePaise = Math.min(Math.round((booking.totalPaise * feePercent) / 100), 200_00)
  const at = later(booking.visit.startsAt, -hoursBefore * 60)
  const refundPaise = cancel(
    world,
    booking,
    { at, reason: 'Time no longer works', feePaise, hoursBefore, feePercent },
    paymentId,
  )
  addNotifications(world, { ...booking, totalPaise: refundPaise }, { cancelled: at, refunded: later(at, 1) })
}

function spendCredit({ rows }: DemoWorld, booking: DemoBooking): void {
  rows.add('credit_entry', {
    customer_id: booking.person.id,
    amount_paise: -(booking.creditPaise ?? 0),
    kind: 'spent',
    booking_id: booking.id,
    note: `Used on ${booking.number}`,
    at: booking.createdAt,
  })
}
