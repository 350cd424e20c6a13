import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { identityCalls } from '#contract/identity.ts'
import { visitUpdates } from '#contract/lib/business.ts'
import { paymentCalls } from '#contract/payment.ts'
import { professionalCalls } from '#contract/professional.ts'
import { reviewCalls } from '#contract/review.ts'
import { visitCalls } from '#contract/visit.ts'
import { crewClient } from '#server/testing/professional/professional-steps.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { beginBooking, bookingNow, type Checkout, creditLedger, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { startCode } from './start-code.rules.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
let days = 0
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300020'))
})
beforeEach(() => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 3
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
})

const startsAt = () => Date.parse('2026-11-24T04:30:00Z') + days * 24 * 3_600_000
/** Minutes after the start of the visit, as an instant. */
const afterStart = (minutes: number) => new Date(startsAt() + minutes * 60_000).toISOString()
const atMinute = (minutes: number) => world.clock.set(afterStart(minutes))

/** ₹1,196 for tomorrow 10:00, paid online, with the first professional of its crew. */
async function visitWithCrew() {
  const visit = await paidVisit(world)
  return { visit, crew: await crewClient(world, visit) }
}

const codeOf = ({ bookingId }: Checkout) => startCode(bookingId, world.ctx.config.codePepper)
const wrongCodeOf = (visit: Checkout) => (codeOf(visit) === '0000' ? '1111' : '0000')
const historyOf = async ({ bookingId }: Checkout) => (await staff.find(bookingId)).body.data.history

describe('the day of a professional', () => {
  test('names place, work and first name, not the number or the start code of the customer', async () => {
    const { visit, crew } = await visitWithCrew()
    await world.db.updateTable('customer').set({ name: 'Asha Rao' }).where('phone', '=', `+91${visit.phone}`).execute()
    const answer = (await crew.call(visitCalls.day, { days: 2 })).body
    const [found] = answer.data.visits.filter(({ _id }) => _id === visit.bookingId)
    expect(found).toMatchObject({
      number: visit.number,
      state: 'planned',
      startsAt: afterStart(0),
      slot: { start: '10:00', end: '11:00' },
      city: 'Bengaluru',
      customer: 'Asha',
      collect: 0,
      services: [{ name: 'Termite Inspection', quantity: 4, options: [] }],
      refused: false,
    })
    expect(found?.address).toContain('Koramangala')
    expect(answer.data.now).toBe(world.clock.now().toISOString())
    for (const secret of [visit.phone, 'Rao', codeOf(visit)]) expect(JSON.stringify(answer)).not.toContain(secret)
  })

  test('holds no visit of another professional, whom every call answers as unknown', async () => {
    const { visit, crew } = await visitWithCrew()
    const other = await crewClient(world, await paidVisit(world))
    expect(other.id).not.toBe(crew.id)
    expect((await other.visits()).map(({ _id }) => _id)).not.toContain(visit.bookingId)
    atMinute(5)
    const answers = [
      other.onTheWay(visit),
      other.arrive(visit),
      other.start(visit, codeOf(visit)),
      other.finish(visit, 'completed'),
      other.refuse(visit),
    ]
    for (const { status, error } of await Promise.all(answers)) {
      expect([status, error.code]).toEqual([404, 'BOOKING_NOT_FOUND'])
    }
    expect((await historyOf(visit)).at(-1)?.kind).not.toBe('refused')
  })

  test('ends yesterday and reaches two weeks ahead', async () => {
    const { crew } = await visitWithCrew()
    const early = await crew.call(visitCalls.day, { day: '2026-11-01' })
    expect(early.error.code).toBe('BAD_DATE')
    expect((await crew.call(visitCalls.day, { days: 14 })).status).toBe(200)
  })
})

