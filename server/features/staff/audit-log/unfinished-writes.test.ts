import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { approvalCalls } from '#contract/approval.ts'
import { creditCalls } from '#contract/credit.ts'
import { staffMemberCalls } from '#contract/staff.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { hireStaff } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let token: string
beforeAll(async () => {
  token = await hireStaff(world, 'admin', '9812300071')
})

const credit = (bookingId: string, key: string) => {
  const headers = { 'idempotency-key': key }
  return world.call(approvalCalls.credit, { bookingId, amount: 100, reason: 'Late crew' }, { token, headers })
}
const accesses = async () => (await world.call(staffMemberCalls.accesses, {}, { token })).body.data.accesses
const creditsOf = async (customer: string) =>
  (await world.call(creditCalls.ledger, {}, { token: customer })).body.data.entries.length

/** Rows of the given state cannot be written. */
const refuseRows = (state: string) =>
  world.alter(`alter table staff_access add constraint refused check (state <> '${state}') not valid`)
const acceptRows = () => world.alter('alter table staff_access drop constraint refused')

test('a write whose end cannot be recorded is answered, made once, and in the log', async () => {
  const { bookingId, token: customer } = await paidVisit(world)
  const before = await creditsOf(customer)
  await refuseRows('done')
  expect((await credit(bookingId, 'the same key')).status).toBe(200)
  expect((await credit(bookingId, 'the same key')).status).toBe(200)
  await acceptRows()
  expect(await creditsOf(customer)).toBe(before + 1)
  expect((await accesses())[0]).toMatchObject({ action: approvalCalls.credit.path, completed: false })
})

test('a write that cannot be recorded before is not made', async () => {
  const { bookingId, token: customer } = await paidVisit(world, 840)
  const before = await creditsOf(customer)
  await refuseRows('begun')
  expect((await credit(bookingId, 'another key')).status).toBe(500)
  await acceptRows()
  expect(await creditsOf(customer)).toBe(before)
  expect((await credit(bookingId, 'another key')).status).toBe(200)
  const ofCredit = (await accesses()).filter(({ action }) => action === approvalCalls.credit.path)
  expect(ofCredit[0]).toMatchObject({ completed: true, subjects: [{ _id: expect.any(String) }] })
  expect(ofCredit.map(({ requestId }) => requestId)).toEqual([...new Set(ofCredit.map(({ requestId }) => requestId))])
})

test.each([
  'update staff_access set action = action',
  'delete from staff_access',
  `update booking_event set kind = 'note'`,
  `update booking_event set detail = '{}'`,
  'delete from booking_event',
  'update approval set amount_paise = 1',
  `update approval set state = 'declined'`,
  'delete from approval',
])('the role of the product is refused: %s', async (statement) => {
  await expect(sql.raw(statement).execute(world.db)).rejects.toThrow('append-only')
})
