import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type ExtraWorkLineInput,
  extraWorkCalls,
  proExtraWorkCalls,
  staffExtraWorkCalls,
} from '#contract/extra-work.ts'
import { invoiceCalls } from '#contract/invoice.ts'
import { cashLimitPaise, extraWorkProposal } from '#contract/lib/business.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { paymentCalls } from '#contract/payment.ts'
import { reportCalls } from '#contract/report.ts'
import { rescheduleCalls } from '#contract/reschedule.ts'
import { startCode } from '#server/features/visit/start-code.rules.ts'
import { crewClient } from '#server/testing/professional/professional-steps.ts'
import { exportData } from '#server/testing/steps/account.ts'
import { cancel, moveTo, paidVisit } from '#server/testing/steps/cancel.ts'
import {
  bookingNow,
  type Checkout,
  openPaymentLink,
  press,
  refundsSent,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const reason = 'The second room is infested too.'
let staff: ReturnType<typeof staffClient>
let days = 0
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'admin', '9812300030'))
})
beforeEach(() => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 3
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
})

const afterStart = (minutes: number) =>
  new Date(Date.parse('2026-11-24T04:30:00Z') + days * 24 * 3_600_000 + minutes * 60_000)

type Crew = Awaited<ReturnType<typeof crewClient>>

/** Under way since 10:00; the first priced choice that can be added. */
async function underWay() {
  const visit = await paidVisit(world)
  const crew = await crewClient(world, visit)
  world.clock.set(afterStart(5))
  await crew.arrive(visit).then(({ body }) => body)
  await crew.start(visit, startCode(visit.bookingId, world.ctx.config.codePepper)).then(({ body }) => body)
  world.clock.set(afterStart(20))
  const { choices } = (await crew.call(proExtraWorkCalls.choices, { bookingId: visit.bookingId })).body.data
  const cheap = choices.toSorted((one, other) => one.minutes - other.minutes || one.unitPrice - other.unitPrice)
  const choice = cheap.find(({ unitPrice }) => unitPrice * 100 <= cashLimitPaise)
  if (!choice) throw new Error('Nothing can be added')
  const { serviceId, variantIds, minQuantity: quantity } = choice
  const longest = choices.toSorted((one, other) => other.minutes / other.unitPrice - one.minutes / one.unitPrice)[0]
  return { visit, crew, longest, price: choice.unitPrice * quantity, line: { serviceId, variantIds, quantity } }
}

function propose(crew: Crew, { bookingId }: Checkout, line: ExtraWorkLineInput) {
  return crew.call(proExtraWorkCalls.propose, { bookingId, lines: [line], reason })
}

function approve({ token }: Checkout, proposalId: string, payBy: 'online' | 'cash') {
  return world.call(extraWorkCalls.approve, { proposalId, payBy }, { token })
}

/** Proposed during the visit and approved: the booking of the extra work, as its customer sees it. */
async function approved(payBy: 'online' | 'cash') {
  const made = await underWay()
  const { _id: proposalId } = (await propose(made.crew, made.visit, made.line)).body.data
  const { booking } = (await approve(made.visit, proposalId, payBy)).body.data
  const extra: Checkout = { ...made.visit, bookingId: booking?._id ?? '', number: booking?.number ?? '' }
  return { ...made, proposalId, extra }
}