describe('who signs in as a professional', () => {
  test('has the number of an active one at every request', async () => {
    const { crew } = await visitWithCrew()
    expect((await crew.self()).body.data.professional).toMatchObject({
      _id: crew.id,
      name: crew.name,
      area: 'bengaluru',
    })
    const answers = async () => (await crew.self()).error.code
    await staff.call(professionalCalls.change, { professionalId: crew.id, active: false, reason: 'Moved away' })
    expect(await answers()).toBe('NOT_PROFESSIONAL')
    await staff.call(professionalCalls.change, { professionalId: crew.id, active: true, reason: 'Came back' })
    expect((await crew.self()).status).toBe(200)
    const change = (phone: string) =>
      world.db.updateTable('professional').set({ phone }).where('id', '=', crew.id).execute()
    await change('+919812300099')
    expect(await answers()).toBe('NOT_PROFESSIONAL')
    await change(crew.phone)
    await crew.call(identityCalls.logout, {})
    expect(await answers()).toBe('SIGNED_OUT')
  })

  test('is a customer like others for other calls, and no staff', async () => {
    const { visit, crew } = await visitWithCrew()
    expect((await world.call(visitCalls.self, {}, { token: visit.token })).error.code).toBe('NOT_PROFESSIONAL')
    expect((await crew.call(professionalCalls.list, {})).error.code).toBe('NOT_STAFF')
    expect((await crew.call(paymentCalls.refunds, { bookingId: visit.bookingId })).error.code).toBe('BOOKING_NOT_FOUND')
  })
})

