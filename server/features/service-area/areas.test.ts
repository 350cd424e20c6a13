import { beforeAll, beforeEach, expect, test } from 'vitest'
import { areaCalls } from '#contract/area-closure.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { paymentCalls } from '#contract/payment.ts'
import { placeCalls } from '#contract/place.ts'
import { serviceAreaCalls } from '#contract/service-area.ts'
import { rosterCleanUp } from '#server/features/roster/roster.jobs.ts'
import { beginBooking, bookingNow, type Checkout, paidBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

type Change = Omit<EndpointInput<typeof serviceAreaCalls.change>, 'areaId' | 'reason'>

const world = suiteWorld()
let dispatcher: ReturnType<typeof staffClient>
let admin: ReturnType<typeof staffClient>
beforeAll(async () => {
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300180'))
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300181'))
})
let round = 0
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
  world.clock.advance({ minutes: ++round })
})

const areaId = 'bengaluru'
const change = (what: Change) =>
  dispatcher.call(serviceAreaCalls.change, { areaId, reason: 'Floods in the city', ...what })
const record = async (id = areaId) => (await dispatcher.call(serviceAreaCalls.find, { areaId: id })).body.data
const undo = (changeId: number) => dispatcher.call(serviceAreaCalls.undo, { changeId, reason: 'It was a slip' })
/** The areas in memory are checked again after a moment. */
async function served(asked: object) {
  world.clock.advance({ seconds: 30 })
  return (await world.call(placeCalls.serviceability, asked)).body.data
}
const koramangala = { pincode: '560034' }
/** Of the list customers choose from. */
const hasKolar = async () => (await world.call(placeCalls.cities, {})).body.data.some(({ name }) => name === 'Kolar')

test('lists areas with their state, professionals and visits of the next days', async () => {
  await paidBooking(world, { startMinute: 600 })
  const { areas } = (await dispatcher.call(serviceAreaCalls.overview, {})).body.data
  const bengaluru = areas.find(({ _id }) => _id === areaId)
  expect(bengaluru).toMatchObject({ city: 'Bengaluru', state: 'Karnataka', status: 'live', pause: null, visits: 1 })
  expect(bengaluru?.professionals).toBeGreaterThan(0)
  expect(bengaluru?.pincodes).toBeGreaterThan(0)
  expect(areas.find(({ _id }) => _id === 'jaipur')).toMatchObject({ visits: 0 })
})

test('shows the pincodes of all areas with their places, as they are after a change', async () => {
  const listed = async () => (await dispatcher.call(serviceAreaCalls.pincodes, {})).body.data.pincodes
  const before = await listed()
  const { pincodes } = await record()
  expect(before.filter(({ area }) => area === areaId)).toEqual(pincodes.map((one) => ({ area: areaId, ...one })))
  expect(new Set(before.map(({ area }) => area)).size).toBeGreaterThan(10)
  const [removed = ''] = pincodes.map(({ pincode }) => pincode)
  const { data } = (await change({ removePincodes: [removed] })).body
  expect(await listed()).toEqual(before.filter(({ pincode }) => pincode !== removed))
  await undo(data.record.changes[0]?._id ?? 0).then(({ body }) => body)
  expect(await listed()).toEqual(before)
})

test('a paused area takes no new booking until the day after, and keeps those it has, which can move to days after it', async () => {
  const booked = await paidBooking(world, { startMinute: 600 })
  const begun = await beginBooking(world, { startMinute: null })
  const tried = (await change({ pauseUntil: '2026-11-30', dryRun: true })).body.data
  expect(tried.visits.map(({ number }) => number)).toContain(booked.number)
  expect(await served(koramangala)).toMatchObject({ served: true })

  const { record: paused } = (await change({ pauseUntil: '2026-11-30' })).body.data
  expect(paused.area).toMatchObject({ status: 'paused', pause: { until: '2026-11-30', reason: 'Floods in the city' } })
  expect(await served(koramangala)).toEqual({ served: false, status: 'paused', city: 'Bengaluru' })
  const { bookingId, token } = begun
  const asked = { bookingId, date: '2026-11-25' }
  expect((await world.call(checkoutCalls.timeSlots, asked, { token })).error.code).toBe('NOT_SERVED')
  const timesOn = async (date: string) =>
    (await world.call(checkoutCalls.timeSlots, { bookingId: booked.bookingId, date }, { token: booked.token })).body
      .data
  expect(await timesOn('2026-11-30')).toEqual([])
  expect(await timesOn('2026-12-01')).not.toEqual([])
  expect(await bookingNow(world, booked)).toMatchObject({ bookingStatus: 'Confirmed' })

  world.clock.set('2026-11-30T18:31:00Z')
  expect(await served(koramangala)).toMatchObject({ served: true })
})

