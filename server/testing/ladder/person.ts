import { randomUUID } from 'node:crypto'
import type { CallDefinition, InputOf } from '#contract/call.ts'
import { creditCalls } from '#contract/credit.ts'
import { offerCalls } from '#contract/offer.ts'
import { giveCredit } from '#server/features/credit/credit.service.ts'
import { bookingDesk, type TestCustomer } from '../booking-desk.ts'
import { beginBooking, type Checkout } from '../steps/checkout.ts'
import type { World } from '../test-world.ts'
import { type Rows, renamed, rowsOf, writeRows } from './copies.queries.ts'

/** A customer with one wish at a time: its key stays the same until it is answered, as in our web client. */
export interface Person extends TestCustomer {
  key: string
}

export type Buyer = Person & Checkout

/** People who come new to every rung. */
export function people(world: World) {
  const { newCustomer } = bookingDesk(world)
  let first: { buyer: Buyer; rows: Rows } | undefined

  async function someone(): Promise<Person> {
    return { ...(await newCustomer()), key: randomUUID() }
  }

  /** Taps a button; throws when the answer is an error or does not come. */
  async function tap<Call extends CallDefinition>(call: Call, input: InputOf<Call>, { token, key }: Person) {
    const { body } = await world.call(call, input, { token, headers: { 'idempotency-key': key } })
    return body
  }

  /**
   * Somebody about to pay ₹1,743 for tomorrow at ten: seven of a service at ₹299, a code and ₹100 of credit. The first one
   * goes the whole way through the calls; those who follow are copies.
   */
  async function buyer(): Promise<Buyer> {
    first ??= await firstBuyer()
    const person = await someone()
    const { customerId, bookingId, number } = first.buyer
    // As many characters, and nobody else's.
    const newNumber = person.phone.slice(-number.length).padStart(number.length, 'X')
    const { rows, ids } = renamed(first.rows, { [customerId]: person.customerId, [number]: newNumber })
    await writeRows(world.db, rows)
    return { ...person, bookingId: ids.get(bookingId) ?? '', number: newNumber }
  }

  async function firstBuyer() {
    const person = await someone()
    const { customerId, token } = person
    const gift = { customerId, amountPaise: 150_00, bookingId: null, note: 'Goodwill', at: world.clock.now() }
    await giveCredit(world.db, 'goodwill', gift)
    const checkout = await beginBooking(world, { token, quantity: 7, startMinute: 600 })
    const { bookingId } = checkout
    await tap(offerCalls.apply, { bookingId, code: 'GET250' }, { ...person, key: randomUUID() })
    await tap(creditCalls.use, { bookingId, amount: 100 }, person)
    const buyer = { ...person, ...checkout, phone: person.phone }
    const rows = await rowsOf(world.db, customerId)
    await world.db.deleteFrom('slot_reservation').where('booking_id', '=', bookingId).execute()
    return { buyer, rows }
  }

  return { someone, tap, buyer }
}
