import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contactCalls } from '#contract/contact.ts'
import { caseCalls } from '#contract/support.case.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import type { Checkout } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { supportAdoption } from './support.jobs.ts'

const world = suiteWorld()
let support: ReturnType<typeof staffClient>
beforeAll(async () => {
  support = staffClient(world, await hireStaff(world, 'support', '9812300096'))
})
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

const customerOf = async ({ phone }: Pick<Checkout, 'phone'>) => {
  const found = world.db.selectFrom('customer').select('id').where('phone', '=', `+91${phone}`)
  return (await found.executeTakeFirstOrThrow()).id
}
const casesOf = async (visit: Pick<Checkout, 'phone'>) =>
  (await support.call(caseCalls.list, { customerId: await customerOf(visit), state: 'all' })).body.data.cases
const find = async (number = '') => (await support.call(caseCalls.find, { number })).body.data

async function send(visit: Checkout, message: string, more: { bookingId?: string } = {}): Promise<void> {
  world.clock.advance({ minutes: 1 })
  const sent = { name: 'Asha', phoneNo: visit.phone, message, ...more }
  await world.call(contactCalls.send, sent, visit).then(({ body }) => body)
}

async function answerAndWait(number: string): Promise<void> {
  const { _id: caseId, version } = await find(number)
  const answer = { words: 'Which room?', channel: 'app', waits: true } as const
  await support.call(caseCalls.answer, { caseId, version, ...answer }).then(({ body }) => body)
}

test('a message about the same booking joins its open case, which waits no longer', async () => {
  const visit = await paidVisit(world, 600)
  const about = { bookingId: visit.bookingId }
  await send(visit, 'Please bring a ladder', about)
  const [first] = await casesOf(visit)
  await answerAndWait(first?.number ?? '')
  await send(visit, 'The kitchen', about)
  expect(await casesOf(visit)).toMatchObject([{ number: first?.number, state: 'open', excerpt: 'The kitchen' }])
  const { thread } = await find(first?.number)
  expect(thread.map(({ text }) => text)).toEqual(['Please bring a ladder', 'Which room?', 'The kitchen'])
})

test('a second message before anyone read the first leaves the case new', async () => {
  const visit = await paidVisit(world, 840)
  const about = { bookingId: visit.bookingId }
  await send(visit, 'Is there a lift?', about)
  await send(visit, 'And a ramp?', about)
  expect(await casesOf(visit)).toMatchObject([{ state: 'new', excerpt: 'And a ramp?' }])
})

test('a message that names a case of the customer joins it; that of another customer stays closed to them', async () => {
  const [visit, other] = [await paidVisit(world, 780), await paidVisit(world, 900)]
  await send(visit, 'Do you clean curtains?')
  const number = (await casesOf(visit))[0]?.number ?? ''
  await answerAndWait(number)
  await send(visit, `About ${number.toLowerCase()}: silk`)
  await send(other, `About ${number}: mine`)
  expect(await casesOf(visit)).toMatchObject([
    { number, state: 'open', excerpt: `About ${number.toLowerCase()}: silk` },
  ])
  expect(await casesOf(other)).toMatchObject([{ state: 'new', excerpt: `About ${number}: mine` }])
})

test('after a settled case a message opens another', async () => {
  const visit = await paidVisit(world, 1020)
  await send(visit, 'Is there parking?', { bookingId: visit.bookingId })
  const { _id: caseId, version } = await find((await casesOf(visit))[0]?.number)
  const settled = { caseId, version, outcome: 'answered', reason: 'By phone' } as const
  await support.call(caseCalls.settle, settled).then(({ body }) => body)
  await send(visit, 'And for a lorry?', { bookingId: visit.bookingId })
  expect((await casesOf(visit)).map(({ state }) => state)).toEqual(['new', 'settled'])
})

test('a message that an older version stored becomes a case, once', async () => {
  const visit = await paidVisit(world, 540)
  const customerId = await customerOf(visit)
  const created_at = new Date('2026-11-23T04:00:00Z')
  const older = { name: 'Asha', phone: `+91${visit.phone}`, email: '', message: 'From the old form', created_at }
  await world.db
    .insertInto('contact_message')
    .values({ ...older, customer_id: customerId, booking_id: visit.bookingId })
    .execute()
  await Promise.all([supportAdoption.run(world.ctx, {}), supportAdoption.run(world.ctx, {})])
  const [line, ...more] = await casesOf(visit)
  expect([line, more]).toMatchObject([{ state: 'new', excerpt: 'From the old form' }, []])
  expect(line?.clock?.dueAt).toBe('2026-11-25T04:00:00.000Z')
  expect((await find(line?.number)).thread).toMatchObject([{ kind: 'message', text: 'From the old form' }])
})
