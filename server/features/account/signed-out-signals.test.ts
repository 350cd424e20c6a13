import { expect, test } from 'vitest'
import { contactCalls } from '#contract/contact.ts'
import { partnerCalls } from '#contract/partner.ts'
import { bookingFixture, type TestCustomer } from '#server/testing/booking-fixture.ts'
import { eraseAccount, exportData } from '#server/testing/steps/account.ts'
import { documentPicture } from '#server/testing/steps/professional-document.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

const write = (message: string, phoneNo: string, token?: string) =>
  world
    .call(contactCalls.send, { name: 'Zarina', phoneNo, email: '', message }, token ? { token } : {})
    .then(({ body }) => body)

async function apply(phoneNo: string, profession: string): Promise<string> {
  const person = { name: 'Zarina', phoneNo, city: 'Indore', profession, previousCompany: 'CleanCo' }
  const { body } = await world.call(partnerCalls.apply, { ...person, experience: 'experienced', consent: true })
  const { applicationId } = body.data
  await world
    .call(partnerCalls.attach, { applicationId, kind: 'pan', file: documentPicture })
    .then((answer) => answer.body)
  return applicationId
}

const exportOf = async (customer: TestCustomer) => (await exportData(world, customer)).body.data
const count = async (table: 'contact_message' | 'partner_application' | 'partner_document') =>
  (await world.db.selectFrom(table).selectAll().execute()).length

test('the export contains messages sent signed out with the account’s number and none of other numbers', async () => {
  const [me, stranger] = [await fixture.newCustomer(), await fixture.newCustomer()]
  await write('Sent before I had an account', `0${me.phone}`)
  await write('Sent by a stranger', stranger.phone)
  await write('Sent by a customer who leaves my number', me.phone, stranger.token)
  await apply(me.phone, 'Home cleaning')
  await apply(stranger.phone, 'Pest control')
  const data = await exportOf(me)
  expect(data.contactMessages).toMatchObject([
    { name: 'Zarina', phoneNo: me.phone, email: '', message: 'Sent before I had an account' },
  ])
  expect(data.partnerApplications).toMatchObject([
    { name: 'Zarina', profession: 'Home cleaning', previousCompany: 'CleanCo', state: 'received', documents: ['pan'] },
  ])
  expect(JSON.stringify(data)).not.toContain('stranger')
})

test('deleting the account deletes them with their documents and keeps those of other numbers', async () => {
  const [me, stranger] = [await fixture.newCustomer(), await fixture.newCustomer()]
  const before = [await count('contact_message'), await count('partner_application'), await count('partner_document')]
  for (const { phone } of [me, stranger]) {
    await write('Do you clean water tanks?', phone)
    await apply(phone, 'Home cleaning')
  }
  await eraseAccount(world, me).then(({ body }) => body)
  const after = [await count('contact_message'), await count('partner_application'), await count('partner_document')]
  expect(after).toEqual(before.map((rows) => rows + 1))
  const { contactMessages, partnerApplications } = await exportOf(stranger)
  expect([contactMessages.length, partnerApplications.length]).toEqual([1, 1])
})

test('an accepted application stays, because that person works with us', async () => {
  const me = await fixture.newCustomer()
  const id = await apply(me.phone, 'Home cleaning')
  await world.db.updateTable('partner_application').set({ state: 'accepted' }).where('id', '=', id).execute()
  await eraseAccount(world, me).then(({ body }) => body)
  const kept = world.db.selectFrom('partner_application').select('state').where('id', '=', id)
  expect(await kept.executeTakeFirst()).toEqual({ state: 'accepted' })
})
