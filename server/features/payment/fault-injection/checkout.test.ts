import { describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { creditCalls } from '#contract/credit.ts'
import { offerCalls } from '#contract/offer.ts'
import { at, bathroom, tomorrow } from '#server/testing/booking-desk.ts'
import { openGround } from '#server/testing/ladder/open-ladder.ts'

const ground = openGround()
const begin = bookingCalls.initiate

describe('when any one statement fails before or after its effect', { timeout: 300_000 }, () => {
  test('adds a choice to the cart once', async () => {
    const falls = await ground.fallsFrom({
      begin: ground.someone,
      act: (person) => ground.tap(cartCalls.add, bathroom, person),
      landmarks: ['insert into "cart_line"'],
    })
    expect(falls).toEqual([])
  })

  test('places a booking once and completely', async () => {
    const falls = await ground.fallsFrom({
      async begin() {
        const person = await ground.someone()
        const { body } = await ground.world.call(cartCalls.add, { ...bathroom, unitQuantity: 3 }, person)
        return { ...person, cartId: body.data.cartId as string }
      },
      act: (person) => ground.tap(begin, { cartId: person.cartId }, person),
      landmarks: [
        'begin',
        'insert into "booking"',
        'insert into "booking_item"',
        'insert into "booking_event"',
        'commit',
      ],
    })
    expect(falls).toEqual([])
  })

  test('updates a changed order completely', async () => {
    const falls = await ground.fallsFrom({
      async begin() {
        const person = await ground.buyer()
        // Lines keep the order in which they were added.
        ground.world.clock.advance({ seconds: 1 })
        const { body } = await ground.world.call(cartCalls.add, bathroom, person)
        return { ...person, cartId: body.data.cartId as string }
      },
      act: (person) => ground.tap(begin, { cartId: person.cartId }, person),
      landmarks: ['begin', 'delete from "booking_item"', 'reserved_cell', '"credit_entry"', '"offer_use"', 'commit'],
    })
    expect(falls).toEqual([])
  })

  test('stores the address with its area', async () => {
    const place = { newLocation: { lat: 12.9352, lng: 77.6245 }, address: '12, 5th Block, Koramangala', type: 'Home' }
    const falls = await ground.fallsFrom({
      begin: () => ground.buyer(),
      act: (person) => ground.tap(bookingCalls.setLocation, { bookingId: person.bookingId, ...place }, person),
      landmarks: ['begin', 'update "booking"', 'commit'],
    })
    expect(falls).toEqual([])
  })

  test('holds hours once and frees the previous ones', async () => {
    const falls = await ground.fallsFrom({
      begin: () => ground.buyer(),
      act: ({ bookingId, ...person }) =>
        ground.tap(bookingCalls.selectSlot, { bookingId, date: tomorrow, timeSlot: at(14) }, person),
      landmarks: ['begin', 'reserved_cell', 'update "booking"', 'commit'],
    })
    expect(falls).toEqual([])
  })

  test('applies a code once', async () => {
    const falls = await ground.fallsFrom({
      async begin() {
        const person = await ground.buyer()
        await ground.world.call(offerCalls.remove, { bookingId: person.bookingId }, person)
        return person
      },
      act: ({ bookingId, ...person }) => ground.tap(offerCalls.apply, { bookingId, code: 'GET250' }, person),
      landmarks: ['begin', 'insert into "offer_use"', 'update "booking_item"', 'update "booking"', 'commit'],
    })
    expect(falls).toEqual([])
  })

  test('spends credit once', async () => {
    const falls = await ground.fallsFrom({
      begin: () => ground.buyer(),
      act: ({ bookingId, ...person }) => ground.tap(creditCalls.use, { bookingId, amount: 'all' }, person),
      landmarks: ['begin', 'insert into "credit_entry"', 'update "booking"', 'commit'],
    })
    expect(falls).toEqual([])
  })
})