describe('extra work during a visit', () => {
  test('is proposed by one who is borrowed from a neighbouring city as well', async () => {
    const { visit, crew, line } = await underWay()
    await sql`update area set lat = home.lat, lng = home.lng from area home
      where home.id = 'bengaluru' and area.id = 'chennai'`.execute(world.db)
    const workIn = (area_id: string) =>
      world.db.updateTable('professional').set({ area_id }).where('id', '=', crew.id).execute()
    await workIn('chennai')
    const { data } = (await propose(crew, visit, line)).body
    await workIn('bengaluru')
    expect(data.state).toBe('proposed')
  })

  test('is seen with its price by the customer, and paid in cash belongs to the visit until its end', async () => {
    const { visit, crew, line, price } = await underWay()
    const proposed = (await propose(crew, visit, line)).body.data
    expect(proposed).toMatchObject({ state: 'proposed', totalPrice: price, reason, proposedBy: 'professional' })
    expect((await propose(crew, visit, line)).error.code).toBe('WORK_OPEN')
    await runQueued(world, 'notification.send-sms')
    const texts = world.sms.outbox(`+91${visit.phone}`).map(({ text }) => text)
    expect(texts).toContainEqual(expect.stringMatching(new RegExp(`Approve or decline it here: .*${visit.bookingId}`)))
    const { workProposals } = (await exportData(world, visit)).body.data
    expect(workProposals).toMatchObject([{ bookingId: visit.bookingId, state: 'proposed', total: price, reason }])
    const { proposals } = (await world.call(extraWorkCalls.list, { bookingId: visit.bookingId }, visit)).body.data
    expect(proposals).toEqual([proposed])
    const before = (await staff.find(visit.bookingId)).body.data
    const { booking } = (await approve(visit, proposed._id, 'cash')).body.data
    expect(booking).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'PayAfterService' })
    const extra = { ...visit, bookingId: booking?._id ?? '' }
    expect(await bookingNow(world, extra)).toMatchObject({
      totalPrice: price,
      address: before.address,
      extraOf: { _id: visit.bookingId, number: visit.number },
    })
    expect((await staff.find(extra.bookingId)).body.data.extraOf).toBe(visit.number)
    expect(Date.parse((await staff.find(visit.bookingId)).body.data.endsAt ?? '')).toBe(
      Date.parse(before.endsAt ?? '') + proposed.minutes * 60_000,
    )
    const [shown] = await crew.visits({ days: 1 })
    expect(shown).toMatchObject({ _id: visit.bookingId, collect: price })
    expect(shown?.services).toHaveLength(2)
    expect((await crew.finish(visit, 'completed')).error.code).toBe('BAD_INPUT')
    await crew.finish(visit, 'completed', { cashReceived: price }).then(({ body }) => body)
    expect(await bookingNow(world, extra)).toMatchObject({ bookingStatus: 'Completed', paymentStatus: 'Paid' })
    // One visit for its people, also once it is done.
    const done = await crew.visits({ days: 1 })
    expect(done.map(({ _id, services }) => [_id, services.length])).toEqual([[visit.bookingId, 2]])
    expect(await bookingNow(world, visit)).toMatchObject({ bookingStatus: 'Completed', totalPrice: 1196 })
    const posted = world.db.selectFrom('ledger_posting').select(['kind', 'professional_id'])
    expect(await posted.where('booking_id', '=', extra.bookingId).execute()).toEqual([
      { kind: 'cash_received', professional_id: crew.id },
    ])
  })

  test('paid online is confirmed by its payment and invoiced on its own', async () => {
    const { visit, crew, extra, price } = await approved('online')
    expect(await bookingNow(world, extra)).toMatchObject({ bookingStatus: 'Pending', totalPrice: price })
    const link = await openPaymentLink(world, extra)
    expect((await crew.finish(visit, 'completed')).error.message).toMatch(/^Extra work of ₹[\d,]+ is not paid yet/)
    await press(world, 'pay', link)
    expect(await bookingNow(world, extra)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
    await crew.finish(visit, 'completed').then(({ body }) => body)
    expect(await bookingNow(world, extra)).toMatchObject({ bookingStatus: 'Completed', paymentStatus: 'Paid' })
    await runQueued(world, 'invoice.settle')
    const invoices = (await world.call(invoiceCalls.list, { bookingId: extra.bookingId }, visit)).body.data.invoices
    expect(invoices.map(({ total }) => total)).toEqual([price])
  })

  test('withdrawn while its payment page is open goes back in full when it is paid all the same', async () => {
    const { visit, crew, proposalId, extra } = await approved('online')
    const link = await openPaymentLink(world, extra)
    await crew.call(proExtraWorkCalls.withdraw, { proposalId }).then(({ body }) => body)
    await press(world, 'pay', link)
    expect((await bookingNow(world, extra)).bookingStatus).toBe('Failed')
    expect(await refundsSent(world, extra)).toHaveLength(1)
    await crew.finish(visit, 'completed').then(({ body }) => body)
  })

  test('withdrawn twice is withdrawn once in the history', async () => {
    const { visit, crew, proposalId } = await approved('online')
    const answers = [1, 2].map(() => crew.call(proExtraWorkCalls.withdraw, { proposalId }).then(({ status }) => status))
    expect(await Promise.all(answers)).toEqual([200, 200])
    const events = world.db.selectFrom('booking_event').where('booking_id', '=', visit.bookingId)
    const rows = await events.select('kind').where('kind', '=', 'work_withdrawn').execute()
    expect(rows).toHaveLength(1)
  })

  test('never paid ends with the visit once its time to pay is over', async () => {
    const { visit, crew, extra } = await approved('online')
    await openPaymentLink(world, extra)
    world.clock.set(afterStart(60))
    await crew.finish(visit, 'completed').then(({ body }) => body)
    expect((await bookingNow(world, extra)).bookingStatus).toBe('Failed')
  })

  test('declined, withdrawn or not answered is no longer open', async () => {
    const { visit, crew, line } = await underWay()
    const first = (await propose(crew, visit, line)).body.data._id
    const declined = await world.call(extraWorkCalls.decline, { proposalId: first }, visit)
    expect(declined.body.data.state).toBe('declined')
    expect((await approve(visit, first, 'cash')).error.code).toBe('WORK_CLOSED')
    const second = (await propose(crew, visit, line)).body.data._id
    expect((await crew.call(proExtraWorkCalls.withdraw, { proposalId: second })).body.data.state).toBe('withdrawn')
    expect((await approve(visit, second, 'online')).error.code).toBe('WORK_CLOSED')
    const third = (await propose(crew, visit, line)).body.data._id
    world.clock.advance({ minutes: extraWorkProposal.atDoorMinutes })
    expect((await approve(visit, third, 'cash')).error.code).toBe('WORK_CLOSED')
    expect((await propose(crew, visit, line)).status).toBe(200)
  })

  test('is refused when the crew has no time after the visit, for unknown services and strangers', async () => {
    const { visit, crew, line, longest } = await underWay()
    const { serviceId = '', variantIds = [], minQuantity = 1, maxQuantity = 1 } = longest ?? {}
    const long = { serviceId, variantIds, quantity: Math.max(minQuantity, Math.min(10, maxQuantity)) }
    const all = await Promise.all([
      crew.call(proExtraWorkCalls.propose, { bookingId: visit.bookingId, lines: [long, long], reason }),
      propose(crew, visit, { ...line, serviceId: 'no-such-service' }),
      propose(crew, visit, { ...line, quantity: 99_999 }),
    ])
    expect(all.map(({ error }) => error.code)).toEqual(['SLOT_TAKEN', 'SERVICE_NOT_FOUND', 'BAD_QUANTITY'])
    const stranger = await paidVisit(world, 1020)
    const { _id } = (await propose(crew, visit, line)).body.data
    expect((await approve(stranger, _id, 'cash')).error.code).toBe('NOT_FOUND')
    const other = await world.call(extraWorkCalls.list, { bookingId: visit.bookingId }, stranger)
    expect(other.error.code).toBe('BOOKING_NOT_FOUND')
  })
})