test('a held time in the pause is given back with a sentence, one after it can be paid', async () => {
  await change({ resume: true })
  world.clock.advance({ seconds: 30 })
  const pay = ({ bookingId, token }: Checkout) => world.call(paymentCalls.cash, { bookingId }, { token })
  const within = await beginBooking(world, { startMinute: 660 })
  const after = await beginBooking(world, { startMinute: null })
  const slot = { bookingId: after.bookingId, date: '2026-12-02', timeSlot: { start: '11:00', end: '12:00' } }
  await world.call(checkoutCalls.selectSlot, slot, { token: after.token }).then(({ body }) => body)
  await change({ pauseUntil: '2026-11-30' }).then(({ body }) => body)
  world.clock.advance({ seconds: 30 })
  const { error } = await pay(within)
  expect(error.code).toBe('BOOKING_CHANGED')
  expect(error.message).toContain('We’re not taking visits in your area until Mon 30 Nov.')
  expect(await bookingNow(world, within)).toMatchObject({ bookingStatus: 'Pending', timeSlot: null })
  const asked = { bookingId: within.bookingId, date: '2026-11-25' }
  const times = await world.call(checkoutCalls.timeSlots, asked, { token: within.token })
  expect(times.error.message).toContain('until Mon 30 Nov.')
  expect((await pay(after)).status).toBe(200)
  expect(await bookingNow(world, after)).toMatchObject({ bookingStatus: 'Confirmed' })
  await change({ resume: true }).then(({ body }) => body)
})

test('a pause ends before its day, and undoing that pauses again', async () => {
  await change({ pauseUntil: '2026-12-05' }).then(({ body }) => body)
  await change({ resume: true }).then(({ body }) => body)
  expect(await served(koramangala)).toMatchObject({ served: true })
  const [ended] = (await record()).changes
  expect(ended).toMatchObject({ field: 'pause', after: null, canUndo: true, reason: 'Floods in the city' })
  await undo(ended?._id ?? 0).then(({ body }) => body)
  expect(await served(koramangala)).toMatchObject({ served: false })
  await change({ resume: true }).then(({ body }) => body)
})

test('an added pincode belongs to one area, and removing it says who serves it then', async () => {
  const [pin] = (await record()).pincodes
  const gone = (await change({ removePincodes: [pin?.pincode ?? ''], dryRun: true })).body.data
  expect(gone.removed).toEqual([{ pincode: pin?.pincode, servedBy: 'Bengaluru' }])
  await change({ removePincodes: [pin?.pincode ?? ''] }).then(({ body }) => body)
  expect((await record()).pincodes).not.toContainEqual(pin)

  const { data } = (await change({ addPincodes: [pin?.pincode ?? ''] })).body
  expect(data.record.pincodes.map(({ pincode }) => pincode)).toContain(pin?.pincode)
  const [added] = data.record.changes
  await undo(added?._id ?? 0).then(({ body }) => body)
  expect((await undo(added?._id ?? 0)).error.code).toBe('CHANGED_MEANWHILE')
  const [, , removal] = (await record()).changes
  await undo(removal?._id ?? 0).then(({ body }) => body)
  expect((await record()).pincodes).toContainEqual(pin)
  const [last] = (await record()).changes
  expect(last).toMatchObject({ undoes: removal?._id, reason: 'It was a slip', canUndo: false })
})

