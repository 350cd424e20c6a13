import { beforeAll, describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { contactCalls } from '#contract/contact.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { planCalls } from '#contract/plan.ts'
import { reportCalls, shopReportCalls } from '#contract/report.ts'
import { reviewCalls } from '#contract/review.ts'
import { bookVisit, boughtPlan } from '#server/testing/plan-steps.ts'
import { cancel } from '#server/testing/steps/cancel.ts'
import { beginBooking, type Checkout, paidBooking, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

/** Days without bookings of the seed: Monday is the last day of the period before. */
const [monday, tuesday, wednesday] = ['2027-02-01', '2027-02-02', '2027-02-03'] as const
const period = { from: tuesday, until: wednesday }
const bathroom = { serviceId: 'classic-bathroom-cleaning', variantIds: ['classic-bathroom-cleaning.1-bathroom'] }

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
const at = (day: string, time: string) => world.clock.set(`${day}T${time}+05:30`)
const instant = (day: string, time: string) => new Date(`${day}T${time}+05:30`).toISOString()

const work = async (input: EndpointInput<typeof reportCalls.work>) =>
  (await staff.call(reportCalls.work, input)).body.data
const sales = async (input: EndpointInput<typeof reportCalls.sales>) =>
  (await staff.call(reportCalls.sales, input)).body.data

/** Arrives at `arrived`, is done at `ended` and invoiced. */
async function visited(booking: Checkout, day: string, arrived: string, ended: string): Promise<void> {
  at(day, ended)
  await staff.start(booking, { arrivedAt: instant(day, arrived), startedAt: instant(day, arrived) })
  await staff.complete(booking).then(({ body }) => body)
  await runQueued(world, 'invoice.settle')
}

let first: Checkout
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'finance', '9812300081'))
  const dispatcher = staffClient(world, await hireStaff(world, 'admin', '9812300082'))
  staff = { ...dispatcher, call: staff.call }

  // The last second of Monday: the period before.
  at(monday, '23:59:59')
  first = await paidBooking(world, { ...bathroom, startMinute: 600 })
  // The first instant of Tuesday: a second order of that customer, a plan of four visits, and one more.
  at(tuesday, '00:00:00')
  const again = await paidBooking(world, { token: first.token, phone: first.phone, startMinute: 720 })
  const plan = await boughtPlan(world)
  await bookVisit(world, plan, { days: 2 }).then(({ body }) => body)
  const late = await paidBooking(world, { startMinute: 600 })
  const missed = await paidBooking(world, { startMinute: 840 })
  // Two carts that came to nothing: one of them at checkout.
  await beginBooking(world, { startMinute: 960 })
  const shopper = await world.signIn('9690009001')
  await world.call(cartCalls.add, { serviceId: 'termite-inspection' }, { token: shopper }).then(({ body }) => body)

  // Tuesday's visit: the last instant of the arrival window is on time.
  await visited(first, tuesday, '11:00:00', '12:00:00')
  const { items } = (await world.call(bookingCalls.find, { bookingId: first.bookingId }, { token: first.token })).body
    .data
  const bookingItemId = items[0]?._id ?? ''
  await world.call(reviewCalls.add, { bookingItemId, rating: 4 }, { token: first.token }).then(({ body }) => body)
  const revisit = { bookingId: first.bookingId, itemId: bookingItemId }
  await world.call(planCalls.revisit, revisit, { token: first.token }).then(({ body }) => body)
  await bookVisit(world, first, { days: 2, minute: 840 }).then(({ body }) => body)
  await cancel(world, again).then(({ body }) => body)
  await runQueued(world, 'invoice.settle')

  // Wednesday: a minute late, and a visit that we missed.
  await visited(late, wednesday, '11:00:01', '11:30:00')
  at(wednesday, '16:00:00')
  await dispatcher.end(missed, 'we_did_not_come').then(({ body }) => body)
  await visited(plan, wednesday, '10:10:00', '16:30:00')
  // A refund in part: its credit note is of Wednesday too.
  await dispatcher.refund(first, 118).then(({ body }) => body)
  await runQueued(world, 'payment.send-refund')
  await runQueued(world, 'invoice.settle')
  at('2027-02-04', '00:00:00')
})

