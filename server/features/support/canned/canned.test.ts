import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contactCalls } from '#contract/contact.ts'
import { cannedAnswerCalls } from '#contract/support.canned-answer.ts'
import { type CaseView, caseCalls } from '#contract/support.case.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let admin: ReturnType<typeof staffClient>
let support: ReturnType<typeof staffClient>
beforeAll(async () => {
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300041'))
  support = staffClient(world, await hireStaff(world, 'support', '9812300042'))
})
beforeEach(() => {
  world.clock.set('2026-11-23T04:30:00Z')
})

const reason = 'For the season'
const add = (title: string, words: string) => admin.call(cannedAnswerCalls.add, { title, words, reason })
const listed = async () => (await support.call(cannedAnswerCalls.list)).body.data.answers
const find = async (number = '') => (await support.call(caseCalls.find, { number })).body.data

async function caseOf(message: string, sender: object, token?: { token: string }): Promise<CaseView> {
  await world.call(contactCalls.send, { name: 'Asha Rao', phoneNo: '9812313131', message, ...sender }, token)
  const { cases } = (await support.call(caseCalls.list, { state: 'all' })).body.data
  return await find(cases.find(({ excerpt }) => excerpt === message)?.number)
}

test('is written, changed and removed by admins, each with the words before and after in the log', async () => {
  const { data: first } = (await add(' Late crew ', 'Sorry, {first name}.')).body
  expect(first).toMatchObject({ title: 'Late crew', words: 'Sorry, {first name}.', changedBy: '9812300041' })
  const texts = { title: 'Late crew', words: 'We are sorry, {first name}.' }
  const change = { answerId: first._id, version: first.version, ...texts, reason }
  expect((await admin.call(cannedAnswerCalls.change, change)).body.data).toMatchObject(texts)
  expect((await admin.call(cannedAnswerCalls.change, change)).error.code).toBe('CASE_CHANGED')
  expect(await listed()).toMatchObject([texts])
  await admin.call(cannedAnswerCalls.remove, { answerId: first._id, reason }).then(({ body }) => body)
  expect(await listed()).toEqual([])
  const log = world.db.selectFrom('staff_access').select('detail').where('action', '=', cannedAnswerCalls.change.path)
  expect((await log.execute()).map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ wordsBefore: 'Sorry, {first name}.', words: texts.words, reason }),
  )
})

test('a title is given once, in any case of its letters; a removed one is free again', async () => {
  const { data } = (await add('Refund takes days', 'Up to 7 days.')).body
  expect((await add('REFUND takes days', 'Other')).error.message).toContain('has this title')
  await admin.call(cannedAnswerCalls.remove, { answerId: data._id, reason }).then(({ body }) => body)
  expect((await add('Refund takes days', 'Up to 5 days.')).status).toBe(200)
})

test('two colleagues who give one title at once end with one answer', async () => {
  const both = await Promise.all([add('Same', 'One'), add('same', 'Two')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('words in braces that no case can fill are refused', async () => {
  expect((await add('Broken', 'Dear {surname}')).error.message).toContain('{surname} is no placeholder')
})

test('is filled with the data of the case, which the log shows for the customer', async () => {
  const words = 'Hello {first name}, about {booking number} on {visit date} ({case number}): all is well.'
  const { data } = (await add('All is well', words)).body
  const visit = await paidVisit(world, 600)
  const about = { bookingId: visit.bookingId, phoneNo: visit.phone }
  const one = await caseOf('Is all well?', about, visit)
  const filled = await support.call(cannedAnswerCalls.fill, { answerId: data._id, caseId: one._id })
  expect(filled.body.data.words).toBe(`Hello Asha, about ${visit.number} on Tue 24 Nov (${one.number}): all is well.`)
  const log = world.db.selectFrom('staff_access').select('subjects').where('action', '=', cannedAnswerCalls.fill.path)
  const asha = world.db.selectFrom('customer').select('id').where('phone', '=', `+91${visit.phone}`)
  expect((await log.execute()).map(({ subjects }) => subjects)).toContainEqual([
    (await asha.executeTakeFirstOrThrow()).id,
  ])
})

test('is refused for a case that lacks what it names, and says what', async () => {
  const { data } = (await add('Your visit', 'Your visit {booking number} on {visit date}')).body
  const one = await caseOf('When do you come?', {})
  const { error } = await support.call(cannedAnswerCalls.fill, { answerId: data._id, caseId: one._id })
  expect([error.code, error.message]).toEqual(['BAD_INPUT', expect.stringContaining('booking number, visit date')])
})

test('an answer with a placeholder that was not filled is not sent', async () => {
  const { _id: caseId, version, number } = await caseOf('Do you clean curtains?', {})
  const words = 'Hello {first name}, yes we do.'
  const { error } = await support.call(caseCalls.answer, { caseId, version, words, channel: 'phone', waits: false })
  expect(error.message).toContain('{first name}')
  expect((await find(number)).thread).toHaveLength(1)
})