describe('a visit by its professional', () => {
  test('is on the way, arrived, working and completed at the times of the taps', async () => {
    const { visit, crew } = await visitWithCrew()
    atMinute(120)
    const taps = [
      await crew.onTheWay(visit, afterStart(-40)),
      await crew.arrive(visit, afterStart(-5)),
      await crew.start(visit, codeOf(visit), afterStart(3)),
      await crew.finish(visit, 'completed', { at: afterStart(95) }),
    ].map(({ body }) => body.data)
    expect(taps.map(({ state }) => state)).toEqual(['on_the_way', 'arrived', 'working', 'completed'])
    expect(taps.at(-1)).toMatchObject({
      onTheWayAt: afterStart(-40),
      arrivedAt: afterStart(-5),
      startedAt: afterStart(3),
      endedAt: afterStart(95),
    })
    expect((await bookingNow(world, visit)).bookingStatus).toBe('Completed')
    const history = (await historyOf(visit)).filter(({ actor }) => actor === `professional:${crew.id}`)
    expect(history.map(({ kind }) => kind)).toEqual(['on_the_way', 'arrived', 'started', 'completed'])
    expect(JSON.stringify(await historyOf(visit))).not.toContain(`"${codeOf(visit)}"`)
  })

  test('answers a repeated tap as the first', async () => {
    const { visit, crew } = await visitWithCrew()
    atMinute(-30)
    const twice = async (send: () => Promise<{ body: { data: unknown } }>) => {
      const first = (await send()).body.data
      world.clock.advance({ minutes: 2 })
      expect((await send()).body.data).toEqual(first)
    }
    await twice(() => crew.onTheWay(visit))
    await twice(() => crew.arrive(visit))
    await twice(() => crew.start(visit, codeOf(visit)))
    await twice(() => crew.finish(visit, 'completed'))
    const kinds = (await historyOf(visit)).map(({ kind }) => kind)
    for (const kind of ['on_the_way', 'arrived', 'started', 'completed']) {
      expect(kinds.filter((one) => one === kind)).toHaveLength(1)
    }
  })

  test('takes no time that is to come, too long ago, too early or out of order', async () => {
    const { visit, crew } = await visitWithCrew()
    const refused = async (answer: Promise<{ error: { code: string; message: string } }>) => {
      const { code, message } = (await answer).error
      return [code, message]
    }
    atMinute(-60 * visitUpdates.earlyHours - 1)
    expect((await refused(crew.onTheWay(visit)))[1]).toBe('This visit starts in more than 3 hours.')
    atMinute(0)
    expect(await refused(crew.onTheWay(visit, afterStart(6)))).toEqual(['BAD_TIME', 'That time has not come yet.'])
    expect((await refused(crew.onTheWay(visit, 'at ten')))[0]).toBe('BAD_TIME')
    expect((await crew.onTheWay(visit, afterStart(4))).body.data.onTheWayAt).toBe(afterStart(0))
    expect((await refused(crew.arrive(visit, afterStart(-1))))[1]).toBe('You cannot arrive before you set out.')
    expect((await refused(crew.finish(visit, 'completed')))[0]).toBe('INVALID_TRANSITION')
    atMinute(60 * visitUpdates.lateHours + 1)
    expect((await refused(crew.arrive(visit, afterStart(0))))[1]).toBe(
      'That was too long ago. Tell the office when it happened.',
    )
  })

  test('starts with the code alone, and after five wrong ones only by staff', async () => {
    const { visit, crew } = await visitWithCrew()
    atMinute(5)
    await crew.arrive(visit)
    const codes = []
    for (let guess = 0; guess < visitUpdates.codeGuesses; guess += 1) {
      codes.push((await crew.start(visit, wrongCodeOf(visit))).error.code)
    }
    expect(codes).toEqual(['WRONG_CODE', 'WRONG_CODE', 'WRONG_CODE', 'WRONG_CODE', 'START_CODE_LOCKED'])
    expect((await crew.start(visit, codeOf(visit))).error.code).toBe('START_CODE_LOCKED')
    expect((await bookingNow(world, visit)).bookingStatus).toBe('Confirmed')
    const start = { bookingId: visit.bookingId, reason: 'The phone of the customer is broken' }
    await staff.start({ bookingId: visit.bookingId }, { reason: start.reason })
    expect((await historyOf(visit)).at(-1)).toMatchObject({
      kind: 'started',
      detail: { reason: start.reason, arrivedAt: afterStart(5) },
    })
    expect((await crew.finish(visit, 'completed')).body.data.state).toBe('completed')
  })

  test('that comes late earns the customer credit by the arrival', async () => {
    const { visit, crew } = await visitWithCrew()
    atMinute(130)
    await crew.arrive(visit, afterStart(95))
    await crew.start(visit, codeOf(visit), afterStart(100))
    expect((await creditLedger(world, visit)).balance).toBe(299)
  })

  test('is completed with the cash that is due and no other', async () => {
    const visit = await beginBooking(world, { startMinute: 600 })
    await world.call(paymentCalls.cash, visit, visit).then(({ body }) => body)
    const crew = await crewClient(world, visit)
    expect((await crew.visits()).find(({ _id }) => _id === visit.bookingId)?.collect).toBe(299)
    atMinute(5)
    await crew.start(visit, codeOf(visit))
    for (const cash of [{}, { cashReceived: 298 }, { cashReceived: 300 }]) {
      const { code, message } = (await crew.finish(visit, 'completed', cash)).error
      expect([code, message]).toEqual(['BAD_INPUT', '₹299 in cash is due. Call the office if you got less.'])
    }
    expect((await crew.finish(visit, 'completed', { cashReceived: 299 })).status).toBe(200)
    expect((await historyOf(visit)).find(({ kind }) => kind === 'completed')?.detail).toMatchObject({
      paidInCash: 299_00,
    })
    expect((await bookingNow(world, visit)).paymentStatus).toBe('Paid')
  })

  test('that was not done needs a reason, and an arrival when the customer is not at home', async () => {
    const { visit, crew } = await visitWithCrew()
    atMinute(20)
    const reason = 'The gate stayed closed'
    expect((await crew.finish(visit, 'not_at_home')).error.message).toBe('Enter a reason. The customer sees it.')
    expect((await crew.finish(visit, 'not_at_home', { reason })).error.message).toBe('First say that you arrived.')
  })
})

