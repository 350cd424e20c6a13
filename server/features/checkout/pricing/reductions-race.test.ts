import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { creditCalls } from '#contract/credit.ts'
import { offerCalls } from '#contract/offer.ts'
import { creditInBooking, giveCredit } from '#server/features/credit/credit.service.ts'
import { bathroom, bookingFixture } from '#server/testing/booking-fixture.ts'
import { testScale } from '#server/testing/scale/test-scale.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
let other: FastifyInstance
beforeAll(async () => {
  other = await world.secondApp()
})

const serverOf = (index: number) => (index % 2 ? other : world.app)

/** Inserted directly, because the API allows one open booking per cart. */
async function bookingsOfCustomer(count: number) {
  const owner = await fixture.newBooking(bathroom)
  const row = await world.db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', owner.bookingId)
    .executeTakeFirstOrThrow()
  const item = await world.db
    .selectFrom('booking_item')
    .selectAll()
    .where('booking_id', '=', owner.bookingId)
    .executeTakeFirstOrThrow()
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const { id: _id, ...booking } = { ...row, number: `RACE-${owner.phone}-${index}`, cart_id: null }
    const { id } = await world.db.insertInto('booking').values(booking).returning('id').executeTakeFirstOrThrow()
    const { id: _item, ...line } = { ...item, booking_id: id, variants: JSON.stringify(item.variants) }
    await world.db.insertInto('booking_item').values(line).execute()
    ids.push(id)
  }
  return { ...owner, ids }
}

async function giveRupees(customerId: string, rupees: number): Promise<void> {
  const gift = { customerId, amountPaise: rupees * 100, bookingId: null, note: 'Goodwill', at: world.clock.now() }
  await giveCredit(world.db, 'goodwill', gift)
}

test('gives the last use of a code once when many checkouts race on two servers', async () => {
  const bookings = await Promise.all(Array.from({ length: testScale.racers }, () => fixture.newBooking()))
  const answers = await Promise.all(
    bookings.map(({ token, bookingId }, index) =>
      world.call(offerCalls.apply, { bookingId, code: 'LAST1' }, { token, on: serverOf(index) }),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(testScale.racers - 1)
  for (const { error } of refused) expect(error.code).toBe('OFFER_USED_UP')
  const found = await Promise.all(bookings.map((booking) => fixture.find(booking)))
  expect(found.filter(({ body }) => body.data.discountAmount > 0)).toHaveLength(1)
  expect(await world.db.selectFrom('offer_use').select('code').where('code', '=', 'LAST1').execute()).toHaveLength(1)
})

test('lets a customer use a code once when many bookings race', async () => {
  const { token, ids } = await bookingsOfCustomer(10)
  await world.db.updateTable('offer').set({ min_order_paise: 0 }).where('code', '=', 'UPI50').execute()
  const answers = await Promise.all(
    ids.map((bookingId, index) =>
      world.call(offerCalls.apply, { bookingId, code: 'UPI50' }, { token, on: serverOf(index) }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('lets seven of many racing spends through and never overdraws', async () => {
  const { customerId, token, ids } = await bookingsOfCustomer(testScale.racers)
  await giveRupees(customerId, 299)
  const answers = await Promise.all(
    ids.map((bookingId, index) =>
      world.call(creditCalls.use, { bookingId, amount: 40 }, { token, on: serverOf(index) }),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(testScale.racers - 7)
  for (const { error } of refused) expect(error.code).toBe('NOT_ENOUGH_CREDIT')
  const { balance, entries } = (await world.call(creditCalls.ledger, {}, { token })).body.data
  expect(balance).toBe(19)
  expect(entries).toHaveLength(8)
})

test('matches ledger and booking after many racing changes of credit', async () => {
  const { customerId, token, bookingId } = await bookingsOfCustomer(0)
  await giveRupees(customerId, 200)
  const amounts = Array.from({ length: testScale.racers }, (_, index) => (index * 37) % 200)
  await Promise.all(
    amounts.map((amount, index) =>
      world.call(creditCalls.use, { bookingId, amount }, { token, on: serverOf(index) }).then(({ body }) => body),
    ),
  )
  const { creditUsed } = (await fixture.find({ token, bookingId })).body.data
  const { balance } = (await world.call(creditCalls.ledger, {}, { token })).body.data
  expect(balance + creditUsed).toBe(200)
  expect((await creditInBooking(world.db, bookingId)).paise).toBe(creditUsed * 100)
})
