import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { visitOfferCalls } from '#contract/checkout.standby.ts'
import { dispatchCalls } from '#contract/dispatch.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { visitCalls } from '#contract/visit.ts'
import { startCode } from '#server/features/visit/start-code.rules.ts'
import { jobs } from '#server/features.ts'
import { today } from '#server/testing/booking-fixture.ts'
import { professionalClient } from '#server/testing/professional/professional-steps.ts'
import { cancel } from '#server/testing/steps/cancel.ts'
import { creditLedger, runQueued } from '#server/testing/steps/checkout.ts'
import { instant, minuteOfDay, quickFixture } from '#server/testing/steps/quick.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const { askedFor, bookingAt, cellsOf, find, hold, offeredBy, pay } = quickFixture(world, 3)
type Booking = Awaited<ReturnType<typeof offeredBy>>

beforeAll(async () => {
  // Other numbers than those that seeding invents: those get no SMS.
  await sql`update professional set phone = '+9188' || right(phone, 8)`.execute(world.db)
})

const visitOf = async ({ bookingId, token }: Booking) =>
  (await world.call(bookingCalls.visit, { bookingId }, { token })).body.data
const holderOf = async ({ bookingId }: Booking) => [
  ...new Set((await cellsOf(bookingId)).map(({ professional_id }) => professional_id)),
]
/** After the time to answer. */
async function letPass() {
  world.clock.advance({ seconds: 60 })
  await runQueued(world, 'visit-offer.pass-on')
}
const by = instant(10, 40)