describe('the customer of a visit', () => {
  const now = async ({ bookingId, token }: Checkout) =>
    (await world.call(bookingCalls.visit, { bookingId }, { token })).body.data

  test('sees who comes, the state as it moves, and the start code from the day before until the start', async () => {
    const { visit, crew } = await visitWithCrew()
    atMinute(-48 * 60)
    expect(await now(visit)).toMatchObject({ state: 'planned', startCode: null })
    atMinute(-30)
    const before = await now(visit)
    const [name] = crew.name.split(' ')
    expect(before).toMatchObject({ state: 'planned', startCode: expect.stringMatching(/^\d{4}$/) })
    const visits = before.professionals[0]?.visits ?? 0
    expect(before.professionals).toEqual([{ name, photo: '', rating: null, reviews: 0, visits }])
    await crew.onTheWay(visit)
    expect(await now(visit)).toMatchObject({ state: 'on_the_way', onTheWayAt: afterStart(-30) })
    atMinute(-2)
    await crew.arrive(visit)
    expect((await now(visit)).state).toBe('arrived')
    await crew.start(visit, before.startCode ?? '')
    expect(await now(visit)).toMatchObject({ state: 'working', startCode: null })
    atMinute(90)
    await crew.finish(visit, 'completed')
    expect((await now(visit)).state).toBe('completed')
    const { items } = await bookingNow(world, visit)
    const review = { bookingItemId: items[0]?._id ?? '', rating: 4 }
    await world.call(reviewCalls.add, review, { token: visit.token }).then(({ body }) => body)
    expect((await now(visit)).professionals).toEqual([
      { name, photo: '', rating: null, reviews: 1, visits: visits + 1 },
    ])
  })

  test('is notified once that we are on the way, and not of a tap that comes late', async () => {
    const texts = (phone: string) =>
      world.sms.outbox(`+91${phone}`).filter(({ text }) => text.includes('with you soon'))
    const { visit, crew } = await visitWithCrew()
    atMinute(-30)
    await crew.onTheWay(visit)
    await crew.onTheWay(visit)
    await runQueued(world, 'notification.send-sms')
    expect(texts(visit.phone).map(({ text }) => text)).toEqual([
      `${crew.name} will be with you soon for your GharSaaf booking ${visit.number}. The start code for the work is in the app under the booking.`,
    ])
    world.clock.set(afterStart(-24 * 60))
    const late = await paidVisit(world)
    atMinute(0)
    const another = await crewClient(world, late)
    await another.onTheWay(late, afterStart(-visitUpdates.newsMinutes - 1))
    await runQueued(world, 'notification.send-sms')
    expect(texts(late.phone)).toEqual([])
  })
})

describe('a refused visit', () => {
  test('waits for another professional, and is no longer theirs to start', async () => {
    const { visit, crew } = await visitWithCrew()
    expect((await crew.refuse(visit)).body.data).toMatchObject({ refused: true, state: 'planned' })
    expect((await crew.refuse(visit)).status).toBe(200)
    const waiting = async () => (await staff.toReassign()).find(({ bookingId }) => bookingId === visit.bookingId)
    expect((await waiting())?.detail).toBe('refused')
    atMinute(-10)
    expect((await crew.onTheWay(visit)).error.message).toBe('You said that you cannot come to this visit.')
    const [free] = (await staff.candidates(visit)).body.data.professionals
    await staff.assign(visit, free?._id ?? '').then(({ body }) => body)
    expect(await waiting()).toBeUndefined()
    expect((await crew.visits()).map(({ _id }) => _id)).not.toContain(visit.bookingId)
    // Assigned again they come, whatever they said.
    await staff.assign(visit, crew.id).then(({ body }) => body)
    expect((await crew.onTheWay(visit)).body.data.state).toBe('on_the_way')
  })

  test('leaves no state of the one before to the one who comes', async () => {
    const { visit, crew } = await visitWithCrew()
    atMinute(-60)
    await crew.onTheWay(visit)
    const [free] = (await staff.candidates(visit)).body.data.professionals
    await staff.assign(visit, free?._id ?? '').then(({ body }) => body)
    const other = await crewClient(world, visit)
    expect((await other.visits()).find(({ _id }) => _id === visit.bookingId)?.state).toBe('planned')
  })
})

test('leave that is asked for names the visits in it', async () => {
  const { visit, crew } = await visitWithCrew()
  const leave = { from: afterStart(-60), until: afterStart(300), reason: 'A wedding' }
  const { data } = (await crew.call(visitCalls.askLeave, leave)).body
  expect(data.leaves).toMatchObject([leave])
  expect(data.visits).toMatchObject([{ bookingId: visit.bookingId, reason: 'leave' }])
  const later = { from: leave.until, until: afterStart(24 * 60), reason: 'A journey' }
  expect((await crew.call(visitCalls.askLeave, later)).body.data.visits).toEqual([])
  expect((await crew.call(visitCalls.askLeave, { ...leave, until: leave.from })).error.code).toBe('BAD_INPUT')
})