test('what can be added begins with what fits the visit, as long as the crew has time', async () => {
  const { visit, crew } = await underWay()
  const choices = async () =>
    (await crew.call(proExtraWorkCalls.choices, { bookingId: visit.bookingId })).body.data.choices
  const items = world.db.selectFrom('booking_item').select('service_id').where('booking_id', '=', visit.bookingId)
  const booked = (await items.execute()).map(({ service_id }) => service_id)
  const offered = await choices()
  const fitting = offered.filter(({ fits }) => fits)
  expect(offered.slice(0, fitting.length)).toEqual(fitting)
  expect(booked).toContain(fitting[0]?.serviceId)
  expect(fitting.length).toBeLessThan(offered.length)
  // Absent from the end of the visit on.
  const { endsAt } = (await staff.find(visit.bookingId)).body.data
  const leave = {
    professional_id: crew.id,
    starts_at: endsAt ?? '',
    ends_at: afterStart(720),
    created_at: afterStart(0),
  }
  await world.db.insertInto('professional_leave').values(leave).execute()
  const later = await choices()
  expect(later.filter(({ fits }) => fits)).toEqual([])
  expect(new Set(later.map(({ serviceId }) => serviceId))).toEqual(new Set(offered.map(({ serviceId }) => serviceId)))
})

