import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accountCalls, phoneChangeCalls } from '#contract/account.ts'
import { payoutAccountCalls } from '#contract/payout.account.ts'
import { professionalCalls, professionalRecordCalls } from '#contract/professional.ts'
import { today } from '#server/testing/booking-fixture.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = signInFixture(world)
type Client = ReturnType<typeof staffClient>
let dispatcher: Client
let other: Client
beforeAll(async () => {
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300261'))
  other = staffClient(world, await hireStaff(world, 'finance', '9812300262'))
})

/** Of finance, who works as a professional too. */
let staffMember: Client & { phone: string; token: string }
let professionalId: string
beforeEach(async () => {
  const phone = fixture.newPhone()
  const token = await hireStaff(world, 'finance', phone)
  staffMember = { ...staffClient(world, token), phone, token }
  const added = await dispatcher.call(professionalCalls.add, {
    ...{ name: 'Sunita Pawar', phoneNo: phone, area: 'indore', languages: [], vehicle: 'none', leadsCrews: false },
    ...{ hours: [], skills: [], reason: 'Signed today' },
  })
  professionalId = added.body.data._id
})

const raise = async (by: Client) => {
  const input = { professionalId, validFrom: today, amount: 900, reason: 'A raise' }
  return await by.call(professionalRecordCalls.payRate, input)
}
const enterAccount = async (by: Client) => {
  const input = { professionalId, holder: 'Sunita Pawar', accountNumber: '50100098761234', ifsc: 'HDFC0001234' }
  return await by.call(payoutAccountCalls.enter, { ...input, reason: 'Passbook seen' })
}
const refusals = async () => [(await raise(staffMember)).error.code, (await enterAccount(staffMember)).error.code]

const renumber = async (phoneNo: string) =>
  await dispatcher
    .call(professionalCalls.change, { professionalId, phoneNo, reason: 'A new number' })
    .then(({ body }) => body)

async function changeOwnNumber(): Promise<void> {
  const { token, phone } = staffMember
  const wanted = fixture.newPhone()
  await world.call(accountCalls.update, { name: 'Sunita', phoneNo: wanted }, { token }).then(({ body }) => body)
  const otp = fixture.codeSentTo(wanted)
  await world.call(accountCalls.changePhone, { phoneNo: wanted, otp }, { token }).then(({ body }) => body)
  world.clock.advance({ minutes: 1 })
  await world.call(phoneChangeCalls.sendCode, {}, { token }).then(({ body }) => body)
  const confirmed = await world.call(phoneChangeCalls.confirm, { otp: fixture.codeSentTo(phone) }, { token })
  expect(confirmed.body.data.phoneNo).toBe(wanted)
}

test('a colleague with another number by now still has no say in their own pay', async () => {
  expect(await refusals()).toEqual(['OWN_BOOKING', 'OWN_BOOKING'])
  await changeOwnNumber()
  expect(await refusals()).toEqual(['OWN_BOOKING', 'OWN_BOOKING'])
  expect((await raise(other)).status).toBe(200)
})

test('nor has one whose number among the professionals is another by now', async () => {
  await renumber(fixture.newPhone())
  expect(await refusals()).toEqual(['OWN_BOOKING', 'OWN_BOOKING'])
  expect((await enterAccount(other)).status).toBe(200)
})

test('nor one who got their account only after they were hired, once both numbers are others', async () => {
  const phone = fixture.newPhone()
  await renumber(phone)
  const token = await hireStaff(world, 'finance', phone)
  const late = { ...staffClient(world, token), phone, token }
  staffMember = late
  await changeOwnNumber()
  await renumber(fixture.newPhone())
  expect(await refusals()).toEqual(['OWN_BOOKING', 'OWN_BOOKING'])
})
