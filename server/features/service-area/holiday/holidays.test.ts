import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { holidayCalls } from '#contract/service-area.holiday.ts'
import { areaHoursCalls } from '#contract/service-area.hours.ts'
import { serviceAreaCalls } from '#contract/service-area.ts'
import { holidaySteps } from '#server/testing/holidays.ts'
import { bookingNow, paidBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let dispatcher: ReturnType<typeof staffClient>
let admin: ReturnType<typeof staffClient>
beforeAll(async () => {
  world.clock.set('2026-11-23T04:30:00Z')
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300190'))
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300191'))
})
beforeEach(() => world.clock.set('2026-11-23T04:30:00Z'))

const area = 'bengaluru'
const [tomorrow, later] = ['2026-11-24', '2026-11-26']
const { add, list, remove, starts } = holidaySteps(world, () => dispatcher)

test('a holiday of an area takes no visits, and those booked stay', async () => {
  const booked = await paidBooking(world, { startMinute: 600 })
  const before = await starts(tomorrow)
  expect(before).not.toEqual([])
  const tried = (await add({ dryRun: true })).body.data
  expect(tried.visits.map(({ number }) => number)).toEqual([booked.number])
  expect(await starts(tomorrow)).toEqual(before)

  await add().then(({ body }) => body)
  expect(await starts(tomorrow)).toEqual([])
  expect(await bookingNow(world, booked)).toMatchObject({ bookingStatus: 'Confirmed' })
  const { holidays, changes } = await list({ area })
  const added = holidays.find(({ date }) => date === tomorrow)
  expect(added).toMatchObject({ name: 'City election', scope: 'area', place: 'Bengaluru', kind: 'closed' })
  expect(changes[0]).toMatchObject({ added: true, date: tomorrow, reason: 'Polling day' })
  expect((await list({ area: 'mumbai' })).holidays).not.toContainEqual(added)
  expect((await add()).error.message).toBe('There is a holiday on this day already.')

  await remove(added?._id ?? '').then(({ body }) => body)
  expect(await starts(tomorrow)).toEqual(before)
  expect((await list()).changes[0]).toMatchObject({ added: false, reason: 'Postponed' })
  expect((await remove(added?._id ?? '')).error.code).toBe('NOT_FOUND')
})

test('a shorter day has the starts between its first and last', async () => {
  await add({ date: later, first: '10:00', last: '12:00' }).then(({ body }) => body)
  expect(await starts(later)).toEqual(['10:00 AM', '11:00 AM', '12:00 PM'])
  const [added] = (await list({ area })).holidays.filter(({ date }) => date === later)
  expect(added).toMatchObject({ kind: 'shorter', first: '10:00', last: '12:00' })
  await remove(added?._id ?? '').then(({ body }) => body)
})

test('only admins add and remove a holiday everywhere', async () => {
  const everywhere = { date: later, name: 'Day of mourning', reason: 'By order' }
  expect((await dispatcher.call(holidayCalls.add, everywhere)).error.code).toBe('ROLE_NOT_ALLOWED')
  await admin.call(holidayCalls.add, everywhere).then(({ body }) => body)
  expect(await starts(later)).toEqual([])
  const [added] = (await list({ area })).holidays.filter(({ date }) => date === later)
  expect(added).toMatchObject({ scope: 'everywhere', place: '' })
  expect((await remove(added?._id ?? '')).error.code).toBe('ROLE_NOT_ALLOWED')
  await remove(added?._id ?? '', admin).then(({ body }) => body)
  expect(await starts(later)).not.toEqual([])
})

test('a given holiday can be removed', async () => {
  const [given] = (await list({ year: '2027' })).holidays.filter(({ kind }) => kind === 'closed')
  expect(given?.date).toBe('2027-01-26')
  await remove(given?._id ?? '', admin).then(({ body }) => body)
  expect((await list({ year: '2027' })).holidays).not.toContainEqual(given)
})

test.each([
  ['a day that is over', { date: '2026-11-22' }],
  ['no day', { date: '2026-11-31' }],
  ['a day in two years', { date: '2028-11-24' }],
  ['a last start before the first', { first: '12:00', last: '10:00' }],
  ['a shorter day without its end', { first: '12:00' }],
])('refuses %s', async (_what, wrong) => {
  expect((await add(wrong)).error.code).toBe('BAD_INPUT')
})

const hours = { areaId: area, validFrom: later, first: '10:00', last: '15:00', leadMinutes: 180, daysAhead: 10 }
const set = (more: Partial<EndpointInput<typeof areaHoursCalls.set>> = {}) =>
  dispatcher.call(areaHoursCalls.set, { ...hours, reason: 'Short of crews', ...more })

test('hours of an area hold for visits from their day on, and those booked stay', async () => {
  const before = await starts(tomorrow)
  const { visits } = (await set({ validFrom: tomorrow, first: '11:00', dryRun: true })).body.data
  expect(visits).toHaveLength(1)
  await set().then(({ body }) => body)
  expect(await starts(tomorrow)).toEqual(before)
  expect(await starts(later)).toEqual(['10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM'])
  expect(await starts('2026-12-03')).not.toEqual([])
  expect(await starts('2026-12-04')).toEqual([])
  world.clock.set('2026-11-26T03:31:00Z')
  expect((await starts(later))[0]).toBe('1:00 PM')
})

test('hours that do not hold yet can be taken back, and are in the history of the area', async () => {
  const found = (await dispatcher.call(areaHoursCalls.find, { areaId: area })).body.data
  expect(found).toMatchObject({ usual: { first: '08:00', last: '18:00', leadMinutes: 120, daysAhead: 30 } })
  expect(found.hours).toMatchObject([{ validFrom: later, first: '10:00' }])
  const back = { areaId: area, validFrom: later, reason: 'New crew' }
  const inForce = { areaId: 'mumbai', validFrom: '2026-11-23' }
  await set(inForce).then(({ body }) => body)
  expect((await dispatcher.call(areaHoursCalls.remove, { ...back, ...inForce })).error.code).toBe('BAD_INPUT')
  expect((await dispatcher.call(areaHoursCalls.remove, back)).body.data.hours).toEqual([])
  expect((await starts('2026-12-04')).length).toBeGreaterThan(0)
  const { changes } = (await dispatcher.call(serviceAreaCalls.find, { areaId: area })).body.data
  expect(changes[0]).toMatchObject({ field: 'hours', after: null, reason: 'New crew', canUndo: false })
})

test.each([
  ['a start that no area has', { first: '07:00' }],
  ['a last start before the first', { first: '16:00' }],
  ['no notice', { leadMinutes: 10 }],
  ['days beyond the horizon', { daysAhead: 31 }],
  ['a day that is over', { validFrom: '2026-11-22' }],
])('refuses hours with %s', async (_what, wrong) => {
  expect((await set(wrong)).error.code).toBe('BAD_INPUT')
})
