import { sql } from 'kysely'
import { beforeAll, beforeEach, expect } from 'vitest'
import { quickCalls, visitOfferCalls } from '#contract/checkout.standby.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { indiaInstant } from '#contract/lib/india-time.ts'
import { bookingFixture, today } from '../booking-fixture.ts'
import { professionalClient } from '../professional/professional-steps.ts'
import type { World } from '../test-world.ts'
import { openPaymentLink, press } from './checkout.ts'

/** One person, three half hours and a bit: bookable within the hour. */
const help = { serviceId: 'hourly-house-help', selectedVariants: ['hourly-house-help.1-5-hours'] }
/** 25 minutes of driving from the centre of the area, where one without a visit before is taken to be. */
const koramangala = { lat: 12.9352, lng: 77.6245 }

export const minuteOfDay = (hour: number, minute: number) => indiaInstant(today, hour * 60 + minute)
export const instant = (hour: number, minute: number) => minuteOfDay(hour, minute).toISOString()

/** Quick visits in a world of some professionals who are on shift from eight to nine; each test begins at ten with all of them free. */
export function quickFixture(world: World, professionals: number) {
  const fixture = bookingFixture(world)
  type Booking = Awaited<ReturnType<typeof fixture.newBooking>>

  beforeAll(async () => {
    await fixture.keepProfessionals(professionals)
    await sql`
      insert into working_hours (professional_id, weekday, starts_minute, ends_minute)
      select id, weekday, 480, 1260 from professional, generate_series(0, 6) as weekday
      where active and area_id = 'bengaluru'
      on conflict (professional_id, weekday, starts_minute) do update set ends_minute = 1260`.execute(world.db)
  })
  beforeEach(async () => {
    world.clock.set(minuteOfDay(10, 0))
    await sql`delete from slot_reservation`.execute(world.db)
  })

  async function bookingAt(place = koramangala, choice: typeof help = help) {
    const booking = await fixture.newBooking(choice)
    const where = { bookingId: booking.bookingId, newLocation: place, address: `12, 5th Block, ${booking.phone}` }
    await world.call(checkoutCalls.setLocation, where, { token: booking.token }).then(({ body }) => body)
    return booking
  }
  const hold = ({ bookingId, token }: Booking, by: string, on = world.app) =>
    world.call(quickCalls.hold, { bookingId, by }, { token, on })
  const pay = async (booking: Booking) => {
    await press(world, 'pay', await openPaymentLink(world, { ...booking, number: '' }))
    return booking
  }
  async function heldBy(by: string) {
    const booking = await bookingAt()
    expect((await hold(booking, by)).status).toBe(200)
    return booking
  }
  /** Paid, and offered to the nearest professional. */
  const offeredBy = async (by: string) => await pay(await heldBy(by))

  /** The professional who is asked to take it, signed in. */
  async function askedFor({ bookingId }: Pick<Booking, 'bookingId'>) {
    const member = await world.db
      .selectFrom('visit_offer')
      .innerJoin('professional', 'professional.id', 'visit_offer.professional_id')
      .select(['professional.id', 'professional.name', 'professional.phone'])
      .where('visit_offer.booking_id', '=', bookingId)
      .where('visit_offer.answer', 'is', null)
      .executeTakeFirst()
    if (!member) throw new Error('No one is asked')
    const client = professionalClient(world, await world.signIn(member.phone.slice(3)))
    return {
      ...member,
      ...client,
      offers: async () => (await client.call(visitOfferCalls.list, {})).body.data.offers,
      accept: (on = world.app) => client.call(visitOfferCalls.accept, { bookingId }, { on }),
      decline: () => client.call(visitOfferCalls.decline, { bookingId }),
    }
  }

  return { ...fixture, help, koramangala, bookingAt, hold, pay, heldBy, offeredBy, askedFor }
}
