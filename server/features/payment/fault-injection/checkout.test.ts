import { describe, expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { creditCalls } from '#contract/credit.ts'
import { offerCalls } from '#contract/offer.ts'
import { at, bathroom, tomorrow } from '#server/testing/booking-fixture.ts'
import { openFaultInjection } from '#server/testing/fault-injection/open-fault-injection.ts'
import { nightly } from '#server/testing/scale/nightly.ts'

const faults = openFaultInjection()
const begin = checkoutCalls.initiate

describe('when any one statement fails before or after its effect', () => {
  nightly('adds a choice to the cart once', async () => {
    const problems = await faults.failStatements({
      begin: faults.newCustomer,
      act: (person) => faults.callWithKey(cartCalls.add, bathroom, person),
      requiredSteps: ['insert into "cart_line"'],
    })
    expect(problems).toEqual([])
  })

  test('places a booking once and completely', async () => {
    const problems = await faults.failStatements({
      async begin() {
        const person = await faults.newCustomer()
        const { body } = await faults.world.call(cartCalls.add, { ...bathroom, unitQuantity: 3 }, person)
        return { ...person, cartId: body.data.cartId as string }
      },
      act: (person) => faults.callWithKey(begin, { cartId: person.cartId }, person),
      requiredSteps: [
        'begin',
        'insert into "booking"',
        'insert into "booking_item"',
        'insert into "booking_event"',
        'commit',
      ],
    })
    expect(problems).toEqual([])
  })

  nightly('updates a changed order completely', async () => {
    const problems = await faults.failStatements({
      async begin() {
        const person = await faults.buyer()
        // Lines keep the order in which they were added.
        faults.world.clock.advance({ seconds: 1 })
        const { body } = await faults.world.call(cartCalls.add, bathroom, person)
        return { ...person, cartId: body.data.cartId as string }
      },
      act: (person) => faults.callWithKey(begin, { cartId: person.cartId }, person),
      requiredSteps: [
        'begin',
        'delete from "booking_item"',
        'reserved_cell',
        '"credit_entry"',
        '"offer_use"',
        'commit',
      ],
    })
    expect(problems).toEqual([])
  })

  nightly('stores the address with its area', async () => {
    const place = { newLocation: { lat: 12.9352, lng: 77.6245 }, address: '12, 5th Block, Koramangala', type: 'Home' }
    const problems = await faults.failStatements({
      begin: () => faults.buyer(),
      act: (person) => faults.callWithKey(checkoutCalls.setLocation, { bookingId: person.bookingId, ...place }, person),
      requiredSteps: ['begin', 'update "booking"', 'commit'],
    })
    expect(problems).toEqual([])
  })

  test('holds hours once and frees the previous ones', async () => {
    const problems = await faults.failStatements({
      begin: () => faults.buyer(),
      act: ({ bookingId, ...person }) =>
        faults.callWithKey(checkoutCalls.selectSlot, { bookingId, date: tomorrow, timeSlot: at(14) }, person),
      requiredSteps: ['begin', 'reserved_cell', 'update "booking"', 'commit'],
    })
    expect(problems).toEqual([])
  })

  test('applies a code once', async () => {
    const problems = await faults.failStatements({
      async begin() {
        const person = await faults.buyer()
        await faults.world.call(offerCalls.remove, { bookingId: person.bookingId }, person)
        return person
      },
      act: ({ bookingId, ...person }) => faults.callWithKey(offerCalls.apply, { bookingId, code: 'GET250' }, person),
      requiredSteps: ['begin', 'insert into "offer_use"', 'update "booking_item"', 'update "booking"', 'commit'],
    })
    expect(problems).toEqual([])
  })

  test('spends credit once', async () => {
    const problems = await faults.failStatements({
      begin: () => faults.buyer(),
      act: ({ bookingId, ...person }) => faults.callWithKey(creditCalls.use, { bookingId, amount: 'all' }, person),
      requiredSteps: ['begin', 'insert into "credit_entry"', 'update "booking"', 'commit'],
    })
    expect(problems).toEqual([])
  })
})
