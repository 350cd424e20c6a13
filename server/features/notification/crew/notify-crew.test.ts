import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { professionalCalls } from '#contract/professional.ts'
import { eraseAccount, exportData } from '#server/testing/steps/account.ts'
import { cancel, moveTo, paidVisit } from '#server/testing/steps/cancel.ts'
import { type Checkout, paidBooking, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { sweepSms } from '../notification.jobs.ts'
import { notifyCrew } from './notify-crew.service.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300080'))
  // Other numbers than those that seeding invents.
  await sql`update professional set phone = '+9188' || right(phone, 8)`.execute(world.db)
})

const crewOf = async (visit: Pick<Checkout, 'bookingId'>) => {
  const [one] = (await staff.find(visit.bookingId)).body.data.professionals
  return one ?? { _id: '', phone: '' }
}

/** Texts to a professional that were sent about one visit, oldest first. */
const textsAbout = ({ phone }: { phone: string }, { number }: Checkout) =>
  world.sms
    .outbox(`+91${phone.slice(-10)}`)
    .map(({ text }) => text)
    .filter((text) => text.includes(number))
    .reverse()

async function textsTo(one: { phone: string }, visit: Checkout): Promise<string[]> {
  await runQueued(world, 'notification.send-sms')
  return textsAbout(one, visit)
}

const cancelledText = ({ number }: Checkout, when: string) =>
  `Your GharSaaf visit ${number} on ${when} is cancelled. You need not come.`

test('the professional is notified of a new visit, with all but the customer’s number', async () => {
  const phone = '9812300081'
  const token = await world.signIn(phone)
  await world.call(accountCalls.update, { name: 'Zarina Quettawala' }, { token }).then(({ body }) => body)
  const street = 'Flat 402, Lakeside Habitat Towers, 5th Block, Koramangala'
  const address = `${street}, Bengaluru, Karnataka 560034, India`
  const visit = await paidBooking(world, { phone, token, address, startMinute: 600 })
  const texts = await textsTo(await crewOf(visit), visit)
  expect(texts).toEqual([
    `New GharSaaf visit ${visit.number}: Tue 24 Nov, 10:00 AM - 11:00 AM. Termite Inspection for Zarina at ${street}.`,
  ])
  // One SMS, not two.
  expect(texts[0]?.length).toBeLessThanOrEqual(160)
})

/** Whether this professional alone works, or all others. */
async function setActive(id: string, isAlone: boolean): Promise<void> {
  await sql`update professional set active = (id = ${id}) = ${isAlone}`.execute(world.db)
}
afterEach(async () => {
  await sql`update professional set active = true`.execute(world.db)
})

test('a new time is sent to the professional who stays', async () => {
  const visit = await paidVisit(world, 660)
  const crew = await crewOf(visit)
  await runQueued(world, 'notification.send-sms')
  await setActive(crew._id, true)
  await moveTo(world, visit, 1, 1080).then(({ body }) => body)
  const [first, changed, ...others] = await textsTo(crew, visit)
  expect(changed).toContain(`Changed GharSaaf visit ${visit.number}: Tue 24 Nov, 6:00 PM - 7:00 PM. Termite`)
  expect(first).toContain(`New GharSaaf visit ${visit.number}: Tue 24 Nov, 11:00 AM - 12:00 PM. Termite`)
  expect(others).toEqual([])
})

test('a new time that another professional takes is cancelled for the one at the old time and new for the other', async () => {
  const visit = await paidVisit(world, 1020)
  const leaves = await crewOf(visit)
  await setActive(leaves._id, false)
  await moveTo(world, visit, 3, 900).then(({ body }) => body)
  expect((await textsTo(leaves, visit)).at(-1)).toBe(cancelledText(visit, 'Tue 24 Nov, 5:00 PM - 6:00 PM'))
  expect(await textsTo(await crewOf(visit), visit)).toEqual([
    expect.stringContaining(`New GharSaaf visit ${visit.number}: Thu 26 Nov, 3:00 PM - 4:00 PM. Termite`),
  ])
})

test('a visit given to another professional is cancelled for the one and new for the other', async () => {
  const visit = await paidVisit(world, 720)
  const leaves = await crewOf(visit)
  await runQueued(world, 'notification.send-sms')
  const [comes = { _id: '', phone: '' }] = (await staff.candidates(visit)).body.data.professionals
  await staff.assign(visit, comes._id).then(({ body }) => body)
  const [first, last, ...others] = await textsTo(leaves, visit)
  expect([first?.slice(0, 18), last]).toEqual([
    'New GharSaaf visit',
    cancelledText(visit, 'Tue 24 Nov, 12:00 PM - 1:00 PM'),
  ])
  expect(others).toEqual([])
  expect(await textsTo(comes, visit)).toEqual([expect.stringMatching(/^New GharSaaf visit/)])
})

test('a cancelled visit is announced once, also after a repeat', async () => {
  const visit = await paidVisit(world, 840)
  const crew = await crewOf(visit)
  await runQueued(world, 'notification.send-sms')
  await cancel(world, visit).then(({ body }) => body)
  const texts = await textsTo(crew, visit)
  expect(texts).toEqual([
    expect.stringMatching(/^New GharSaaf visit/),
    cancelledText(visit, 'Tue 24 Nov, 2:00 PM - 3:00 PM'),
  ])
  await cancel(world, visit)
  await world.db.transaction().execute((trx) => notifyCrew(world.ctx, trx, visit.bookingId))
  expect(await textsTo(crew, visit)).toEqual(texts)
})

