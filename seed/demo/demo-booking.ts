import type { BookingStatus, PaymentStatus } from '#contract/booking-states.ts'
import { seedId } from '#seed/seed-id.ts'
import type { Row } from '#seed/sync-rows.ts'
import { priceBooking } from '#server/features/booking/booking.rules.ts'
import { visitOf } from '#server/features/cart/cart.rules.ts'
import { type PricedSelection, priceSelection } from '#server/features/catalog/catalog.service.ts'
import type { PlannedVisit, WantedVisit } from './demo-roster.ts'
import type { DemoWorld, Home, Person } from './demo-world.ts'

export interface DemoLine {
  serviceId: string
  variantIds: readonly string[]
  quantity?: number
}

export interface BookingStory extends Pick<WantedVisit, 'day' | 'startMinute' | 'favourite'> {
  /** Names the booking in the demo world. */
  key: string
  person: Person
  home: Home
  lines: readonly DemoLine[]
  status: BookingStatus
  paymentStatus: PaymentStatus
  /** How long before the visit it was booked. */
  daysAhead: number
  offer?: { code: string; discountPaise: number }
  creditPaise?: number
  /** Of a booking that was begun and waits for its day and hour. */
  cartId?: string
}

/** A booking as it was written down, for the rows that hang on it. */
export interface ToldBooking extends BookingStory {
  id: string
  number: string
  totalPaise: number
  itemIds: string[]
  serviceIds: string[]
  serviceNames: string[]
  createdAt: Date
  visit: PlannedVisit
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export function later(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * minuteMs)
}

/** Writes a booking with its items and, unless it came to nothing, the hours of its crew. */
export async function book(world: DemoWorld, story: BookingStory): Promise<ToldBooking> {
  const priced = await Promise.all(story.lines.map((line) => priceLine(world, line)))
  const price = priceBooking(priced, {
    discountPaise: story.offer?.discountPaise ?? 0,
    creditPaise: story.creditPaise ?? 0,
  })
  const work = visitOf(priced)
  const visit = world.roster.plan({
    ...story,
    ...work,
    areaId: story.home.areaId,
    otherwise: ['Pending', 'Confirmed'].includes(story.status) ? 'later' : 'earlier',
  })
  const told: ToldBooking = {
    ...story,
    id: seedId('booking', story.key),
    number: world.nextNumber(),
    totalPaise: price.totalPaise,
    itemIds: priced.map((_, position) => seedId('item', story.key, position)),
    serviceIds: priced.map(({ service }) => service.id),
    serviceNames: priced.map(({ service }) => service.name),
    createdAt: bookedAt(world.now, visit.startsAt, story.daysAhead),
    visit,
  }
  const { durationMinutes, crewSize, noticeMinutes, categoryIds } = work
  world.rows.add('booking', {
    ...bookingRow(told, price),
    duration_minutes: durationMinutes,
    crew_size: crewSize,
    notice_minutes: noticeMinutes,
    category_ids: categoryIds,
  })
  world.rows.add(
    'booking_item',
    ...priced.map((line, position) => itemRow(told, line, position, price.lines[position])),
  )
  if (isComing(story.status)) addHours(world, told)
  return told
}

type PricedLine = PricedSelection & { quantity: number }

async function priceLine({ ctx }: DemoWorld, { serviceId, variantIds, quantity = 1 }: DemoLine): Promise<PricedLine> {
  return { ...(await priceSelection(ctx, serviceId, variantIds)), quantity }
}

/** In the evening some days before the visit, but never in the future. */
function bookedAt(now: Date, startsAt: Date, daysAhead: number): Date {
  return new Date(Math.min(startsAt.getTime() - daysAhead * dayMs - 95 * minuteMs, now.getTime() - 3 * 60 * minuteMs))
}

const isComing = (status: BookingStatus) => ['Confirmed', 'Progress', 'Completed'].includes(status)

function bookingRow(told: ToldBooking, price: ReturnType<typeof priceBooking>): Row {
  const { home, visit, createdAt, status } = told
  return {
    id: told.id,
    number: told.number,
    customer_id: told.person.id,
    cart_id: told.cartId ?? null,
    area_id: home.areaId,
    status,
    payment_status: told.paymentStatus,
    subtotal_paise: price.subtotalPaise,
    discount_paise: price.discountPaise,
    credit_paise: price.creditPaise,
    total_paise: price.totalPaise,
    offer_code: told.offer?.code ?? null,
    address_text: home.text,
    address_type: home.type,
    lat: home.lat,
    lng: home.lng,
    starts_at: status === 'Pending' ? null : visit.startsAt,
    ends_at: status === 'Pending' ? null : visit.endsAt,
    created_at: createdAt,
    confirmed_at: ['Pending', 'Failed'].includes(status) ? null : later(createdAt, 4),
    reschedules: 0,
  }
}

function itemRow(
  { id, itemIds }: ToldBooking,
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

function addHours({ rows }: DemoWorld, { id, key, home, visit, createdAt }: ToldBooking): void {
  const reservation = seedId('reservation', key)
  rows.add('slot_reservation', {
    id: reservation,
    booking_id: id,
    area_id: home.areaId,
    starts_at: visit.startsAt,
    ends_at: visit.endsAt,
    prolonged: true,
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