describe('at the same moment', () => {
  test('two approvals make one booking', async () => {
    const { visit, crew, line } = await underWay()
    const { _id } = (await propose(crew, visit, line)).body.data
    const answers = await Promise.all([1, 2, 3].map(() => approve(visit, _id, 'cash')))
    expect(new Set(answers.map(({ body }) => body.data.booking?._id)).size).toBe(1)
    expect(await extrasOf(visit)).toHaveLength(1)
  })

  test('an approval and a withdrawal end in one of the two', async () => {
    const { visit, crew, line } = await underWay()
    const { _id: proposalId } = (await propose(crew, visit, line)).body.data
    const [one, other] = await Promise.all([
      approve(visit, proposalId, 'cash'),
      crew.call(proExtraWorkCalls.withdraw, { proposalId }),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    expect(await extrasOf(visit)).toHaveLength(one.status === 200 ? 1 : 0)
  })

  test('a payment and the end of its visit leave the work paid and done, or the end refused', async () => {
    const { visit, crew, extra } = await approved('online')
    const link = await openPaymentLink(world, extra)
    const [end] = await Promise.all([crew.finish(visit, 'completed'), press(world, 'pay', link)])
    const now = await bookingNow(world, extra)
    expect([end.status, now.bookingStatus, now.paymentStatus]).toEqual(
      end.status === 200 ? [200, 'Completed', 'Paid'] : [409, 'Confirmed', 'Paid'],
    )
  })
})

const extrasOf = ({ bookingId }: Checkout) =>
  world.db.selectFrom('booking').select('id').where('extra_of', '=', bookingId).execute()

describe('extra work that staff add to a visit to come', () => {
  async function added(inCash: boolean) {
    const visit = await paidVisit(world)
    const { choices } = (await staff.call(staffExtraWorkCalls.choices, { bookingId: visit.bookingId })).body.data
    const [choice] = choices.toSorted((one, other) => one.minutes - other.minutes || one.unitPrice - other.unitPrice)
    if (!choice) throw new Error('Nothing can be added')
    const { serviceId, variantIds, minQuantity: quantity } = choice
    const lines = [{ serviceId, variantIds, quantity }]
    const input = { bookingId: visit.bookingId, lines, reason, inCash }
    const { _id, booking } = (await staff.call(staffExtraWorkCalls.propose, input)).body.data
    return { visit, proposalId: _id, extra: { ...visit, bookingId: booking?._id ?? '' } }
  }

  test('moves with the visit and not alone', async () => {
    const { visit, extra } = await added(true)
    const before = await bookingNow(world, extra)
    expect(before.bookingStatus).toBe('Confirmed')
    await runQueued(world, 'notification.send-sms')
    expect(world.sms.outbox(`+91${visit.phone}`).filter(({ text }) => text.includes('Approve or decline'))).toEqual([])
    expect((await moveTo(world, extra, 2, 840)).error.message).toBe('Extra work is rescheduled with its visit.')
    await moveTo(world, visit, 2, 600).then(({ body }) => body)
    const after = await bookingNow(world, extra)
    expect(after.timeSlot).toEqual(before.timeSlot)
    expect(after.date).not.toBe(before.date)
  })

  test('is cancelled with the visit and paid back in full', async () => {
    const { visit, proposalId } = await added(false)
    const { booking } = (await approve(visit, proposalId, 'online')).body.data
    const extra = { ...visit, bookingId: booking?._id ?? '', number: booking?.number ?? '' }
    await press(world, 'pay', await openPaymentLink(world, extra))
    world.clock.set(afterStart(-30))
    await cancel(world, visit).then(({ body }) => body)
    expect((await bookingNow(world, visit)).cancellation?.fee).toBeGreaterThan(0)
    const now = await bookingNow(world, extra)
    expect(now).toMatchObject({ bookingStatus: 'Cancelled', cancellation: { fee: 0 } })
    expect(await refundsSent(world, extra)).toHaveLength(1)
  })

  test('is no row of the day nor visit of the figures on its own, and its time is not changed alone', async () => {
    const { visit, extra } = await added(true)
    const day = (await bookingNow(world, visit)).date ?? ''
    const { hours } = (await staff.call(reportCalls.work, { from: day, until: day })).body.data
    expect(hours.reduce((sum, { visits }) => sum + visits, 0)).toBe(1)
    const rows = (await staff.list({ day })).body.data.bookings.map(({ _id }) => _id)
    expect([rows.includes(visit.bookingId), rows.includes(extra.bookingId)]).toEqual([true, false])
    const visitOfDay = await world.call(rescheduleCalls.rescheduleQuote, { bookingId: extra.bookingId }, extra)
    expect(visitOfDay.body.data).toMatchObject({ allowed: false })
    expect((await world.call(paymentCalls.initiate, { bookingId: extra.bookingId }, extra)).status).toBe(409)
  })

  test('is neither an order, a customer nor a cancellation of its own in the figures', async () => {
    const today = () => ({ from: indiaDay(world.clock.now()), until: indiaDay(world.clock.now()) })
    const { visit } = await added(true)
    await cancel(world, visit).then(({ body }) => body)
    const { bookings, cancellations } = (await staff.call(reportCalls.work, today())).body.data
    expect(bookings.total.orders).toBe(1)
    expect(cancellations.filter(({ count }) => count > 0)).toMatchObject([{ cause: 'customer', count: 1 }])
    await approved('cash')
    expect((await staff.call(reportCalls.work, today())).body.data.bookings.total.orders).toBe(0)
    expect((await staff.call(reportCalls.sales, today())).body.data.customers.total.customers).toBe(0)
  })

  test('is written down with the customer it was proposed to', async () => {
    const { visit, proposalId } = await added(false)
    const withdrawn = await staff.call(staffExtraWorkCalls.withdraw, { proposalId })
    expect(withdrawn.body.data.state).toBe('withdrawn')
    const actions = [staffExtraWorkCalls.propose, staffExtraWorkCalls.withdraw].map(({ path }) => path)
    const rows = await world.db
      .selectFrom('staff_access')
      .innerJoin('customer', (join) => join.on(({ eb, ref }) => eb(ref('customer.id'), '=', eb.fn.any('subjects'))))
      .select(['action', 'customer.phone'])
      .where('customer.phone', '=', `+91${visit.phone}`)
      .where('action', 'in', actions)
      .execute()
    expect(rows.map(({ action }) => action).sort()).toEqual(actions.sort())
  })
})
