import { randomUUID } from 'node:crypto'
import { creditCalls } from '#contract/credit.ts'
import type { Endpoint, EndpointInput } from '#contract/lib/endpoint.ts'
import { offerCalls } from '#contract/offer.ts'
import { giveCredit } from '#server/features/credit/credit.service.ts'
import { bookingFixture, type TestCustomer } from '../booking-fixture.ts'
import { beginBooking, type Checkout } from '../steps/checkout.ts'
import type { World } from '../test-world.ts'
import { copyRows, type Rows, readRows, writeRows } from './copy-rows.queries.ts'

/** The idempotency key stays the same until a call is answered, as in our web client. */
interface KeyedCustomer extends TestCustomer {
  key: string
}

export type Buyer = KeyedCustomer & Checkout

/** New customers for each run. */
export function faultCustomers(world: World) {
  const fixture = bookingFixture(world)
  let first: { buyer: Buyer; rows: Rows } | undefined

  async function newCustomer(): Promise<KeyedCustomer> {
    return { ...(await fixture.newCustomer()), key: randomUUID() }
  }

  /** Throws when the answer is an error or is lost. */
  async function callWithKey<Call extends Endpoint>(
    call: Call,
    input: EndpointInput<Call>,
    { token, key }: KeyedCustomer,
  ) {
    const { body } = await world.call(call, input, { token, headers: { 'idempotency-key': key } })
    return body
  }

  /**
   * About to pay ₹1,743 for tomorrow at ten: seven of a service at ₹299, an offer code and ₹100 of credit. The first buyer is
   * made through the calls, later ones by copying its rows, which is faster.
   */
  async function buyer(): Promise<Buyer> {
    first ??= await firstBuyer()
    const person = await newCustomer()
    const { customerId, bookingId, number } = first.buyer
    // Copying replaces text in JSON: the number keeps its length and is unique.
    const newNumber = person.phone.slice(-number.length).padStart(number.length, 'X')
    const { rows, ids } = copyRows(first.rows, { [customerId]: person.customerId, [number]: newNumber })
    await writeRows(world.db, rows)
    return { ...person, bookingId: ids.get(bookingId) ?? '', number: newNumber }
  }

  async function firstBuyer() {
    const person = await newCustomer()
    const { customerId, token } = person
    const gift = { customerId, amountPaise: 150_00, bookingId: null, note: 'Goodwill', at: world.clock.now() }
    await giveCredit(world.db, 'goodwill', gift)
    const checkout = await beginBooking(world, { token, quantity: 7, startMinute: 600 })
    const { bookingId } = checkout
    await callWithKey(offerCalls.apply, { bookingId, code: 'GET250' }, { ...person, key: randomUUID() })
    await callWithKey(creditCalls.use, { bookingId, amount: 100 }, person)
    const buyer = { ...person, ...checkout, phone: person.phone }
    const rows = await readRows(world.db, customerId)
    await world.db.deleteFrom('slot_reservation').where('booking_id', '=', bookingId).execute()
    return { buyer, rows }
  }

  return { newCustomer, callWithKey, buyer }
}
