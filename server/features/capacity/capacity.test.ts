import { beforeAll, expect, test } from 'vitest'
import { capacityCalls } from '#contract/capacity.ts'
import { standbyCalls } from '#contract/checkout.standby.ts'
import { professionalCalls } from '#contract/professional.ts'
import { holidayCalls } from '#contract/service-area.holiday.ts'
import { bookingFixture, today, tomorrow } from '#server/testing/booking-fixture.ts'
import { paidBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { ask, listStandbysFor, onlyBetween } from '#server/testing/steps/standby.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
let dispatcher: ReturnType<typeof staffClient>
beforeAll(async () => {
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300195'))
  await fixture.keepProfessionals(2)
})

const area = 'bengaluru'
const hours = async (more: object = {}) => (await dispatcher.call(capacityCalls.hours, { area, ...more })).body.data
async function cellAt(day: string, hour: number) {
  const row = (await hours()).rows.find((one) => one.day === day)
  return row?.cells.find((cell) => cell.hour === hour)
}

test('counts hours of professionals as free, booked or on leave', async () => {
  const before = await cellAt(tomorrow, 10)
  expect(before).toEqual({ hour: 10, free: 2, booked: 0, leave: 0 })
  const booked = await paidBooking(world, { startMinute: 600 })
  const after = await cellAt(tomorrow, 10)
  expect(after?.booked).toBeGreaterThan(0)
  expect((after?.free ?? 0) + (after?.booked ?? 0)).toBe(2)

  const [one] = (await dispatcher.find(booked.bookingId)).body.data.professionals
  const { professionals } = (await dispatcher.call(professionalCalls.list, { area })).body.data
  const other = professionals.find(({ _id, active }) => active && _id !== one?._id)
  const leave = { from: `${tomorrow}T09:00:00+05:30`, until: `${tomorrow}T12:00:00+05:30`, reason: 'Dentist' }
  await dispatcher
    .call(professionalCalls.change, { professionalId: other?._id ?? '', leave, reason: 'Dentist' })
    .then(({ body }) => body)
  expect(await cellAt(tomorrow, 10)).toMatchObject({ booked: after?.booked, leave: 1 })
})

test('shows 14 days of every open area by the day, and one area by the hour', async () => {
  const { days, rows } = (await dispatcher.call(capacityCalls.hours, {})).body.data
  expect([days.length, days[0]]).toEqual([14, today])
  const ours = rows.find((row) => row.area === area && row.day === tomorrow)
  const byHour = (await hours()).rows.find(({ day }) => day === tomorrow)
  const sum = byHour?.cells.reduce((total, { booked }) => total + booked, 0)
  expect(ours?.cells).toMatchObject([{ hour: null, booked: sum }])
  expect(rows.some((row) => row.area === 'jaipur')).toBe(false)
  expect((await hours({ from: '2026-12-01' })).days[0]).toBe('2026-12-01')
  expect((await dispatcher.call(capacityCalls.hours, { from: '2026-13-01' })).error.code).toBe('BAD_INPUT')
})

test('on a holiday nothing is free, and its name shows', async () => {
  const date = (await hours()).days[5] ?? ''
  const day = { date, area, name: 'City election', reason: 'Polling day' }
  await dispatcher.call(holidayCalls.add, day).then(({ body }) => body)
  const row = (await hours()).rows.find((one) => one.day === date)
  expect(row?.holiday).toBe('City election')
  expect(row?.cells.every(({ free }) => free === 0)).toBe(true)
})

test('shows who waits for a slot of a full day in their order, until they wait no longer', async () => {
  const day = '2026-11-27'
  await onlyBetween(world, day, 10, 11)
  for (const taken of [await fixture.newBooking(), await fixture.newBooking()]) {
    expect((await fixture.choose(taken, 10, { date: day })).status).toBe(200)
  }
  const [first, second] = [await fixture.newBooking(), await fixture.newBooking()]
  const morning = { start: '10:00', end: '11:00' }
  const since = world.clock.now().toISOString()
  expect((await ask(world, first, day)).status).toBe(200)
  world.clock.advance({ seconds: 1 })
  expect((await ask(world, second, day, morning)).status).toBe(200)

  const standbys = async (more: object) => (await dispatcher.call(capacityCalls.standbys, more)).body.data
  const common = { day, area, city: 'Bengaluru', customer: 'Asha Rao', services: ['Classic Bathroom Cleaning'] }
  const { number } = (await fixture.find(first)).body.data
  const shown = await standbys({ area, from: day })
  expect(shown).toMatchObject({
    total: 2,
    standbys: [
      { ...common, place: 1, bookingId: first.bookingId, number, hours: null, since },
      { ...common, place: 2, bookingId: second.bookingId, hours: morning },
    ],
  })
  expect(await standbys({})).toEqual(shown)
  for (const others of [{ area: 'mumbai' }, { from: '2026-11-28' }]) {
    expect(await standbys(others)).toEqual({ standbys: [], total: 0 })
  }
  expect((await dispatcher.call(capacityCalls.standbys, { from: '2026-13-01' })).error.code).toBe('BAD_INPUT')

  const reads = world.db.selectFrom('staff_access').select('subjects').where('action', '=', capacityCalls.standbys.path)
  expect((await reads.orderBy('id').executeTakeFirst())?.subjects.sort()).toEqual(
    [first.customerId, second.customerId].sort(),
  )

  const [own] = await listStandbysFor(world, first)
  await world.call(standbyCalls.withdraw, { standbyId: own?._id ?? '' }, first)
  expect((await standbys({ area })).standbys).toMatchObject([{ place: 1, bookingId: second.bookingId }])
})