test('an account deleted at once keeps no professional waiting, and its export lists no texts to them', async () => {
  const visit = await paidVisit(world, 900)
  const crew = await crewOf(visit)
  await cancel(world, visit).then(({ body }) => body)
  await runQueued(world, 'payment.send-refund')
  const { data } = (await exportData(world, visit)).body
  const events = data.smsMessages.map(({ event }) => event.split(':')[0]).sort()
  expect(events).toEqual(['cancelled', 'confirmed', 'refunded'])
  await eraseAccount(world, visit).then(({ body }) => body)
  expect(await textsTo(crew, visit)).toEqual([cancelledText(visit, 'Tue 24 Nov, 3:00 PM - 4:00 PM')])
})

test('a visit given away and back notifies both professionals each time, the last text last', async () => {
  const visit = await paidVisit(world, 540)
  const first = await crewOf(visit)
  await runQueued(world, 'notification.send-sms')
  const [second = { _id: '', phone: '' }] = (await staff.candidates(visit)).body.data.professionals
  for (const { _id } of [second, first, second]) {
    await staff.assign(visit, _id).then(({ body }) => body)
    await runQueued(world, 'notification.send-sms')
  }
  const kindsTo = (one: { phone: string }) =>
    textsAbout(one, visit).map((text) => (text.startsWith('New') ? 'new' : 'cancelled'))
  expect(kindsTo(first)).toEqual(['new', 'cancelled', 'new', 'cancelled'])
  expect(kindsTo(second)).toEqual(['new', 'cancelled', 'new'])
})

const twoPeople = { serviceId: 'bed-bug-treatment', variantIds: ['bed-bug-treatment.1-bhk.2-visits'] }

test('each of a crew of two is notified, and no other when one is replaced', async () => {
  const visit = await paidBooking(world, { ...twoPeople, address: '12, 1st Main', startMinute: 780 })
  const { professionals } = (await staff.find(visit.bookingId)).body.data
  const [leaves = professionals[0], stays] = professionals
  for (const one of professionals)
    expect(await textsTo(one, visit)).toEqual([expect.stringMatching(/^New .* at 12, 1st Main, Bengaluru\.$/)])
  const [comes = { _id: '', phone: '' }] = (await staff.candidates(visit)).body.data.professionals
  await staff.assign(visit, comes._id, leaves?._id).then(({ body }) => body)
  expect(await textsTo(comes, visit)).toHaveLength(1)
  expect(await textsTo(leaves ?? comes, visit)).toHaveLength(2)
  expect(await textsTo(stays ?? comes, visit)).toHaveLength(1)
})

test('a professional deactivated in the morning is notified that another takes the visit of today', async () => {
  const visit = await paidVisit(world, 1020)
  const leaves = await crewOf(visit)
  world.clock.advance({ hours: 20 })
  await staff
    .call(professionalCalls.change, { professionalId: leaves._id, active: false, reason: 'Moved away' })
    .then(({ body }) => body)
  expect((await staff.toReassign()).map(({ number }) => number)).toContain(visit.number)
  const [comes = { _id: '', phone: '' }] = (await staff.candidates(visit)).body.data.professionals
  await staff.assign(visit, comes._id).then(({ body }) => body)
  expect(await textsTo(leaves, visit)).toContain(cancelledText(visit, 'Tue 24 Nov, 5:00 PM - 6:00 PM'))
  expect(await textsTo(comes, visit)).toHaveLength(1)
  world.clock.advance({ hours: -20 })
})

test('a text of ten to midnight reaches the professional before eight, though no SMS got through all night', async () => {
  const visit = await paidVisit(world, 480)
  const before = world.clock.now()
  world.clock.set(new Date('2026-11-23T23:50:00+05:30'))
  world.sms.setSwitches({ badGateway: true })
  const [comes = { _id: '', phone: '' }] = (await staff.candidates(visit)).body.data.professionals
  await staff.assign(visit, comes._id).then(({ body }) => body)
  const sweepUntil = async (time: string) => {
    while (world.clock.now() < new Date(`2026-11-24T${time}+05:30`)) {
      world.clock.advance({ minutes: 5 })
      await sweepSms(world.ctx)
    }
    return textsAbout(comes, visit)
  }
  expect(await sweepUntil('07:00')).toEqual([])
  world.sms.setSwitches({ reset: true })
  expect(await sweepUntil('07:30')).toEqual([expect.stringMatching(/^New GharSaaf visit/)])
  world.clock.set(before)
})

test('of texts that waited only the newest is sent', async () => {
  const visit = await paidVisit(world, 840)
  const crew = await crewOf(visit)
  await cancel(world, visit).then(({ body }) => body)
  expect(await textsTo(crew, visit)).toEqual([cancelledText(visit, 'Tue 24 Nov, 2:00 PM - 3:00 PM')])
})

test('nothing is sent about a visit that is over, nor to professionals who are invented', async () => {
  const visit = await paidVisit(world, 960)
  const crew = await crewOf(visit)
  const sent = await textsTo(crew, visit)
  world.clock.advance({ days: 2 })
  await staff.end(visit, 'we_did_not_come').then(({ body }) => body)
  expect(await textsTo(crew, visit)).toEqual(sent)

  await sql`update professional set phone = '+9170' || right(phone, 8)`.execute(world.db)
  const other = await paidVisit(world, 960)
  expect(await textsTo(await crewOf(other), other)).toEqual([])
})
