import { beforeAll, describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { alternativesCalls } from '#contract/dispatch.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { notificationCalls } from '#contract/notification.ts'
import { rescheduleCalls } from '#contract/reschedule.ts'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { sendVisitReminders } from '#server/features/visit/visit-reminder.jobs.ts'
import { cancel, getCancelQuote } from '#server/testing/steps/cancel.ts'
import { bookingNow, type Checkout, runQueued } from '#server/testing/steps/checkout.ts'
import { getAlternatives, planShortDay } from '#server/testing/steps/no-one-free.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const day = planShortDay(world)
let dispatcher: ReturnType<typeof staffClient>
let support: typeof dispatcher
beforeAll(async () => {
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300221'))
  support = staffClient(world, await hireStaff(world, 'support', '9812300222'))
})

type Time = { date: string; start: string; end: string }

const offer = ({ bookingId }: Checkout, times?: readonly Time[], from = support) =>
  from.call(alternativesCalls.offerTimes, { bookingId, ...(times && { times: [...times] }) })
const searchOf = async ({ bookingId, token }: Checkout) =>
  (await world.call(bookingCalls.visit, { bookingId }, { token })).body.data
const timesOf = async (visit: Checkout) => (await searchOf(visit)).search?.times ?? []
const choose = ({ bookingId, token }: Checkout, { date, start, end }: Time) =>
  world.call(rescheduleCalls.reschedule, { bookingId, date, timeSlot: { start, end }, offered: true }, { token })
const quote = async ({ bookingId, token }: Checkout) =>
  (await world.call(rescheduleCalls.rescheduleQuote, { bookingId }, { token })).body.data
const offersTo = async ({ token }: Checkout) =>
  (await world.call(notificationCalls.list, {}, { token })).body.data.notifications.filter(
    ({ title }) => title === 'Choose another slot',
  )

/** Of the proposed times, once the visit is at a later start. */
async function daysAround({ bookingId }: Checkout, start: string): Promise<string[]> {
  const [starts_at, ends_at] = [new Date(start), new Date(Date.parse(start) + 3_600_000)]
  await world.db.updateTable('booking').set({ starts_at, ends_at }).where('id', '=', bookingId).execute()
  const { times } = await getAlternatives(support, { bookingId })
  return [...new Set(times.map(({ date }) => date))]
}

const remindersTo = async ({ token }: Checkout) =>
  (await world.call(notificationCalls.list, {}, { token })).body.data.notifications.filter(
    ({ title }) => title === 'Visit reminder',
  )

/** The morning of the visit: changing it would cost a fee or is too late by the ordinary terms. */
const onTheMorning = () => world.clock.set('2026-11-24T03:00:00Z')

describe('offering other times', () => {
  test('takes the place of the reminder of the evening before', async () => {
    const { visit, other } = await day.plan()
    expect((await offer(visit)).status).toBe(200)
    world.clock.set('2026-11-23T18:05:00+05:30')
    await sendVisitReminders(world.ctx)
    expect([await remindersTo(visit), await remindersTo(other)].map(({ length }) => length)).toEqual([0, 1])
  })

  test('one tap sends the proposed ones: a message with the link, an event, and the choice on the booking', async () => {
    const { visit } = await day.plan()
    const proposed = (await getAlternatives(support, visit)).times.filter((time) => time.proposed)
    expect(proposed).toHaveLength(4)
    expect(proposed.map(({ date, start }) => `${date} ${start}`)).not.toContain('2026-11-24 10:00')
    expect((await offer(visit)).status).toBe(200)
    const { search, professionals, startCode } = await searchOf(visit)
    expect(search).toEqual({
      asking: false,
      laterBy: null,
      times: proposed.map(({ date, start, end }) => ({ date, start, end })),
    })
    expect([professionals, startCode]).toEqual([[], null])
    await runQueued(world, 'notification.send-sms')
    const texts = world.sms.outbox(`+91${visit.phone}`).map(({ text }) => text)
    expect(texts.find((text) => text.startsWith('Sorry, no professional can come'))).toContain(
      `/booking/${visit.bookingId}`,
    )
    expect(await offersTo(visit)).toHaveLength(1)
    const { entries } = (await dispatcher.call(timelineCalls.find, { bookingId: visit.bookingId })).body.data
    const access = world.db
      .selectFrom('staff_access')
      .select('subjects')
      .where('action', '=', alternativesCalls.offerTimes.path)
    const customer = world.db.selectFrom('booking').select('customer_id').where('id', '=', visit.bookingId)
    expect((await access.orderBy('id', 'desc').executeTakeFirst())?.subjects).toEqual([
      (await customer.executeTakeFirstOrThrow()).customer_id,
    ])
    const [event] = entries.filter(({ text }) => text === 'Other times sent to the customer')
    expect(event?.more).toContain('to choose: ')
    expect((await getAlternatives(support, visit)).offered?.starts).toHaveLength(4)
  })

  test('of a visit that is far ahead are around its day, within the days that can be booked', async () => {
    const { visit } = await day.plan()
    expect((await daysAround(visit, '2026-12-09T04:30:00Z'))[0]).toBe('2026-12-08')
    expect((await daysAround(visit, '2026-12-23T04:30:00Z')).at(-1)).toBe('2026-12-23')
  })

  test('the same times by two colleagues at once are sent once', async () => {
    const { visit } = await day.plan()
    const answers = await Promise.all([offer(visit), offer(visit, undefined, dispatcher)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const events = world.db.selectFrom('booking_event').select('at').where('booking_id', '=', visit.bookingId)
    expect(await events.where('kind', '=', 'times_offered').execute()).toHaveLength(1)
    expect(await offersTo(visit)).toHaveLength(1)
  })

  test('is refused while its professional can come, for a time that is taken, and to other roles', async () => {
    const { visit, other } = await day.plan()
    const healthy = await offer(other)
    expect([healthy.error.code, healthy.error.message]).toEqual([
      'INVALID_TRANSITION',
      'A professional can come to this visit, or is being asked. Enter the leave of who cannot come first.',
    ])
    const taken = { date: '2026-11-24', start: '11:00', end: '12:00' }
    await day.sick((await professionalsNow())[2] ?? '', '11:00', '13:00')
    expect((await offer(visit, [taken])).error.code).toBe('SLOT_TAKEN')
    const finance = staffClient(world, await hireStaff(world, 'finance', '9812300223'))
    expect((await offer(visit, undefined, finance)).error.code).toBe('ROLE_NOT_ALLOWED')
    const own = staffClient(world, await hireStaff(world, 'support', visit.phone))
    expect((await offer(visit, undefined, own)).error.code).toBe('OWN_BOOKING')
  })
})

const professionalsNow = async () =>
  (
    await world.db
      .selectFrom('professional')
      .select('id')
      .where('area_id', '=', 'bengaluru')
      .where('active', '=', true)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

describe('days that cannot be booked', () => {
  test('have no time to send', async () => {
    const { visit } = await day.plan()
    const late = { date: '2030-01-01', start: '10:00', end: '11:00' }
    expect((await offer(visit, [late])).error.code).toBe('SLOT_TAKEN')
  })

  test('any more are left out; the visit of the customer still shows', async () => {
    const { visit } = await day.plan()
    await offer(visit).then(({ body }) => body)
    const times = await timesOf(visit)
    const { horizon_days } = await world.db.selectFrom('roster_policy').select('horizon_days').executeTakeFirstOrThrow()
    const setHorizon = (days: number) => world.db.updateTable('roster_policy').set({ horizon_days: days }).execute()
    await setHorizon(0)
    const today = await timesOf(visit)
    await setHorizon(horizon_days)
    expect(today).toEqual(times.filter(({ date }) => date === '2026-11-23'))
    expect(today.length).toBeLessThan(times.length)
  })
})

describe('the customer', () => {
  test('takes one for free on the morning of the visit, and it counts as no move', async () => {
    const { visit } = await day.plan()
    onTheMorning()
    expect((await quote(visit)).allowed).toBe(false)
    await offer(visit).then(({ body }) => body)
    expect(await quote(visit)).toMatchObject({
      ...{ allowed: true, movesLeft: 2 },
      cancelling: { minMinutesAtMove: null },
    })
    const [first, ...others] = await timesOf(visit)
    await choose(visit, first as Time).then(({ body }) => body)
    expect(await bookingNow(world, visit)).toMatchObject({
      date: first?.date,
      timeSlot: { start: first?.start, end: first?.end },
      bookingStatus: 'Confirmed',
    })
    expect((await searchOf(visit)).search).toBeNull()
    expect((await searchOf(visit)).professionals).toHaveLength(1)
    expect((await quote(visit)).movesLeft).toBe(2)
    expect(others.length).toBeGreaterThan(0)
    expect((await getAlternatives(support, visit)).offered).toBeNull()
  })

  test('cancels for free on the morning of the visit, with all money back', async () => {
    const { visit } = await day.plan()
    onTheMorning()
    expect((await getCancelQuote(world, visit)).body.data.fee).toBeGreaterThan(0)
    await offer(visit).then(({ body }) => body)
    expect((await getCancelQuote(world, visit)).body.data).toMatchObject({ fee: 0, refund: 1196, credit: 0 })
    await cancel(world, visit, { expectedFee: 0 }).then(({ body }) => body)
    expect((await bookingNow(world, visit)).cancellation).toMatchObject({ fee: 0 })
  })

  test('reads that a time is taken, and sees those that are left', async () => {
    const { visit } = await day.plan()
    await offer(visit).then(({ body }) => body)
    const [first, ...others] = await timesOf(visit)
    const { date, start } = first as Time
    for (const id of await professionalsNow()) await takeHour(id, date, start)
    const refused = await choose(visit, first as Time)
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'SLOT_TAKEN',
      'This slot was just taken. Choose another.',
    ])
    expect(await timesOf(visit)).toEqual(others)
    expect((await bookingNow(world, visit)).date).toBe('2026-11-24')
  })

  test('of another booking sees nothing of it', async () => {
    const { visit, other } = await day.plan()
    await offer(visit).then(({ body }) => body)
    const { error } = await world.call(bookingCalls.visit, { bookingId: visit.bookingId }, { token: other.token })
    expect(error.code).toBe('BOOKING_NOT_FOUND')
    expect((await searchOf(other)).search).toBeNull()
  })
})

/** Leave of a professional for the two hours from a start on. */
async function takeHour(id: string, date: string, start: string): Promise<void> {
  const from = new Date(`${date}T${start}:00+05:30`)
  const leave = { starts_at: from, ends_at: new Date(from.getTime() + 2 * 3_600_000), created_at: world.clock.now() }
  await world.db
    .insertInto('professional_leave')
    .values({ professional_id: id, ...leave, reason: 'Away' })
    .execute()
}

describe('the offer ends', () => {
  test('with a professional: terms and visit are the ordinary ones again', async () => {
    const { visit, takes } = await day.plan()
    onTheMorning()
    await offer(visit).then(({ body }) => body)
    await world.db.deleteFrom('professional_leave').where('professional_id', '=', takes).execute()
    await dispatcher.assign(visit, takes).then(({ body }) => body)
    expect(await searchOf(visit)).toMatchObject({ search: null, professionals: [{}] })
    expect((await quote(visit)).allowed).toBe(false)
    expect((await getCancelQuote(world, visit)).body.data.fee).toBeGreaterThan(0)
  })

  test('when its own professional can come after all: a slot that is tapped late is refused', async () => {
    const { visit, leaves } = await day.plan()
    await offer(visit).then(({ body }) => body)
    const [first] = await timesOf(visit)
    await world.db.deleteFrom('professional_leave').where('professional_id', '=', leaves).execute()
    expect(await searchOf(visit)).toMatchObject({ search: null, professionals: [{}] })
    expect((await choose(visit, first as Time)).error.code).toBe('BOOKING_CHANGED')
    expect((await bookingNow(world, visit)).date).toBe('2026-11-24')
  })

  test('and does not count again for another reason', async () => {
    const { visit, leaves } = await day.plan()
    await offer(visit).then(({ body }) => body)
    await world.db.deleteFrom('professional_leave').where('professional_id', '=', leaves).execute()
    world.clock.set('2026-11-23T05:30:00Z')
    await day.sick(leaves, '00:00', '23:59')
    expect((await searchOf(visit)).search).toBeNull()
    await offer(visit).then(({ body }) => body)
    expect(await timesOf(visit)).toHaveLength(4)
  })

  test('with the start of the visit', async () => {
    const { visit } = await day.plan()
    await offer(visit).then(({ body }) => body)
    world.clock.set('2026-11-24T04:31:00Z')
    expect((await searchOf(visit)).search).toBeNull()
    expect((await offer(visit)).error.code).toBe('INVALID_TRANSITION')
  })

  test('for a time whose notice has passed, which is no longer shown', async () => {
    const { visit } = await day.plan()
    const soon = (await getAlternatives(support, visit)).times.filter(({ date }) => date === '2026-11-23')
    expect(soon.length).toBeGreaterThan(0)
    await offer(visit).then(({ body }) => body)
    world.clock.set('2026-11-23T16:00:00Z')
    const days = new Set((await timesOf(visit)).map(({ date }) => date))
    expect(days).not.toContain('2026-11-23')
    expect([...days].every((date) => date > indiaDay(world.clock.now()))).toBe(true)
  })
})
