import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { partialCancellationCalls } from '#contract/cancellation.staff.ts'
import { cartCalls } from '#contract/cart.ts'
import { creditCalls } from '#contract/credit.ts'
import { notificationCalls } from '#contract/notification.ts'
import { offerCalls } from '#contract/offer.ts'
import { paymentCalls } from '#contract/payment.ts'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { compareLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { bathroom } from '#server/testing/booking-fixture.ts'
import { mornings } from '#server/testing/plan-steps.ts'
import { cancel } from '#server/testing/steps/cancel.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  creditLedger,
  giveCreditTo,
  openPaymentLink,
  press,
  refundsSent,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
type StaffClient = ReturnType<typeof staffClient>
let [support, dispatcher, finance] = [] as unknown as [StaffClient, StaffClient, StaffClient]
// A day for each test: the hours of earlier ones stay taken.
let days = 0
beforeAll(async () => {
  support = staffClient(world, await hireStaff(world, 'support', '9812300041'))
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300042'))
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300043'))
})
beforeEach(() => {
  days += 2
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
})

interface Basket {
  /** Inspections at ₹299, each half an hour or so. */
  inspections?: number
  /** Bathrooms at ₹449, with the add-ons named. */
  bathrooms?: number
  addOns?: string[]
  code?: string
  credit?: number
  payBy?: 'online' | 'cash'
}

let customers = 0
async function booked({ inspections = 1, bathrooms = 0, addOns = [], code, credit, payBy = 'online' }: Basket) {
  customers += 1
  const token = await world.signIn(`97${String(customers * 1000).padStart(8, '0')}`)
  if (bathrooms > 0) {
    const { serviceId, selectedVariants } = bathroom
    const line = { serviceId, unitQuantity: bathrooms, selectedVariants: [...selectedVariants, ...addOns] }
    await world.call(cartCalls.add, line, { token }).then(({ body }) => body)
    world.clock.advance({ minutes: 1 }) // Lines of one moment have no order.
  }
  const visit = await beginBooking(world, { token, quantity: inspections, startMinute: 600 })
  if (credit) {
    await giveCreditTo(world, visit, credit)
    await world.call(creditCalls.use, { bookingId: visit.bookingId, amount: credit }, visit).then(({ body }) => body)
  }
  if (code) await world.call(offerCalls.apply, { bookingId: visit.bookingId, code }, visit).then(({ body }) => body)
  if (payBy === 'cash') await world.call(paymentCalls.cash, visit, visit).then(({ body }) => body)
  else await press(world, 'pay', await openPaymentLink(world, visit))
  return visit
}

type Change = { itemId: string; quantity: number; withoutAddOns: string[] }
type Named = Pick<Checkout, 'bookingId'>

const dryRun = async ({ bookingId }: Named, changes: Change[] = [], hours: 'shorten' | 'keep' = 'shorten') =>
  (await support.call(partialCancellationCalls.dryRun, { bookingId, changes, hours })).body.data

/** Changes by the names of lines. */
async function off(visit: Named, changes: Record<string, { quantity?: number; withoutAddOns?: string[] }>) {
  const { lines } = await dryRun(visit)
  return Object.entries(changes).map(([name, { quantity, withoutAddOns = [] }]) => {
    const line = lines.find((one) => one.name.startsWith(name))
    return { itemId: line?._id ?? '', quantity: quantity ?? line?.quantity ?? 0, withoutAddOns }
  })
}

interface Sent {
  by?: StaffClient
  hours?: 'shorten' | 'keep'
  expectedTotal?: number
}

async function remove(visit: Named, changes: Change[], { by = support, hours = 'shorten', ...more }: Sent = {}) {
  const expectedTotal = more.expectedTotal ?? (await dryRun(visit, changes, hours)).after.totalPrice
  const { bookingId } = visit
  return await by.call(partialCancellationCalls.remove, { bookingId, changes, hours, expectedTotal, reason: 'Agreed' })
}

/** Price, payments and refunds of a booking in rupees, read where each is stored. */
async function books({ bookingId }: Named) {
  const { rows } = await sql<{ total: number; subtotal: number; discount: number; credit: number }>`
    select booking.total_paise / 100.0 as total, booking.credit_paise / 100.0 as credit,
      (select sum(total_paise) from booking_item where booking_id = booking.id) / 100.0 as subtotal,
      (select sum(discount_paise) from booking_item where booking_id = booking.id) / 100.0 as discount,
      (coalesce((select sum(amount_paise) from payment_attempt where booking_id = booking.id and state = 'paid'), 0)
        - coalesce((select sum(amount_paise) from refund where booking_id = booking.id and state <> 'failed'), 0)) / 100.0 as kept,
      -coalesce((select sum(amount_paise) from credit_entry where booking_id = booking.id
        and kind in ('spent', 'returned')), 0) / 100.0 as "creditKept"
    from booking where id = ${bookingId}`.execute(world.db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
}

const hoursOf = async ({ bookingId }: Named) => {
  const { rows } = await sql<{ cells: number; minutes: number; ends: boolean }>`
    select count(*)::int as cells, booking.duration_minutes as minutes, booking.ends_at = slot.ends_at as ends
    from booking join slot_reservation slot on slot.booking_id = booking.id
    join reserved_cell cell on cell.reservation_id = slot.id where booking.id = ${bookingId}
    group by booking.id, slot.id`.execute(world.db)
  return rows[0]
}

describe('work taken off a paid visit', () => {
  test('lowers the price, refunds the difference, frees the hours and notifies customer and professional', async () => {
    await sql`update professional set phone = '+9188' || right(phone, 8)`.execute(world.db)
    const visit = await booked({ inspections: 1, bathrooms: 2 })
    const hoursBefore = await hoursOf(visit)
    const changes = await off(visit, { Classic: { quantity: 1 } })
    const terms = await dryRun(visit, changes)
    expect(terms).toMatchObject({
      before: { totalPrice: 1197, code: null },
      after: { totalPrice: 748 },
      refund: { online: 449, credit: 0, cash: 0 },
      ...{ code: null, needsSecond: false, obstacle: null },
    })
    const { data } = (await remove(visit, changes)).body
    expect(data).toMatchObject({ totalPrice: 748, paid: 1197, refunded: 0, underWay: 449, refundable: 748, waiting: 0 })
    expect((await refundsSent(world, visit)).map(({ amount, state }) => [amount, state])).toEqual([[449, 'processed']])
    const money = { totalPrice: 748, paidAmount: 1197, refundAmount: 449 }
    expect(await bookingNow(world, visit)).toMatchObject({ ...money, paymentStatus: 'PartiallyRefunded' })
    expect(await books(visit)).toEqual({ total: 748, subtotal: 748, discount: 0, credit: 0, kept: 748, creditKept: 0 })
    const hours = await hoursOf(visit)
    expect(hours).toMatchObject({ minutes: terms.after.minutes, ends: true })
    expect(terms.after.minutes).toBeLessThan(terms.before.minutes)
    expect(hours?.cells).toBeLessThan(hoursBefore?.cells ?? 0)
    const { notifications } = (await world.call(notificationCalls.list, {}, visit)).body.data
    expect(notifications.find(({ title }) => title === 'Booking updated')?.body).toContain('It costs ₹449 less')
    await runQueued(world, 'notification.send-sms')
    expect(world.sms.outbox(`+91${data.professionals[0]?.phone.slice(-10)}`)[0]?.text).toMatch(
      new RegExp(`^Changed GharSaaf visit ${visit.number}`),
    )
    const { entries } = (await support.call(timelineCalls.find, { bookingId: visit.bookingId })).body.data
    expect(entries.find(({ text }) => text === 'Work taken off')?.more).toContain(
      'from 2 × Classic Bathroom Cleaning, Termite Inspection · to Classic Bathroom Cleaning, Termite Inspection',
    )
  })

  test('an add-on comes off with its price and minutes; the hours stay when they are to be kept', async () => {
    const visit = await booked({ bathrooms: 2, addOns: ['exhaust-fan', 'geyser-outside'] })
    const changes = await off(visit, { Classic: { withoutAddOns: ['exhaust-fan'] } })
    const before = await hoursOf(visit)
    expect(await dryRun(visit, changes)).toMatchObject({ refund: { online: 258 } })
    const kept = await dryRun(visit, changes, 'keep')
    expect(kept.after.minutes).toBe(kept.before.minutes)
    await remove(visit, changes, { by: dispatcher, hours: 'keep' }).then(({ body }) => body)
    expect(await hoursOf(visit)).toEqual(before)
    expect(await books(visit)).toMatchObject({ total: 1355, kept: 1355 })
    const line = (await dryRun(visit)).lines.find(({ name }) => name.startsWith('Classic'))
    expect(line).toMatchObject({ quantity: 2, totalPrice: 1056, addOns: [{ name: 'Geyser exterior', price: 79 }] })
  })

  test('money comes back before credit, and credit as credit', async () => {
    const visit = await booked({ inspections: 4, credit: 500 })
    const once = await off(visit, { Termite: { quantity: 3 } })
    expect(await dryRun(visit, once)).toMatchObject({ refund: { online: 299, credit: 0 }, after: { totalPrice: 397 } })
    await remove(visit, once).then(({ body }) => body)
    const [again] = await off(visit, { Termite: { quantity: 1 } })
    const terms = await dryRun(visit, [again as Change])
    expect(terms).toMatchObject({ refund: { online: 397, credit: 201 }, after: { totalPrice: 0, credit: 299 } })
    // ₹299 and ₹598 together are more than one person decides.
    expect(terms.needsSecond).toBe(true)
    await remove(visit, [again as Change]).then(({ body }) => body)
    const [asked] = (await finance.approvals(visit.bookingId)).filter(({ state }) => state === 'waiting')
    expect(asked).toMatchObject({ kind: 'removal', amount: 598 })
    expect(await books(visit)).toMatchObject({ total: 397, kept: 397, credit: 500, creditKept: 500 })
    expect((await finance.approve(asked?._id ?? '')).status).toBe(200)
    expect(await books(visit)).toMatchObject({ total: 0, kept: 0, credit: 299, creditKept: 299 })
    expect((await creditLedger(world, visit)).balance).toBe(201)
    expect((await refundsSent(world, visit)).map(({ amount }) => amount).sort()).toEqual([299, 397])
    expect(await cancel(world, visit).then(({ status }) => status)).toBe(200)
    expect((await creditLedger(world, visit)).balance).toBe(500)
  })

  test('in cash the professional collects less', async () => {
    const visit = await booked({ inspections: 3, payBy: 'cash' })
    const changes = await off(visit, { Termite: { quantity: 2 } })
    expect(await dryRun(visit, changes)).toMatchObject({ refund: { online: 0, credit: 0, cash: 299 } })
    await remove(visit, changes).then(({ body }) => body)
    expect(await books(visit)).toMatchObject({ total: 598, kept: 0 })
    expect(await refundsSent(world, visit)).toEqual([])
  })
})

describe('the code of a booking', () => {
  test('is decided again by its own terms, although it has ended since', async () => {
    const visit = await booked({ bathrooms: 3, code: 'BATH20' })
    await sql`update offer set valid_to = '2026-11-01' where code = 'BATH20'`.execute(world.db)
    const changes = await off(visit, { Classic: { quantity: 2 } })
    // 20 % of ₹898, below its most of ₹200.
    expect(await dryRun(visit, changes)).toMatchObject({
      before: { discount: 200, code: 'BATH20' },
      after: { discount: 179.6, code: 'BATH20', totalPrice: 1017.4 },
      refund: { online: 428.6 },
    })
    await remove(visit, changes).then(({ body }) => body)
    expect(await books(visit)).toMatchObject({ total: 1017.4, kept: 1017.4, discount: 179.6 })
    await sql`update offer set valid_to = null where code = 'BATH20'`.execute(world.db)
  })

  test('comes off when the rest is too small for it, and the dry run says why', async () => {
    const visit = await booked({ bathrooms: 4, inspections: 1, code: 'GET250' })
    const changes = await off(visit, { Classic: { quantity: 3 } })
    expect(await dryRun(visit, changes)).toMatchObject({
      before: { totalPrice: 1845, discount: 250, code: 'GET250' },
      after: { totalPrice: 1646, discount: 0, code: null },
      refund: { online: 199 },
      code: 'GET250 is valid on orders above ₹1,999.',
    })
    await remove(visit, changes).then(({ body }) => body)
    expect(await books(visit)).toMatchObject({ total: 1646, kept: 1646, discount: 0 })
    const uses = sql`select code from offer_use where booking_id = ${visit.bookingId}`.execute(world.db)
    expect((await uses).rows).toEqual([])
  })

  test('that leaves the rest dearer than before is a refusal', async () => {
    const visit = await booked({ inspections: 5, bathrooms: 1, addOns: ['geyser-outside'], code: 'GET250' })
    const changes = await off(visit, { Classic: { withoutAddOns: ['geyser-outside'] } })
    const refusal = 'Without its code the rest costs no less than before. Refund a part instead.'
    expect(await dryRun(visit, changes)).toMatchObject({ before: { totalPrice: 1773 }, obstacle: refusal })
    expect((await remove(visit, changes, { expectedTotal: 1944 })).error.message).toBe(refusal)
    expect(await books(visit)).toMatchObject({ total: 1773, kept: 1773 })
  })
})

describe('is refused', () => {
  test('for the last line, a plan, a price of before and a line that is gone, with why', async () => {
    const visit = await booked({ inspections: 2, bathrooms: 1 })
    const all = await off(visit, { Termite: { quantity: 0 }, Classic: { quantity: 0 } })
    const { error } = await remove(visit, all)
    expect([error.code, error.message]).toEqual([
      'INVALID_TRANSITION',
      'That is all of the work. Cancel the booking instead.',
    ])
    const one = await off(visit, { Termite: { quantity: 1 } })
    expect((await remove(visit, one, { expectedTotal: 1 })).error).toMatchObject({
      code: 'BOOKING_CHANGED',
      message: 'The rest costs ₹748 now instead of ₹1. Check again.',
    })
    const gone = [{ itemId: randomUUID(), quantity: 0, withoutAddOns: [] }]
    expect((await remove(visit, gone)).error.code).toBe('BOOKING_CHANGED')
    expect(await refundsSent(world, visit)).toEqual([])
  })

  test('for a plan bought with other work', async () => {
    // A Monday: the plan is for weekdays.
    world.clock.set('2027-01-04T04:30:00Z')
    const token = await world.signIn('9799000000')
    await world.call(cartCalls.add, { serviceId: 'termite-inspection', unitQuantity: 2 }, { token })
    const visit = await beginBooking(world, { token, ...mornings, startMinute: 600 })
    await press(world, 'pay', await openPaymentLink(world, visit))
    const plan = await off(visit, { Weekly: { quantity: 0 } })
    expect((await remove(visit, plan)).error.message).toContain('These are several visits.')
    const other = await off(visit, { Termite: { quantity: 1 } })
    expect((await remove(visit, other)).status).toBe(200)
    expect(await books(visit)).toMatchObject({ kept: 1898, total: 1898 })
  })

  test('once the customer has cancelled or the visit has started meanwhile, also of what waited', async () => {
    const cancelled = await booked({ inspections: 4 })
    const changes = await off(cancelled, { Termite: { quantity: 1 } })
    const { after } = await dryRun(cancelled, changes)
    await remove(cancelled, changes).then(({ body }) => body)
    expect((await remove(cancelled, changes)).error.message).toBe(
      'Taking work off this booking waits for a second colleague already.',
    )
    await cancel(world, cancelled).then(({ body }) => body)
    const [asked] = await finance.approvals(cancelled.bookingId)
    expect((await finance.approve(asked?._id ?? '')).error).toMatchObject({
      code: 'DECISION_CLOSED',
      message: 'This booking is over.',
    })
    const started = await booked({ inspections: 2 })
    const less = await off(started, { Termite: { quantity: 1 } })
    world.clock.advance({ hours: 24 })
    await dispatcher.start(started).then(({ body }) => body)
    expect((await remove(started, less, { expectedTotal: after.totalPrice })).error.message).toBe(
      'This visit has started. End it as done in part, or refund a part.',
    )
    expect(await books(started)).toMatchObject({ total: 598, kept: 598 })
  })

  test('a double click removes once', async () => {
    const visit = await booked({ inspections: 2 })
    const changes = await off(visit, { Termite: { quantity: 1 } })
    const answers = await Promise.all([
      remove(visit, changes, { expectedTotal: 299 }),
      remove(visit, changes, { expectedTotal: 299, by: dispatcher }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await refundsSent(world, visit)).map(({ amount }) => amount)).toEqual([299])
  })
})

test('payments less refunds are the price after any removals, and the ledger agrees', async () => {
  const numbers = fc.sample(fc.nat(), { seed: 20_261_124, numRuns: 400 })
  const random = (below: number) => (numbers.pop() ?? 0) % below
  const codes = [undefined, 'BATH20', 'GET250']
  for (let round = 0; round < 4; round += 1) {
    world.clock.advance({ hours: 24 })
    const code = codes[round % 3]
    const credit = random(2) === 0 ? 100 + random(400) : undefined
    const basket = { inspections: 2 + random(3), bathrooms: 3 + random(2), addOns: ['exhaust-fan', 'geyser-outside'] }
    const visit = await booked({ ...basket, ...(code && { code }), ...(credit && { credit }) })
    for (let step = 0; step < 4; step += 1) {
      const { lines } = await dryRun(visit)
      const line = lines[random(lines.length)]
      const withoutAddOns = (line?.addOns ?? []).filter(() => random(2) === 0).map(({ _id }) => _id)
      const quantity = random((line?.quantity ?? 0) + 1)
      const change = { itemId: line?._id ?? '', quantity, withoutAddOns: quantity === 0 ? [] : withoutAddOns }
      const { obstacle, after } = await dryRun(visit, [change])
      const { status } = await remove(visit, [change])
      expect([status, round, step]).toEqual([obstacle ? 409 : 200, round, step])
      const [asked] = (await finance.approvals(visit.bookingId)).filter(({ state }) => state === 'waiting')
      if (asked) expect((await finance.approve(asked._id)).status).toBe(200)
      const is = await books(visit)
      const { total = 0, subtotal = 0, discount = 0, credit: used = 0 } = is
      expect({ ...is, kept: total, creditKept: used }).toEqual(is)
      expect(total).toBeCloseTo(subtotal - discount - used, 6)
      if (!obstacle) expect(total).toBe(after.totalPrice)
    }
    await refundsSent(world, visit)
  }
  expect((await compareLedger(world.db)).filter(({ ledgerPaise, sourcePaise }) => ledgerPaise !== sourcePaise)).toEqual(
    [],
  )
})