describe('a quick visit that is paid', () => {
  test('is offered to the nearest: what, where and by when, without customer and address', async () => {
    const booking = await offeredBy(by)
    const asked = await askedFor(booking)
    const [offer] = await asked.offers()
    expect(offer).toMatchObject({
      _id: booking.bookingId,
      by,
      driveMinutes: 25,
      services: [{ name: 'Hourly House Help' }],
      expiresAt: instant(10, 1),
    })
    expect(offer?.km).toBeGreaterThan(1)
    expect(JSON.stringify(offer)).not.toMatch(/5th Block|Asha/)
    const inKannada = { headers: { 'accept-language': 'kn' } }
    const { offers } = (await asked.call(visitOfferCalls.list, {}, inKannada)).body.data
    expect(offers[0]?.services).toEqual([{ name: 'ಗಂಟೆ ಲೆಕ್ಕದ ಮನೆಗೆಲಸ ಸಹಾಯ', quantity: 1, options: ['ಒಂದೂವರೆ ಗಂಟೆ'] }])
    expect(await holderOf(booking)).toEqual([asked.id])
    await runQueued(world, 'notification.send-sms')
    expect(world.sms.outbox(asked.phone).map(({ text }) => text)[0]).toMatch(
      /^GharSaaf visit near you, by 10:40 AM: Hourly House Help in \w+/,
    )
  })

  test('has no crew until it is accepted: no name, no call, no start code, no visit in the app', async () => {
    const booking = await offeredBy(by)
    const asked = await askedFor(booking)
    expect(await visitOf(booking)).toMatchObject({
      professionals: [],
      canCall: false,
      startCode: null,
      search: { asking: true, laterBy: null },
    })
    expect((await find(booking)).body.data.professionals).toEqual([])
    expect(await asked.visits({ day: today })).toEqual([])
    expect((await asked.onTheWay(booking)).error.code).toBe('BOOKING_NOT_FOUND')
    expect((await visitOf(booking)).onTheWayAt).toBeNull()
  })

  test('is assigned by accepting, once, and the customer is notified', async () => {
    const booking = await offeredBy(by)
    const asked = await askedFor(booking)
    world.clock.advance({ seconds: 59 })
    expect((await asked.accept()).body.data.offers).toEqual([])
    expect((await asked.accept()).status).toBe(200)
    const { search, professionals, startCode: code } = await visitOf(booking)
    expect([search, professionals[0]?.name, code?.length]).toEqual([null, asked.name.split(' ')[0], 4])
    expect((await asked.visits({ day: today })).map(({ _id }) => _id)).toEqual([booking.bookingId])
    await letPass()
    expect(await holderOf(booking)).toEqual([asked.id])
    await runQueued(world, 'notification.send-sms')
    const texts = world.sms.outbox(`+91${booking.phone}`).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('will come for your GharSaaf booking'))).toHaveLength(1)
    expect(texts.join()).toContain('by 10:40 AM')
  })

  test.each(['declining', 'no answer'])('passes on to the next after %s, each asked once', async (how) => {
    const booking = await offeredBy(by)
    const asked: string[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const one = await askedFor(booking)
      asked.push(one.id)
      expect(await holderOf(booking)).toEqual([one.id])
      if (how === 'declining') await one.decline().then(({ body }) => body)
      else await letPass()
      expect(await one.offers()).toEqual([])
      expect((await one.accept()).error.code).toBe('INVALID_TRANSITION')
    }
    expect(new Set(asked).size).toBe(3)
    await expect(askedFor(booking)).rejects.toThrow('No one is asked')
    expect((await find(booking)).body.data.timeSlot).toEqual({ start: '10:40', end: '10:40' })
    expect(await holderOf(booking)).toEqual([])
  })

  test('is passed on by the sweep when its job is lost, and not before the time is over', async () => {
    const booking = await offeredBy(by)
    const first = await askedFor(booking)
    await runQueued(world, 'visit-offer.pass-on')
    expect((await askedFor(booking)).id).toBe(first.id)
    world.clock.advance({ seconds: 60 })
    expect(await first.offers()).toEqual([])
    expect((await first.accept()).error.code).toBe('INVALID_TRANSITION')
    await jobs.find(({ queue }) => queue === 'visit-offer.pass-on-left')?.run(world.ctx, {} as never)
    expect((await askedFor(booking)).id).not.toBe(first.id)
  })

  test('is offered to no one who cannot keep the promise any more', async () => {
    const booking = await offeredBy(instant(10, 35))
    world.clock.set(minuteOfDay(10, 6))
    await (await askedFor(booking)).decline().then(({ body }) => body)
    await expect(askedFor(booking)).rejects.toThrow('No one is asked')
  })

  test('goes to the next when leave of the one who accepts began meanwhile', async () => {
    const booking = await offeredBy(by)
    const asked = await askedFor(booking)
    const leave = { from: instant(10, 0), until: instant(20, 0), reason: 'Fever' }
    await asked.call(visitCalls.askLeave, leave).then(({ body }) => body)
    expect((await asked.accept()).error.message).toBe('This visit is no longer yours to accept.')
    expect((await askedFor(booking)).id).not.toBe(asked.id)
  })

  test('is not offered to the one who booked it', async () => {
    const booking = await bookingAt()
    const nearest = await world.db
      .selectFrom('professional')
      .select(['id', 'phone'])
      .where('active', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const setPhone = (phone: string) =>
      world.db.updateTable('professional').set({ phone }).where('id', '=', nearest.id).execute()
    await setPhone(`+91${booking.phone}`)
    await hold(booking, by).then(({ body }) => body)
    await pay(booking)
    expect((await askedFor(booking)).id).not.toBe(nearest.id)
    await setPhone(nearest.phone)
  })

  test('is none of other professionals', async () => {
    const booking = await offeredBy(by)
    const { id } = await askedFor(booking)
    const other = await world.db
      .selectFrom('professional')
      .select('phone')
      .where('active', '=', true)
      .where('id', '<>', id)
      .executeTakeFirstOrThrow()
    const client = professionalClient(world, await world.signIn(other.phone.slice(3)))
    for (const call of [visitOfferCalls.accept, visitOfferCalls.decline])
      expect((await client.call(call, { bookingId: booking.bookingId })).error.code).toBe('BOOKING_NOT_FOUND')
    expect((await client.call(visitOfferCalls.list, {})).body.data.offers).toEqual([])
  })

  test('cancelled while it is offered costs nothing, and cannot be accepted', async () => {
    const booking = await offeredBy(by)
    const asked = await askedFor(booking)
    world.clock.advance({ seconds: 30 })
    expect((await cancel(world, booking)).status).toBe(200)
    expect((await find(booking)).body.data.cancellation?.fee).toBe(0)
    expect(await asked.offers()).toEqual([])
    expect((await asked.accept()).error.code).toBe('INVALID_TRANSITION')
    await letPass()
    await expect(askedFor(booking)).rejects.toThrow('No one is asked')
  })
})