describe('the figures of the work', () => {
  test('count bookings by the day in India of their confirmation, visits of plans and revisits apart', async () => {
    const { bookings, before } = await work(period)
    expect(before).toEqual({ from: '2027-01-31', until: monday })
    expect(bookings).toEqual({
      total: { orders: 4, planVisits: 2 },
      before: { orders: 1, planVisits: 0 },
      points: [
        { day: tuesday, orders: 4, planVisits: 2 },
        { day: wednesday, orders: 0, planVisits: 0 },
      ],
    })
  })

  test('count as on time who arrived within the window; a visit we did not come to is not', async () => {
    const { arrivals } = await work(period)
    expect(arrivals).toEqual({
      total: { arrivals: 4, onTime: 2 },
      before: { arrivals: 0, onTime: 0 },
      points: [
        { day: tuesday, arrivals: 1, onTime: 1 },
        { day: wednesday, arrivals: 3, onTime: 1 },
      ],
    })
  })

  test('name the causes of cancellations', async () => {
    const { cancellations } = await work(period)
    expect(cancellations.filter(({ count, before }) => count + before > 0)).toEqual([
      { cause: 'customer', count: 1, before: 0 },
      { cause: 'we_did_not_come', count: 1, before: 0 },
    ])
    // A day later they are of the period before.
    const later = await work({ from: '2027-02-04', until: '2027-02-05' })
    expect(later.cancellations.find(({ cause }) => cause === 'customer')).toMatchObject({ count: 0, before: 1 })
  })

  test('count the hours in which visits that were not cancelled begin', async () => {
    const { hours } = await work({ from: tuesday, until: '2027-02-04' })
    expect(hours).toEqual([
      { weekday: 2, hour: 10, visits: 1 },
      { weekday: 3, hour: 10, visits: 2 },
      { weekday: 4, hour: 10, visits: 1 },
      { weekday: 4, hour: 14, visits: 1 },
    ])
  })

  test('rate services and professionals by the reviews of the period, as the booking page does', async () => {
    const { services, professionals } = await work(period)
    const service = { _id: bathroom.serviceId, name: 'Classic Bathroom Cleaning', rating: 4, reviews: 1 }
    expect(services).toEqual([service])
    const { data } = (await world.call(bookingCalls.visit, { bookingId: first.bookingId }, { token: first.token })).body
    // Customers see a rating from five reviews on.
    expect(data.professionals).toMatchObject([{ rating: null, reviews: 1 }])
    expect(professionals.map(({ name, rating, reviews }) => [name.split(' ')[0], rating, reviews])).toEqual([
      [data.professionals[0]?.name.split(' ')[0], 4, 1],
    ])
    expect((await work({ from: wednesday, until: wednesday })).services).toEqual([])
  })

  test('are of one city or category when asked, and by each of them', async () => {
    const all = await work(period)
    expect(all.byCity).toEqual([
      { _id: 'bengaluru', name: 'Bengaluru', orders: 4, planVisits: 2, arrivals: 4, onTime: 2, cancelled: 2 },
    ])
    expect(all.byCategory.reduce((sum, { orders }) => sum + orders, 0)).toBe(4)
    expect((await work({ ...period, area: 'mumbai' })).bookings.total).toEqual({ orders: 0, planVisits: 0 })
    const [category] = all.byCategory
    const one = await work({ ...period, category: category?._id ?? '' })
    expect(one.bookings.total.orders).toBe(category?.orders)
    expect(one.arrivals.total.arrivals).toBe(category?.arrivals)
  })

  test('come by week from Monday and by month', async () => {
    const weeks = await work({ from: '2027-01-31', until: wednesday, by: 'week' })
    expect(weeks.bookings.points).toEqual([
      { day: '2027-01-25', orders: 0, planVisits: 0 },
      { day: monday, orders: 5, planVisits: 2 },
    ])
    const months = await work({ from: '2027-01-31', until: wednesday, by: 'month' })
    expect(months.bookings.points.map(({ day, orders }) => [day, orders])).toEqual([
      ['2027-01-01', 0],
      [monday, 5],
    ])
  })

  test.each([
    ['2027-02-30', wednesday],
    [wednesday, tuesday],
    ['2025-12-30', wednesday],
  ])('are refused for %s to %s', async (from, until) => {
    expect((await staff.call(reportCalls.work, { from, until })).error.code).toBe('BAD_DATE')
    expect((await staff.call(reportCalls.sales, { from, until })).error.code).toBe('BAD_DATE')
  })
})