test('undo is refused once a colleague has changed the same again', async () => {
  const { lat, lng } = (await record()).area.centre
  await change({ centre: { lat: lat + 0.01, lng } }).then(({ body }) => body)
  const [first] = (await record()).changes
  await change({ centre: { lat: lat + 0.02, lng } }).then(({ body }) => body)
  const [second] = (await record()).changes
  expect((await undo(first?._id ?? 0)).error.code).toBe('CHANGED_MEANWHILE')
  await undo(second?._id ?? 0).then(({ body }) => body)
  await undo(first?._id ?? 0).then(({ body }) => body)
  expect((await record()).area.centre).toEqual({ lat, lng })
})

test.each([
  ['an unknown pincode', { addPincodes: ['999999'] }, '999999 is not a pincode we know.'],
  ['a pincode of another city', { addPincodes: ['110001'] }, /^110001 .*(too far|belongs to)/],
  ['a pincode of its own', { addPincodes: ['560034'] }, '560034 belongs to Bengaluru already.'],
  ['the removal of a strange pincode', { removePincodes: ['110001'] }, /not among the pincodes/],
  ['a centre abroad', { centre: { lat: 51.5, lng: 0 } }, 'The centre has to be in India.'],
  ['a pause in the past', { pauseUntil: '2026-11-22' }, /^Choose a day/],
  ['a pause of a year', { pauseUntil: '2027-11-22' }, /^Choose a day/],
  ['no change', {}, 'Change something first.'],
  ['the end of no pause', { resume: true as const }, 'Bengaluru is not paused.'],
])('refuses %s', async (_what, what: Change, message) => {
  const before = await record()
  const { error } = await change(what)
  expect([error.code, error.message]).toEqual(['BAD_INPUT', expect.stringMatching(message)])
  expect(await record()).toEqual(before)
})

test('a new city takes bookings once it is opened', async () => {
  const city = { city: 'Kolar', stateCode: '29', pincode: '560034', reason: 'A crew of four lives there' }
  expect((await admin.call(serviceAreaCalls.add, city)).error.message).toBe('560034 belongs to Bengaluru already.')
  await change({ removePincodes: ['560034'] }).then(({ body }) => body)
  const added = (await admin.call(serviceAreaCalls.add, city)).body.data
  expect(added.area).toMatchObject({ _id: 'kolar', status: 'launching', state: 'Karnataka', pincodes: 1 })
  expect(await served(koramangala)).toMatchObject({ served: false, city: 'Kolar' })
  expect(await hasKolar()).toBe(false)
  expect((await admin.call(serviceAreaCalls.add, { ...city, pincode: '560095' })).error.code).toBe('BAD_INPUT')
  const opened = (await admin.call(serviceAreaCalls.open, { areaId: 'kolar', reason: 'Trained' })).body.data
  expect(opened.area.status).toBe('live')
  expect(await served(koramangala)).toMatchObject({ served: true, city: 'Kolar' })
  expect(await hasKolar()).toBe(true)
  expect((await admin.call(serviceAreaCalls.open, { areaId: 'kolar', reason: 'Again' })).error.code).toBe('BAD_INPUT')
})

test('closing an area ends its pause and is in its history with who and why', async () => {
  const closed = 'kolar'
  await dispatcher
    .call(serviceAreaCalls.change, { areaId: closed, pauseUntil: '2026-12-05', reason: 'Floods' })
    .then(({ body }) => body)
  await admin.call(areaCalls.close, { areaId: closed, reason: 'No crew' }).then(({ body }) => body)
  const { area, changes } = await record(closed)
  expect(area).toMatchObject({ status: 'closed', pause: null })
  expect(changes[0]).toMatchObject({
    field: 'status',
    before: 'live',
    after: 'closed',
    reason: 'No crew',
    canUndo: false,
  })
})

test('the history of areas is deleted after its period', async () => {
  expect((await record()).changes).not.toEqual([])
  world.clock.set('2029-12-01T00:00:00Z')
  await rosterCleanUp.run(world.ctx, {} as never)
  expect(await world.db.selectFrom('area_change').select('id').execute()).toEqual([])
})
