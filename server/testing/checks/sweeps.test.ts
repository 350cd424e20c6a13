import { describe, expect, test } from 'vitest'
import { expireHolds } from '#server/features/booking/booking.jobs.ts'
import { listBookingsWithExpiredHold } from '#server/features/booking/booking-lists.queries.ts'
import { pollPayments } from '#server/features/payment/payment.jobs.ts'
import { bookingFixture } from '../booking-fixture.ts'
import { beginBooking, bookingNow, openPaymentLink, press } from '../steps/checkout.ts'
import { suiteWorld } from '../suite-world.ts'

const world = suiteWorld()

/** Makes each update of this booking fail, as a bug that affects a single row does. */
async function breakBooking(bookingId: string): Promise<void> {
  await world.alter(`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'this booking cannot be changed';
    end $$;
    create trigger refuse_change before update on booking
    for each row when (old.id = '${bookingId}') execute function refuse_change()`)
}

describe('one failing row does not block the others', () => {
  test('the payment poller continues after a link it cannot fetch', async () => {
    const checkouts = [await beginBooking(world), await beginBooking(world)]
    const links: string[] = []
    for (const checkout of checkouts) links.push(await openPaymentLink(world, checkout))
    world.payments.setSwitches({ drop: true })
    for (const link of links) await press(world, 'pay', link)
    world.clock.advance({ minutes: 2 })
    const { payments } = world.ctx
    const fetchLink: typeof payments.fetchLink = async (linkId) => {
      if (linkId === links[0]) throw new TypeError('an unexpected answer')
      return await payments.fetchLink(linkId)
    }
    await expect(pollPayments({ ...world.ctx, payments: { ...payments, fetchLink } })).rejects.toThrow(TypeError)
    const states = await Promise.all(checkouts.map((checkout) => bookingNow(world, checkout)))
    expect(states).toMatchObject([{ bookingStatus: 'Pending' }, { bookingStatus: 'Confirmed' }])
  })

  test('the expiry of holds continues after a booking it cannot end', async () => {
    const fixture = bookingFixture(world)
    const bookings = [await fixture.newBooking(), await fixture.newBooking()]
    for (const [index, booking] of bookings.entries()) await fixture.choose(booking, 10 + index)
    world.clock.advance({ minutes: 20 })
    const [firstId = ''] = await listBookingsWithExpiredHold(world.db, world.clock.now(), 10)
    await breakBooking(firstId)
    await expect(expireHolds(world.ctx)).rejects.toThrow('cannot be changed')
    for (const booking of bookings) {
      const { bookingStatus } = (await fixture.find(booking)).body.data
      expect(bookingStatus).toBe(booking.bookingId === firstId ? 'Pending' : 'Failed')
    }
  })
})