describe('the figures of the sales', () => {
  test('count revenue by the invoices of the period less its credit notes, without GST', async () => {
    const { revenue, byCity, byCategory } = await sales(period)
    const issued = await world.db.selectFrom('invoice').select(['series', 'content']).execute()
    const taxable = issued.map(({ series, content }) => {
      const { taxablePaise } = content as unknown as { taxablePaise: number }
      return series === 'IN' ? taxablePaise : -taxablePaise
    })
    // ₹449 and ₹299 for two visits, ₹1,599 for the plan, less ₹118 refunded, each without 18 % GST:
    // 380.51 + 253.39 + 1,355.08 − 100, and 68.50 + 45.62 + 243.92 − 18.
    expect(revenue.total).toEqual({ revenue: 1888.98, gst: 340.04, documents: 4 })
    expect(Math.round(revenue.total.revenue * 100)).toBe(taxable.reduce((sum, paise) => sum + paise, 0))
    expect(revenue.points.map(({ day, documents }) => [day, documents])).toEqual([
      [tuesday, 1],
      [wednesday, 3],
    ])
    expect(byCity).toEqual([{ _id: 'bengaluru', name: 'Bengaluru', revenue: revenue.total.revenue }])
    expect(byCategory.reduce((sum, one) => sum + Math.round(one.revenue * 100), 0)).toBe(1888_98)
  })

  test('follow carts to checkout and to a confirmed booking', async () => {
    const { carts } = await sales(period)
    // Four orders, one left at checkout, one before it.
    expect(carts.total).toEqual({ carts: 6, checkouts: 5, booked: 4 })
    expect(carts.before).toEqual({ carts: 1, checkouts: 1, booked: 1 })
  })

  test('count customers who had booked before the period', async () => {
    const { customers } = await sales(period)
    expect(customers.total).toEqual({ customers: 4, returning: 1 })
    expect(customers.before).toEqual({ customers: 1, returning: 0 })
    expect(customers.points[0]).toEqual({ day: tuesday, customers: 4, returning: 1 })
    const both = await sales({ from: monday, until: wednesday, by: 'week' })
    expect(both.customers.total).toEqual({ customers: 4, returning: 0 })
  })
})

describe('the figures for everyone', () => {
  const month = async () => (await world.call(shopReportCalls.month)).body.data

  test('are those of the console for the last 30 days', async () => {
    const { from, until, ...figures } = await month()
    expect([from, until]).toEqual(['2027-01-05', wednesday])
    const { bookings, arrivals, cancellations } = await work({ from, until })
    const counts = new Map(cancellations.map(({ cause, count }) => [cause, count]))
    const ofUs = (['us', 'we_did_not_come', 'area_closed'] as const).map((cause) => counts.get(cause) ?? 0)
    const { orders, planVisits } = bookings.total
    expect(figures).toMatchObject({
      ...{ bookings: orders + planVisits, cancelledByUs: ofUs.reduce((sum, count) => sum + count) },
      ...{ arrivals: arrivals.total.arrivals, onTime: arrivals.total.onTime },
    })
    expect(figures.cancelledByUs).toBeGreaterThan(0)
  })

  test('are counted once a day', async () => {
    const before = await month()
    const missed = world.db.updateTable('booking_visit').set({ arrived_at: null, outcome: 'we_did_not_come' })
    const { numUpdatedRows } = await missed.where('booking_id', '=', first.bookingId).executeTakeFirstOrThrow()
    expect([numUpdatedRows, await month()]).toEqual([1n, before])
    world.clock.advance({ days: 1 })
    const { from, onTime } = await month()
    expect([from, onTime]).toEqual(['2027-01-06', before.onTime - 1])
  })

  test('have the mean of days until refunds arrived, and messages answered in time whose answer is due', async () => {
    world.clock.advance({ days: 1 })
    const now = world.clock.now()
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
    await world.db
      .updateTable('refund')
      .set({ state: 'processed', created_at: ago(60), processed_at: ago(24) })
      .execute()
    const refunds = await world.db.selectFrom('refund').selectAll().execute()
    const send = async (message: string) =>
      await world.call(contactCalls.send, { name: 'Asha', email: 'asha@example.com', message }).then(({ body }) => body)
    for (const message of ['answered', 'too late', 'not due yet']) await send(message)
    const cases = await world.db.selectFrom('customer_case').select('id').orderBy('number').execute()
    const [answered, late] = cases.slice(-3)
    const phoned = world.db.selectFrom('customer').select('id').where('phone', '=', '+919812300082')
    const staff_id = (await phoned.executeTakeFirstOrThrow()).id
    for (const [one, hours] of [
      [answered, 71],
      [late, 10],
    ] as const) {
      await world.db
        .updateTable('customer_case')
        .set({ created_at: ago(72) })
        .where('id', '=', one?.id ?? '')
        .execute()
      const entry = { kind: 'answer', channel: 'phone', words: 'Yes', staff_id, at: ago(hours) }
      await world.db
        .insertInto('case_entry')
        .values({ ...entry, case_id: one?.id ?? '' })
        .execute()
    }
    expect(await month()).toMatchObject({
      ...{ refunds: refunds.length, refundDays: 1.5 },
      ...{ messages: cases.length - 1, answeredInTime: 1 },
    })
  })
})

test('sales are not for dispatchers', async () => {
  const dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300083'))
  expect((await dispatcher.call(reportCalls.sales, period)).error.code).toBe('ROLE_NOT_ALLOWED')
  expect((await dispatcher.call(reportCalls.work, period)).status).toBe(200)
})
