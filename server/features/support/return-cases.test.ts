import { beforeAll, expect, test } from 'vitest'
import { contactCalls } from '#contract/contact.ts'
import { staffMemberCalls } from '#contract/staff.ts'
import { caseCalls } from '#contract/support.case.ts'
import { runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const leaving = '9812300095'
const changing = '9812300096'
type StaffClient = ReturnType<typeof staffClient>
let admin: StaffClient
beforeAll(async () => {
  admin = staffClient(world, await hireStaff(world, 'admin', '9812300094'))
})

/** Of a visitor, taken by a colleague. */
async function takenCase(message: string, owner: StaffClient) {
  const sent = await world.call(contactCalls.send, { name: 'Ravi', phoneNo: '9812310777', message })
  expect(sent.status).toBe(200)
  const { cases } = (await owner.call(caseCalls.list, { state: 'all' })).body.data
  const number = cases.find(({ excerpt }) => excerpt === message)?.number ?? ''
  const { _id, version } = (await owner.call(caseCalls.find, { number })).body.data
  const taken = (await owner.call(caseCalls.take, { caseId: _id, version })).body.data
  world.clock.advance({ minutes: 1 })
  return { number, caseId: _id, version: taken.version }
}

const find = async (number: string) => (await admin.call(caseCalls.find, { number })).body.data

test('open cases of a dismissed colleague have no owner again, and say so; settled ones keep theirs', async () => {
  const support = staffClient(world, await hireStaff(world, 'support', leaving))
  const open = await takenCase('Do you clean fans?', support)
  const { number: settled, ...named } = await takenCase('Do you clean nets?', support)
  const settling = { ...named, outcome: 'answered', reason: 'Said on the phone' } as const
  expect((await support.call(caseCalls.settle, settling)).status).toBe(200)
  expect((await admin.call(staffMemberCalls.dismiss, { phoneNo: leaving })).status).toBe(200)
  await runQueued(world, 'support.return-cases')
  const returned = await find(open.number)
  expect(returned.owner).toBeNull()
  expect(returned.thread.at(-1)?.text).toBe(`${leaving} no longer owns cases: this one needs an owner`)
  expect((await find(settled)).owner?.name).toBe(leaving)
  const { cases } = (await admin.call(caseCalls.list, { owner: 'none' })).body.data
  expect(cases.map(({ number }) => number)).toContain(open.number)
  await runQueued(world, 'support.return-cases')
  expect((await find(open.number)).thread).toHaveLength(returned.thread.length)
})

test('a colleague whose new role owns no cases has none left, and an older page cannot write', async () => {
  const support = staffClient(world, await hireStaff(world, 'support', changing))
  const { number, caseId, version } = await takenCase('Do you clean grills?', support)
  expect((await admin.call(staffMemberCalls.hire, { phoneNo: changing, role: 'finance' })).status).toBe(200)
  await runQueued(world, 'support.return-cases')
  expect((await find(number)).owner).toBeNull()
  expect((await admin.call(caseCalls.note, { caseId, version, words: 'Rang twice' })).error.code).toBe('CASE_CHANGED')
})
