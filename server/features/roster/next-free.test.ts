import { beforeEach, expect, test } from 'vitest'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { rosterCalls } from '#contract/roster.ts'
import { bathroom, bookingFixture, today, tomorrow } from '#server/testing/booking-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

// Answers are cached for some seconds; each test needs a new one.
beforeEach(() => world.clock.advance({ minutes: 1 }))

const bengaluru = { lat: 12.9716, lng: 77.5946 }
const ask = (input: Partial<EndpointInput<typeof rosterCalls.nextFree>>) =>
  world.call(rosterCalls.nextFree, { serviceId: bathroom.serviceId, ...input })
const next = async (input: Parameters<typeof ask>[0] = bengaluru) => (await ask(input)).body.data.next

test('returns the earliest free start after the lead time', async () => {
  // It is a minute past ten or more, and the lead time is two hours.
  const { body } = await ask(bengaluru)
  expect(body.data).toMatchObject({ served: true, today })
  expect(body.data.next).toMatchObject({ date: today, slot: '1:00 PM - 2:00 PM', start: '13:00', end: '14:00' })
})

test('equals the first slot offered to a booking there', async () => {
  const booking = await fixture.newBooking()
  const { body } = await fixture.slots(booking, today)
  const found = await next({ ...bengaluru, variants: bathroom.selectedVariants[0] })
  expect(found?.slot).toBe(body.data[0])
  expect(found?.freeStarts).toBe(body.data.length)
})

const freeOn = (date: string, input: Partial<EndpointInput<typeof rosterCalls.freeOn>> = bengaluru) =>
  world.call(rosterCalls.freeOn, { serviceId: bathroom.serviceId, date, ...input })

test('returns the free starts of a day to a visitor, as a booking there is offered them', async () => {
  const booking = await fixture.newBooking()
  const variants = bathroom.selectedVariants[0]
  for (const day of [today, tomorrow]) {
    const { data } = (await freeOn(day, { ...bengaluru, variants })).body
    expect(data).toEqual({ served: true, slots: (await fixture.slots(booking, day)).body.data })
    expect(data.slots.length).toBeGreaterThan(3)
  }
})

test('returns no starts where nothing is served, and refuses a day that cannot be booked', async () => {
  expect((await freeOn(today, { pincode: '682001' })).body.data).toEqual({ served: false, slots: [] })
  expect((await freeOn('2026-11-22')).error.code).toBe('BAD_DATE')
  expect((await freeOn(today, {})).error.code).toBe('BAD_INPUT')
})

test('accepts a pincode instead of a point', async () => {
  expect(await next({ pincode: '560001' })).toEqual(await next())
})

test('answers served: false outside all areas', async () => {
  const kochi = { lat: 9.93, lng: 76.26 }
  expect((await ask(kochi)).body.data).toMatchObject({ served: false, next: null })
  expect((await ask({ pincode: '682001' })).body.data).toMatchObject({ served: false, next: null })
})

test('refuses a missing place or an unknown service, but not an incomplete choice', async () => {
  expect((await ask({})).error.code).toBe('BAD_INPUT')
  expect((await ask({ ...bengaluru, serviceId: 'moon-cleaning' })).error.code).toBe('SERVICE_NOT_FOUND')
  expect(await next({ ...bengaluru, variants: 'nonsense' })).toEqual(await next())
})

test('is later when all professionals are reserved, once the cached answer expired', async () => {
  await fixture.keepProfessionals(1)
  const before = await next()
  const booking = await fixture.newBooking()
  await fixture.choose(booking, Number(before?.start.slice(0, 2)), { date: before?.date })
  expect(await next()).toEqual(before)
  world.clock.advance({ seconds: 21 })
  const after = await next()
  expect(`${after?.date} ${after?.start}` > `${before?.date} ${before?.start}`).toBe(true)
})

test('limits requests from one address', async () => {
  const url = rosterCalls.nextFree.path.replace(':serviceId', bathroom.serviceId)
  const from = (remoteAddress: string) => world.app.inject({ url, remoteAddress })
  for (let time = 0; time < 600; time += 1) expect((await from('203.0.113.1')).statusCode).toBe(400)
  const refused = await from('203.0.113.1')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await from('203.0.113.2')).statusCode).toBe(400)
})
