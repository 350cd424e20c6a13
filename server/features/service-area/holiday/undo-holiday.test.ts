import { beforeAll, beforeEach, expect, test } from 'vitest'
import { paymentCalls } from '#contract/payment.ts'
import { holidayCalls } from '#contract/service-area.holiday.ts'
import { holidaySteps } from '#server/testing/holidays.ts'
import { beginBooking, paidBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let dispatcher: ReturnType<typeof staffClient>
let admin: ReturnType<typeof staffClient>
beforeAll(async () => {
  world.clock.set('2026-11-23T04:30:00Z')
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300193'))
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300194'))
})
beforeEach(() => world.clock.set('2026-11-23T04:30:00Z'))

const area = 'bengaluru'
const later = '2026-11-26'
const { add, list, remove, starts } = holidaySteps(world, () => dispatcher)

const changes = async () => (await list()).changes
const undo = (changeId: number | undefined, more: { dryRun?: boolean } = {}, by = dispatcher) =>
  by.call(holidayCalls.undo, { changeId: changeId ?? 0, reason: 'It was a slip', ...more })

test('a removed holiday comes back once, and the preview names the visits it hits', async () => {
  await add({ date: later }).then(({ body }) => body)
  const added = (await list({ area })).holidays.find(({ date }) => date === later)
  await remove(added?._id ?? '').then(({ body }) => body)
  world.clock.set('2026-11-25T04:30:00Z')
  const booked = await paidBooking(world, { startMinute: 600 })
  world.clock.set('2026-11-23T04:31:00Z')
  const [removal] = await changes()
  expect(removal).toMatchObject({ added: false, canUndo: true, ofArea: true, undoes: null })
  const tried = (await undo(removal?._id, { dryRun: true })).body.data
  expect(tried.visits).toMatchObject([{ number: booked.number, held: false }])
  expect(await starts(later)).not.toEqual([])

  await undo(removal?._id).then(({ body }) => body)
  expect(await starts(later)).toEqual([])
  expect((await list({ area })).holidays.find(({ date }) => date === later)).toMatchObject({ name: 'City election' })
  const [back, removed] = await changes()
  expect(back).toMatchObject({ added: true, undoes: removal?._id, canUndo: false, reason: 'It was a slip' })
  expect(removed).toMatchObject({ _id: removal?._id, canUndo: false })
  expect((await undo(removal?._id)).error.code).toBe('CHANGED_MEANWHILE')
  expect((await undo(back?._id)).error.code).toBe('BAD_INPUT')
})

test('an added holiday is taken back only while it is as it was added', async () => {
  const shorter = { date: '2026-12-02', first: '10:00', last: '12:00' }
  await add(shorter).then(({ body }) => body)
  const [first] = await changes()
  const added = (await list({ area })).holidays.find(({ date }) => date === shorter.date)
  await remove(added?._id ?? '').then(({ body }) => body)
  expect((await undo(first?._id)).error.code).toBe('CHANGED_MEANWHILE')
  await add({ ...shorter, name: 'Marathon' }).then(({ body }) => body)
  expect((await undo(first?._id)).error.code).toBe('CHANGED_MEANWHILE')
  const [second] = await changes()
  expect((await undo(second?._id)).body.data.visits).toEqual([])
  expect((await list({ area })).holidays.filter(({ date }) => date === shorter.date)).toEqual([])
})

test('a held time is named with the booked visits, and is given back on a holiday', async () => {
  const held = await beginBooking(world, { startMinute: 840 })
  const tried = (await add({ dryRun: true })).body.data.visits.filter(({ number }) => number === held.number)
  expect(tried).toMatchObject([{ held: true }])
  await add().then(({ body }) => body)
  const pay = await world.call(paymentCalls.cash, { bookingId: held.bookingId }, { token: held.token })
  expect(pay.error.code).toBe('BOOKING_CHANGED')
  const [change] = await changes()
  world.clock.set('2026-11-23T04:45:00Z')
  const after = (await undo(change?._id)).body.data
  expect(after.visits).toEqual([])
  expect((await add({ dryRun: true })).body.data.visits.map(({ number }) => number)).not.toContain(held.number)
})

test('only admins undo for more than an area; a given holiday comes back with its state', async () => {
  const [given] = (await list({ year: '2027' })).holidays.filter(({ kind }) => kind === 'closed')
  await remove(given?._id ?? '', admin).then(({ body }) => body)
  const [change] = await changes()
  expect(change).toMatchObject({ ofArea: false, canUndo: true })
  expect((await undo(change?._id)).error.code).toBe('ROLE_NOT_ALLOWED')
  await undo(change?._id, {}, admin).then(({ body }) => body)
  expect((await list({ year: '2027' })).holidays).toContainEqual(given)
  expect((await undo(999_999, {}, admin)).error.code).toBe('NOT_FOUND')
})

test('a holiday of a day that is over is not taken back', async () => {
  await add({ date: '2026-11-25', name: 'Local fair' })
  const [change] = await changes()
  world.clock.set('2026-11-27T04:30:00Z')
  const morrow = staffClient(world, await hireStaff(world, 'dispatcher', '9812300192'))
  const [known] = (await morrow.call(holidayCalls.list, {})).body.data.changes
  expect(known).toMatchObject({ _id: change?._id, canUndo: false })
  expect((await undo(change?._id, {}, morrow)).error.code).toBe('BAD_INPUT')
})
