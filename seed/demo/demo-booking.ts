import type { BookingStatus, PaymentStatus } from '#contract/rules/booking-states.ts'
import type { Row } from '#seed/insert-rows.ts'
import { priceBooking } from '#server/features/booking/booking.rules.ts'
import { combineVisit } from '#server/features/cart/cart.rules.ts'
import { priceSelection } from '#server/features/catalog/catalog.service.ts'
import { stableId } from '#server/stable-id.ts'
import { addOrderedCart, type PricedLine } from './demo-carts.ts'
import type { PlannedVisit, WantedVisit } from './demo-roster.ts'
import type { DemoWorld, Home, Person } from './demo-world.ts'

export interface DemoLine {
  serviceId: string
  variantIds: readonly string[]
  quantity?: number
}

export interface BookingPlan extends Pick<WantedVisit, 'day' | 'startMinute' | 'favourite'> {
  /** Key of the booking in the demo world. */
  key: string
  person: Person
  home: Home
  lines: readonly DemoLine[]
  status: BookingStatus
  paymentStatus: PaymentStatus
  /** Lead time of the booking before the visit. */
  daysAhead: number
  offer?: { code: string; discountPaise: number }
  creditPaise?: number
  /** Only of a booking that is not placed; a placed one gets its own. */
  cartId?: string
  /** Hours found before by `findHours`. */
  visit?: PlannedVisit
  /** Paid to the crew, or to be. */
  inCash?: boolean
  /** A pending booking holds its hours until then; without it, it has no time yet. */
  heldUntil?: Date
}

/** The booking's row values, for its related rows. */
export interface DemoBooking extends BookingPlan {
  id: string
  number: string
  totalPaise: number
  itemIds: string[]
  services: { id: string; name: string }[]
  createdAt: Date
  visit: PlannedVisit
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export function later(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * minuteMs)
}

/** Adds a booking with its items and, unless it failed or was cancelled, its crew's cells. */
export async function book(world: DemoWorld, plan: BookingPlan): Promise<DemoBooking> {
  const priced = await Promise.all(plan.lines.map((line) => priceLine(world, line)))
  const price = priceBooking(priced, {
    discountPaise: plan.offer?.discountPaise ?? 0,
    creditPaise: plan.creditPaise ?? 0,
  })
  const work = combineVisit(priced)
  const otherwise = ['Pending', 'Confirmed'].includes(plan.status) ? 'later' : 'earlier'
  const visit = plan.visit ?? world.roster.plan({ ...wantedHours(plan), ...work, otherwise })
  const booking: DemoBooking = {
    ...plan,
    id: stableId('booking', plan.key),
    number: world.nextNumber(),
    totalPaise: price.totalPaise,
    itemIds: priced.map((_, position) => stableId('item', plan.key, position)),
    services: priced.map(({ service: { id, name } }) => ({ id, name })),
    createdAt: plan.heldUntil ? later(world.now, -10) : bookedAt(world.now, visit.startsAt, plan.daysAhead),
    visit,
  }
  const { durationMinutes, crewSize, noticeMinutes, categoryIds } = work
  if (isOrdered(booking)) booking.cartId = addOrderedCart(world, booking, priced)
  world.rows.add('booking', {
    ...bookingRow(booking, price),
    duration_minutes: durationMinutes,
    crew_size: crewSize,
    notice_minutes: noticeMinutes,
    category_ids: categoryIds,
  })
  world.rows.add(
    'booking_item',
    ...priced.map((line, position) => itemRow(booking, line, position, price.lines[position])),
  )
  if (isComing(plan.status) || plan.heldUntil) addHours(world, booking)
  return booking
}

type HoursPlan = Pick<BookingPlan, 'home' | 'lines' | 'day' | 'startMinute' | 'favourite'>

/** Reserves a crew; the status of the booking may depend on the hours. */
export async function findHours(
  world: DemoWorld,
  plan: HoursPlan,
): Promise<{ visit: PlannedVisit; totalPaise: number }> {
  const priced = await Promise.all(plan.lines.map((line) => priceLine(world, line)))
  const visit = world.roster.plan({ ...wantedHours(plan), ...combineVisit(priced), otherwise: 'later' })
  return { visit, totalPaise: priceBooking(priced, { discountPaise: 0, creditPaise: 0 }).totalPaise }
}

function wantedHours({ home, day, startMinute, favourite }: HoursPlan) {
  return { areaId: home.areaId, place: home, day, startMinute, favourite }
}

async function priceLine({ ctx }: DemoWorld, { serviceId, variantIds, quantity = 1 }: DemoLine): Promise<PricedLine> {
  return { ...(await priceSelection(ctx, serviceId, variantIds)), quantity }
}

/** An evening some days before the visit, never in the future. */
function bookedAt(now: Date, startsAt: Date, daysAhead: number): Date {
  return new Date(Math.min(startsAt.getTime() - daysAhead * dayMs - 95 * minuteMs, now.getTime() - 3 * 60 * minuteMs))
}

const isOrdered = ({ status }: BookingPlan) => status !== 'Pending' && status !== 'Failed'

const isComing = (status: BookingStatus) => ['Confirmed', 'Progress', 'Completed'].includes(status)

function bookingRow(booking: DemoBooking, price: ReturnType<typeof priceBooking>): Row {
  const { home, visit, createdAt, status } = booking
  const hasTime = status !== 'Pending' || booking.heldUntil !== undefined
  return {
    id: booking.id,
    number: booking.number,
    customer_id: booking.person.id,
    cart_id: booking.cartId ?? null,
    area_id: home.areaId,
    status,
    payment_status: booking.paymentStatus,
    subtotal_paise: price.subtotalPaise,
    discount_paise: price.discountPaise,
    credit_paise: price.creditPaise,
    total_paise: price.totalPaise,
    offer_code: booking.offer?.code ?? null,
    address_text: home.text,
    address_type: home.type,
    lat: home.lat,
    lng: home.lng,
    starts_at: hasTime ? visit.startsAt : null,
    ends_at: hasTime ? visit.endsAt : null,
    created_at: createdAt,
    confirmed_at: ['Pending', 'Failed'].includes(status) ? null : later(createdAt, 4),
    reschedules: 0,
  }
}

function itemRow(
  { id, itemIds }: DemoBooking,
  { service, quantity, unitPricePaise, variants, sac, gstPercent }: PricedLine,
  position: number,
  line: { totalPaise: number; discountPaise: number } | undefined,
): Row {
  return {
    id: itemIds[position],
    booking_id: id,
    position,
    service_id: service.id,
    name: service.name,
    description: service.description,
    quantity,
    unit_price_paise: unitPricePaise,
    total_paise: line?.totalPaise,
    discount_paise: line?.discountPaise,
    variants,
    sac,
    gst_percent: gstPercent,
  }
}

function addHours({ rows }: DemoWorld, { id, key, home, visit, createdAt, heldUntil }: DemoBooking): void {
  const reservation = stableId('reservation', key)
  rows.add('slot_reservation', {
    id: reservation,
    booking_id: id,
    area_id: home.areaId,
    starts_at: visit.startsAt,
    ends_at: visit.endsAt,
    expires_at: heldUntil ?? null,
    extended: true,
    created_at: createdAt,
  })
  const cells = visit.crew.flatMap(({ id: professional }) =>
    visit.cells.map((cell) => ({
      professional_id: professional,
      cell_at: new Date(cell),
      reservation_id: reservation,
    })),
  )
  rows.add('reserved_cell', ...cells)
}
