import { beforeAll, expect, test } from 'vitest'
import { privacyCalls } from '#contract/account.ts'
import { contactCalls } from '#contract/contact.ts'
import { caseCalls } from '#contract/support.case.ts'
import { bookingFixture } from '#server/testing/booking-fixture.ts'
import { eraseAccount, erasureCode } from '#server/testing/steps/account.ts'
import { cancel, paidVisit } from '#server/testing/steps/cancel.ts'
import { runQueued } from '#server/testing/steps/checkout.ts'
import { queueBehind } from '#server/testing/steps/queue-behind.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { lockCase } from './case-writes.queries.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)
let support: ReturnType<typeof staffClient>
beforeAll(async () => {
  support = staffClient(world, await hireStaff(world, 'support', '9812300097'))
})

const stored = async () => {
  const messages = await world.db.selectFrom('contact_message').select('message as words').execute()
  const entries = await world.db.selectFrom('case_entry').select('words').execute()
  const notices = await world.db.selectFrom('notification').select('body as words').execute()
  return [...messages, ...entries, ...notices].map(({ words }) => words)
}

test('erasing an account removes the case of a visitor that staff tied to a booking', async () => {
  const leaving = await paidVisit(world)
  const message = 'When do you come to my daughter?'
  await world.call(contactCalls.send, { name: 'Mrs Quibell', email: 'q@example.in', message }).then(({ body }) => body)
  const { cases } = (await support.call(caseCalls.list, { state: 'new' })).body.data
  const found = cases.find(({ name }) => name === 'Mrs Quibell')
  const tie = { caseId: found?._id ?? '', version: 1, booking: leaving.number, reason: 'She named it' }
  await support.call(caseCalls.tie, tie).then(({ body }) => body)
  await cancel(world, leaving).then(({ body }) => body)
  await runQueued(world, 'payment.send-refund')
  expect(await stored()).toEqual(expect.arrayContaining([message, 'She named it']))
  await eraseAccount(world, leaving).then(({ body }) => body)
  expect(await stored()).not.toContain(message)
  expect(await stored()).not.toContain('She named it')
  expect((await support.call(caseCalls.find, { number: found?.number ?? '' })).error.code).toBe('NOT_FOUND')
})

test('erasing an account waits for an answer that staff are writing', async () => {
  const leaving = await fixture.newCustomer()
  const sent = { name: 'Zoya', phoneNo: leaving.phone, message: 'Do you clean boats?' }
  await world.call(contactCalls.send, sent, leaving).then(({ body }) => body)
  const { cases } = (await support.call(caseCalls.list, { customerId: leaving.customerId })).body.data
  const caseId = cases[0]?._id ?? ''
  const otp = await erasureCode(world, leaving)
  const answer = { caseId, version: 1, words: 'Only in dry docks', channel: 'app', waits: false } as const
  const [answered, erased] = await queueBehind(world.db, (trx) => lockCase(trx, caseId), [
    () => support.call(caseCalls.answer, answer),
    () => world.call(privacyCalls.erase, { otp }, leaving),
  ])
  expect([answered.status, erased.status]).toEqual([200, 200])
  expect(await stored()).not.toContain('Only in dry docks')
})