describe('staff', () => {
  test('see whom it is offered to, since when and by when it was promised, and end the offer by assigning', async () => {
    const staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300171'))
    const booking = await offeredBy(by)
    const asked = await askedFor(booking)
    const { body } = await staff.find(booking.bookingId)
    expect(body.data).toMatchObject({ promisedBy: by, professionals: [] })
    expect(body.data.search?.asked).toEqual([
      {
        professional: { _id: asked.id, name: asked.name, phone: asked.phone },
        since: instant(10, 0),
        until: instant(10, 1),
        answer: null,
      },
    ])
    expect(body.data.acts.find(({ act }) => act === 'start')?.obstacle).toMatch(/No professional has accepted/)
    const [other] = (await staff.candidates(booking)).body.data.professionals.filter(({ _id }) => _id !== asked.id)
    await staff.assign(booking, other?._id as string).then(({ body: answer }) => answer)
    expect((await asked.accept()).error.code).toBe('INVALID_TRANSITION')
    await letPass()
    expect(await holderOf(booking)).toEqual([other?._id])
    expect((await staff.find(booking.bookingId)).body.data.search).toBeNull()
  })

  test('see it on the board and in the visits of the day, and move it on the board to another', async () => {
    const staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300173'))
    const booking = await offeredBy(by)
    const { id, name } = await askedFor(booking)
    const line = (await staff.list({ day: today })).body.data.bookings.find(({ _id }) => _id === booking.bookingId)
    expect(line).toMatchObject({ promisedBy: by, offered: { name, since: instant(10, 0) }, professionals: [] })
    const onBoard = async () => {
      const { visits } = (await staff.call(dispatchCalls.day, { day: today })).body.data
      return visits.find(({ _id }) => _id === booking.bookingId)
    }
    expect(await onBoard()).toMatchObject({
      promised: true,
      search: { since: instant(10, 0) },
      crew: [{ _id: id }],
      reassign: null,
    })
    const [other] = (await staff.candidates(booking)).body.data.professionals.filter(({ _id }) => _id !== id)
    const to = { bookingId: booking.bookingId, professionalId: other?._id ?? '', inPlaceOf: id }
    await staff.call(dispatchCalls.move, { ...to, cause: 'us', reason: 'Is nearer' }).then(({ body }) => body)
    expect(await onBoard()).toMatchObject({ search: null, crew: [{ _id: other?._id }] })
  })

  test('find one that no one accepted in the queue to reassign, and assign one who was asked', async () => {
    const staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300172'))
    const booking = await offeredBy(instant(10, 35))
    world.clock.set(minuteOfDay(10, 6))
    const asked = await askedFor(booking)
    await asked.decline().then(({ body }) => body)
    expect(await staff.toReassign()).toMatchObject([{ bookingId: booking.bookingId, detail: 'not_accepted' }])
    const change = { bookingId: booking.bookingId, professionalId: asked.id, inPlaceOf: asked.id }
    await staff.call(staffBookingCalls.assign, change).then(({ body }) => body)
    expect(await staff.toReassign()).toEqual([])
    expect((await visitOf(booking)).professionals).toHaveLength(1)
  })
})

describe('a missed promise', () => {
  test.each([
    ['kept to the minute, gives nothing', 40, 0],
    ['missed by a minute, gives the credit of a late arrival', 41, 89],
  ])('%s', async (_name, minute, rupees) => {
    const visit = { ...(await offeredBy(by)), number: '' }
    const crew = await askedFor(visit)
    await crew.accept().then(({ body }) => body)
    world.clock.set(minuteOfDay(10, minute))
    await crew.arrive(visit).then(({ body }) => body)
    await crew.start(visit, startCode(visit.bookingId, world.ctx.config.codePepper)).then(({ body }) => body)
    expect((await creditLedger(world, visit)).balance).toBe(rupees)
  })
})
