import { indiaMinute } from '#contract/india-time.ts'
import { ananyasCart, ananyasHome } from './ananya.ts'
import { addNotifications } from './booking-notifications.ts'
import { addHistory, addPayment, addReview, cancel, countOffer } from './booking-past.ts'
import { type BookingStory, book, later, type ToldBooking } from './demo-booking.ts'
import { dayFrom } from './demo-roster.ts'
import type { DemoWorld, Person } from './demo-world.ts'

type Story = Omit<BookingStory, 'person' | 'home' | 'key'>

/** Ananya's bookings, one or more in every state, with all that hangs on them. `favourite` is the professional who comes. */
export async function addAnanyasBookings(
  world: DemoWorld,
  person: Person,
  staffId: string,
  favourite: string,
): Promise<void> {
  const tell: Tell = (key, story) =>
    book(world, { ...story, favourite, person, home: ananyasHome, key: `ananya/${key}` })
  await addVisits(world, tell, staffId)
  await addEndings(world, tell, staffId)
  const begun = await tell('begun', {
    status: 'Pending',
    paymentStatus: 'Pending',
    cartId: ananyasCart.id,
    lines: [ananyasCart.line],
    day: dayFrom(world.now, 2),
    startMinute: 12 * 60,
    daysAhead: 2,
  })
  addHistory(world, begun, staffId)
}

type Tell = (key: string, story: Story) => Promise<ToldBooking>

async function addVisits(world: DemoWorld, tell: Tell, staffId: string): Promise<void> {
  const stories = visitStories(world.now)
  for (const [key, story] of Object.entries(stories)) {
    const told = await tell(key, story)
    addHistory(world, told, staffId)
    if (story.paymentStatus === 'Paid') addPayment(world, told, 'upi')
    countOffer(world, told)
    addNotifications(world, told)
    if (key === 'spring') {
      const text = 'Sparkling, down to the window tracks. They even moved the sofa back.'
      addReview(world, told, { stars: 5, tags: ['Thorough', 'Polite'], text })
    }
    if (told.creditPaise) spendCredit(world, told)
  }
}

function visitStories(now: Date): Record<string, Story> {
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

/** The last full hour that a visit can have begun at: today from nine on, else yesterday evening. */
function lastStart(now: Date): { day: string; startMinute: number } {
  const hour = Math.floor(indiaMinute(now) / 60)
  return hour < 9
    ? { day: dayFrom(now, -1), startMinute: 18 * 60 }
    : { day: dayFrom(now, 0), startMinute: Math.min(hour - 1, 18) * 60 }
}

/** What came to nothing: never paid, cancelled in time, cancelled late. */
async function addEndings(world: DemoWorld, tell: Tell, staffId: string): Promise<void> {
  const base = { startMinute: 12 * 60, daysAhead: 4 }
  const unpaid = await tell('unpaid', {
    ...base,
    status: 'Failed',
    paymentStatus: 'Failed',
    lines: [{ serviceId: 'carpet-shampooing', variantIds: ['carpet-shampooing.51-100-sq-ft'] }],
    day: dayFrom(world.now, -9),
  })
  addHistory(world, unpaid, staffId)
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
  await cancelStory(world, await tell('cancelled', inTime), staffId, 50)
  const late = {
    ...base,
    status: 'Cancelled',
    paymentStatus: 'PartiallyRefunded',
    day: dayFrom(world.now, -40),
  } as const
  await cancelStory(world, await tell('cancelled-late', { ...late, lines }), staffId, 6)
}

/** Free until a day before, then 10 % up to ₹200 (contract/business.ts). */
async function cancelStory(world: DemoWorld, told: ToldBooking, staffId: string, hoursBefore: number): Promise<void> {
  addHistory(world, told, staffId)
  const paymentId = addPayment(world, told, 'card')
  const feePercent = hoursBefore >= 24 ? 0 : 10
  const feePaise = Math.min(Math.round((told.totalPaise * feePercent) / 100), 200_00)
  const at = later(told.visit.startsAt, -hoursBefore * 60)
  const refundPaise = cancel(
    world,
    told,
    { at, reason: 'Time no longer works', feePaise, hoursBefore, feePercent },
    paymentId,
  )
  addNotifications(world, { ...told, totalPaise: refundPaise }, { cancelled: at, refunded: later(at, 1) })
}

function spendCredit({ rows }: DemoWorld, told: ToldBooking): void {
  rows.add('credit_entry', {
    customer_id: told.person.id,
    amount_paise: -(told.creditPaise ?? 0),
    kind: 'spent',
    booking_id: told.id,
    note: `Used on ${told.number}`,
    at: told.createdAt,
  })
}
