import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { openSession } from '#server/features/identity/identity.service.ts'
import type { World } from './test-world.ts'

/** The clock of a test world starts on a Monday at 10:00 in India. */
export const today = '2026-11-23'
export const tomorrow = '2026-11-24'

/** ₹449, 45 minutes, one person: two half hours. */
export const bathroom = {
  serviceId: 'classic-bathroom-cleaning',
  selectedVariants: ['classic-bathroom-cleaning.1-bathroom'],
}

export const kitchen = {
  serviceId: 'basic-kitchen-cleaning',
  selectedVariants: ['basic-kitchen-cleaning.up-to-80-sq-ft'],
}

export const chairs = {
  serviceId: 'office-chair-shampooing',
  selectedVariants: ['office-chair-shampooing.10-25-chairs'],
}

export const at = (hour: number) => ({ start: clock(hour), end: clock(hour + 1) })
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

export interface TestCustomer {
  customerId: string
  token: string
  phone: string
}

/** Customers with carts and bookings, with short forms of their calls. Customers are inserted without an SMS code. */
export function bookingFixture(world: World) {
  let last = 9_820_000_000

  async function newCustomer(): Promise<TestCustomer> {
    last += 1
    const now = world.clock.now()
    const { id } = await world.db
      .insertInto('customer')
      .values({ phone: `+91${last}`, name: 'Asha Rao', referral_code: `T${last}`, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      customerId: id,
      token: await openSession(world.db, id, { device: 'test', deviceToken: null, now }),
      phone: String(last),
    }
  }

  const add = (token: string, choice: Choice & { unitQuantity?: number }) =>
    world.call(cartCalls.add, choice, { token })

  async function cartIdOf(token: string): Promise<string> {
    const { body } = await world.call(cartCalls.list, {}, { token })
    return body.data.cartId ?? ''
  }

  const initiate = async (token: string, more: { confirmPrices?: boolean; location?: Point } = {}) =>
    await world.call(checkoutCalls.initiate, { cartId: await cartIdOf(token), ...more }, { token })

  async function newBooking(choice: Choice = bathroom): Promise<TestCustomer & { bookingId: string }> {
    const customer = await newCustomer()
    await add(customer.token, choice)
    const { body } = await initiate(customer.token)
    return { ...customer, bookingId: body.data._id }
  }

  return {
    newCustomer,
    add,
    cartIdOf,
    initiate,
    newBooking,
    choose: (
      booking: BookingRef,
      hour: number,
      { date = tomorrow, on }: { date?: string; on?: FastifyInstance } = {},
    ) =>
      world.call(
        checkoutCalls.selectSlot,
        { bookingId: booking.bookingId, date, timeSlot: at(hour) },
        { token: booking.token, on },
      ),
    find: ({ bookingId, token }: BookingRef) => world.call(bookingCalls.find, { bookingId }, { token }),
    slots: ({ bookingId, token }: BookingRef, date = tomorrow) =>
      world.call(checkoutCalls.timeSlots, { bookingId, date }, { token }),
    /** Half hours reserved by a booking. */
    cellsOf: (bookingId: string) =>
      world.db
        .selectFrom('reserved_cell')
        .innerJoin('slot_reservation', 'slot_reservation.id', 'reserved_cell.reservation_id')
        .select(['professional_id', 'cell_at'])
        .where('booking_id', '=', bookingId)
        .orderBy('professional_id')
        .orderBy('cell_at')
        .execute(),
    /** Keeps `count` active professionals: all skills, in Bengaluru, at work tomorrow, a Tuesday. */
    async keepProfessionals(count: number): Promise<void> {
      await sql`
        update professional set active = false where id not in (
          select id from professional where area_id = 'bengaluru'
            and exists (select from working_hours where professional_id = professional.id and weekday = 2)
            and (select count(*) from professional_skill where professional_id = professional.id) = 10
          order by id limit ${count})`.execute(world.db)
    },
  }
}

interface Point {
  lat: number
  lng: number
}

interface Choice {
  serviceId: string
  selectedVariants?: string[]
}

interface BookingRef {
  bookingId: string
  token: string
}
