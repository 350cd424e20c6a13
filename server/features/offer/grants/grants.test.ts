import { beforeAll, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { customerCalls } from '#contract/customer.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { notificationCalls } from '#contract/notification.ts'
import { offerGrantCalls } from '#contract/offer.grants.ts'
import { type OfferTermsView, staffOfferCalls } from '#contract/offer.staff.ts'
import { offerCalls } from '#contract/offer.ts'
import { paymentCalls } from '#contract/payment.ts'
import { eraseAccount, exportData } from '#server/testing/steps/account.ts'
import { cancel, moveTo } from '#server/testing/steps/cancel.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  type CheckoutOptions,
  paidBooking,
} from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient, startShift } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const ownPhone = '9812300821'
let token: string
let asha: ReturnType<typeof staffClient>
let ravi: ReturnType<typeof staffClient>
beforeAll(async () => {
  token = await hireStaff(world, 'catalogue', ownPhone)
  asha = staffClient(world, token)
  ravi = staffClient(world, await hireStaff(world, 'support', '9812300822'))
})

const flat: OfferTermsView = {
  ...{ title: 'Sorry', kind: 'flat', amount: 100, percent: null, maxDiscount: null },
  ...{ minOrder: 400, minOrderStrict: false, categoryIds: [], serviceIds: [], areaIds: [] },
  ...{ audience: 'issued_by_support', requiresGstin: false, paymentMethods: [], weekdays: [], startsBefore: null },
  ...{ validFrom: null, validTo: null, perCustomerLimit: null, oncePerHousehold: false, globalLimit: null },
}

let made = 0
async function make(terms: Partial<OfferTermsView> = {}): Promise<string> {
  made += 1
  const code = `GIVEN${made}`
  const input = { code, terms: { ...flat, ...terms }, draft: false, reason: 'Campaign' }
  expect((await asha.call(staffOfferCalls.create, input)).status).toBe(200)
  return code
}

const today = () => indiaDay(world.clock.now())
const inDays = (days: number) => indiaDay(new Date(world.clock.now().getTime() + days * 24 * 3_600_000))
const later = () => world.clock.advance({ seconds: 1 })
const give = (code: string, numbers: string[], more: { uses?: number; until?: string } = {}) =>
  asha.call(offerGrantCalls.grant, { code, numbers, uses: 1, until: inDays(30), reason: 'The visit was late', ...more })
const listed = async (code: string) => (await asha.call(offerGrantCalls.list, { code })).body.data.grants
const withdraw = (grantId = '') => asha.call(offerGrantCalls.withdraw, { grantId, reason: 'Wrong list' })
const apply = ({ token, bookingId }: Pick<Checkout, 'token' | 'bookingId'>, code: string, on?: typeof world.app) =>
  world.call(offerCalls.apply, { bookingId, code }, { token, ...(on && { on }) })
const open = (options: CheckoutOptions = {}) => beginBooking(world, { quantity: 2, startMinute: 600, ...options })
const payCash = ({ token, bookingId }: Checkout) => world.call(paymentCalls.cash, { bookingId }, { token })
const newsOf = async ({ token }: Pick<Checkout, 'token'>) =>
  (await world.call(notificationCalls.list, {}, { token })).body.data.notifications
const choice = async ({ token, bookingId }: Checkout, code: string) =>
  (await world.call(offerCalls.forBooking, { bookingId }, { token })).body.data.offers.find((one) => one.code === code)

/** An open booking whose customer was given a code. */
async function given(code: string, more: { uses?: number; until?: string } = {}): Promise<Checkout> {
  const visit = await open()
  expect((await give(code, [visit.phone], more)).body.data.customers).toBe(1)
  later()
  return visit
}

describe('an offer given by number', () => {
  test('is listed and taken off for that customer alone, who is notified', async () => {
    const code = await make()
    const [lucky, other] = [await given(code), await open()]
    expect(await choice(lucky, code)).toMatchObject({ applies: true, discount: 100 })
    expect(await choice(other, code)).toBeUndefined()
    expect((await apply(other, code)).error.code).toBe('OFFER_NOT_FOUND')
    expect((await apply(lucky, code)).body.data).toMatchObject({ offerCode: code, discountAmount: 100 })
    const [news] = await newsOf(lucky)
    expect(news).toMatchObject({ kind: 'announcement', title: '₹100 off for you' })
    expect(news?.body).toMatch(new RegExp(`^You can use the code ${code} once until `))
  })

  test('is announced in Hindi to who reads it, and taken back in Hindi', async () => {
    const code = await make()
    const visit = await open({ startMinute: null })
    await world.call(accountCalls.update, { language: 'hi' }, { token: visit.token }).then(({ body }) => body)
    await give(code, [visit.phone]).then(({ body }) => body)
    expect((await newsOf(visit))[0]).toMatchObject({ title: 'आपके लिए ₹100 की छूट' })
    expect((await newsOf(visit))[0]?.body).toMatch(new RegExp(`^कोड ${code} को .* तक एक बार इस्तेमाल करें।`))
    later()
    await withdraw((await listed(code))[0]?._id).then(({ body }) => body)
    expect((await newsOf(visit))[0]).toMatchObject({ title: `${code} वापस ले लिया गया` })
  })

  test('is shown with its reason and who gave it, on its page and on that of the customer', async () => {
    const code = await make()
    const visit = await given(code)
    const [grant] = await listed(code)
    expect(grant).toMatchObject({
      ...{ reason: 'The visit was late', until: inDays(30), uses: 1, used: 0, state: 'open', by: ownPhone },
      customer: { phone: visit.phone },
    })
    const customer = await ravi.call(customerCalls.find, { customerId: grant?.customer._id ?? '' })
    expect(customer.body.data.grants).toMatchObject([
      { code, title: 'Sorry', state: 'open', reason: 'The visit was late' },
    ])
  })

  test('says beforehand which numbers are unknown, unreadable or have it, and gives it to the others once', async () => {
    const code = await make()
    const [holder, fresh] = [await given(code), await open()]
    const numbers = [holder.phone, `+91 ${fresh.phone}`, fresh.phone, '9000000001', 'Ravi']
    const named = { alreadyNumbers: [holder.phone], unknown: ['9000000001'], unreadable: ['Ravi'] }
    const expected = { customers: 1, already: 1, ...named, most: 200 }
    expect((await asha.call(offerGrantCalls.dryRun, { code, numbers, uses: 2 })).body.data).toEqual(expected)
    expect(await listed(code)).toHaveLength(1)
    expect((await give(code, numbers, { uses: 2 })).body.data).toEqual(expected)
    expect((await listed(code)).map(({ customer }) => customer.phone)).toEqual([fresh.phone, holder.phone])
    expect((await give(code, numbers)).error.message).toBe('No customer would get it.')
  })

  test('is refused for the own number, for everyone’s offers, and for days that cannot be', async () => {
    const code = await make({ validTo: inDays(20) })
    const { phone } = await open()
    expect((await give(code, [ownPhone], { until: inDays(5) })).error.code).toBe('OWN_BOOKING')
    const message = async (code: string, until: string) => (await give(code, [phone], { until })).error.message
    expect(await message(code, inDays(-1))).toBe('Choose a day from today on.')
    expect(await message(code, inDays(21))).toMatch(/ itself ends on /)
    expect(await message(await make(), inDays(400))).toBe('Choose a day within 365 days.')
    expect(await message(await make({ audience: 'everyone' }), inDays(5))).toMatch(/is not for chosen customers only/)
    const household = await make({ oncePerHousehold: true })
    expect((await give(household, [phone], { uses: 2 })).error.message).toBe(
      `${household} can be used once in a household. Give it once.`,
    )
    const twice = { code: household, numbers: [phone], uses: 2 }
    expect((await asha.call(offerGrantCalls.dryRun, twice)).error.code).toBe('BAD_INPUT')
    expect((await give(household, [phone], { uses: 1 })).status).toBe(200)
    expect((await give('NOSUCH', [phone])).error.code).toBe('OFFER_NOT_FOUND')
    const neither = { code, uses: 1, until: inDays(5), reason: 'x' }
    expect((await asha.call(offerGrantCalls.grant, neither)).error.code).toBe('BAD_INPUT')
  })
})

describe('a grant that a booking used', () => {
  test('is not used again, is kept when the visit moves after its last day, and is free again once it is cancelled', async () => {
    const code = await make()
    const visit = await given(code, { until: today() })
    await apply(visit, code).then(({ body }) => body)
    await payCash(visit).then(({ body }) => body)
    const price = (await bookingNow(world, visit)).totalPrice
    const second = await open({ token: visit.token, startMinute: 900, address: 'Another flat' })
    const { error } = await apply(second, code)
    expect([error.code, error.message]).toEqual(['OFFER_USED_UP', `You’ve already used ${code}.`])
    expect(await listed(code)).toMatchObject([{ used: 1, state: 'used' }])
    world.clock.advance({ hours: 20 })
    await startShift(world, token)
    expect((await moveTo(world, visit, 3, 600)).body.data).toMatchObject({ offerCode: code, totalPrice: price })
    expect(await listed(code)).toMatchObject([{ used: 1, state: 'used' }])
    await cancel(world, visit).then(({ body }) => body)
    expect(await listed(code)).toMatchObject([{ used: 0, state: 'expired' }])
    expect(await choice(second, code)).toBeUndefined()
  })

  test('counts to its limit, and a new one can be given after that', async () => {
    const code = await make({ perCustomerLimit: 1 })
    const visit = await given(code, { uses: 2 })
    await apply(visit, code).then(({ body }) => body)
    await payCash(visit).then(({ body }) => body)
    const second = await open({ token: visit.token, startMinute: 840, address: 'Flat 2' })
    await apply(second, code).then(({ body }) => body)
    await payCash(second).then(({ body }) => body)
    later()
    const third = await open({ token: visit.token, startMinute: 1020, address: 'Flat 3' })
    expect((await apply(third, code)).error.message).toBe(`You’ve used ${code} 2 times, the most it allows.`)
    expect((await give(code, [visit.phone])).body.data.customers).toBe(1)
    expect((await apply(third, code)).status).toBe(200)
    expect(await listed(code)).toMatchObject([{ used: 0 }, { used: 2, state: 'used' }])
  })
})

test('a grant on a booking that was left unpaid is still had, so it is not given a second time', async () => {
  const code = await make()
  const visit = await given(code)
  await apply(visit, code).then(({ body }) => body)
  world.clock.advance({ minutes: 30 })
  expect(await listed(code)).toMatchObject([{ used: 0, state: 'open' }])
  expect((await give(code, [visit.phone])).error.message).toBe('No customer would get it.')
  expect(await listed(code)).toHaveLength(1)
})

describe('withdrawing', () => {
  test('takes an unused grant back, with its reason, and notifies the customer', async () => {
    const code = await make()
    const visit = await given(code)
    const [grant] = await listed(code)
    expect((await withdraw(grant?._id)).body.data).toMatchObject({ state: 'withdrawn', withdrawReason: 'Wrong list' })
    expect(await choice(visit, code)).toBeUndefined()
    expect((await apply(visit, code)).error.code).toBe('OFFER_NOT_FOUND')
    expect((await newsOf(visit))[0]?.title).toBe(`${code} was taken back`)
    const log = world.db.selectFrom('staff_access').selectAll().orderBy('id', 'desc')
    const row = await log.where('action', '=', offerGrantCalls.withdraw.path).executeTakeFirst()
    expect(row).toMatchObject({ subjects: [grant?.customer._id], detail: { reason: 'Wrong list' } })
    expect((await withdraw(grant?._id)).error.code).toBe('INVALID_TRANSITION')
    expect((await give(code, [visit.phone])).body.data.customers).toBe(1)
  })

  test('is refused once a booking uses it', async () => {
    const code = await make()
    await apply(await given(code), code).then(({ body }) => body)
    const [grant] = await listed(code)
    expect((await withdraw(grant?._id)).error.message).toBe('A booking uses it, so it cannot be withdrawn.')
  })
})

test('codes that can cost much are given by another one than who wrote the terms', async () => {
  const bharat = staffClient(world, await hireStaff(world, 'catalogue', '9812300823'))
  const code = await make({ kind: 'flat', amount: 300, minOrder: 1000 })
  const numbers = ['9812300831', '9812300832']
  for (const phone of numbers) await world.signIn(phone)
  const refused = await give(code, numbers, { uses: 20 })
  expect([refused.error.code, (await listed(code)).length]).toEqual(['OWN_DECISION', 0])
  const grant = { code, numbers, uses: 20, until: inDays(30), reason: 'The visit was late' }
  expect((await bharat.call(offerGrantCalls.grant, grant)).body.data).toMatchObject({ customers: 2, most: 12_000 })
  const gifts = await world.db
    .selectFrom('staff_gift')
    .selectAll()
    .where('kind', '=', 'code')
    .orderBy('id', 'desc')
    .execute()
  expect(gifts[0]).toMatchObject({ amount_paise: 12_000_00, is_alone: false })
})

test('the last use of an offer goes to one of two customers who have it', async () => {
  const other = await world.secondApp()
  const code = await make({ globalLimit: 1 })
  const visits = await Promise.all([given(code), given(code), given(code), given(code)])
  const answers = await Promise.all(visits.map((visit, index) => apply(visit, code, index % 2 ? other : world.app)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('a grant that is withdrawn while a booking takes it is either taken or withdrawn, not both', async () => {
  const other = await world.secondApp()
  for (let round = 0; round < 6; round += 1) {
    const code = await make()
    const visit = await given(code)
    const [grant] = await listed(code)
    const [applied, withdrawn] = await Promise.all([apply(visit, code, other), withdraw(grant?._id)])
    expect([applied.status, withdrawn.status].filter((status) => status === 200)).toHaveLength(1)
    const { offerCode } = await bookingNow(world, visit)
    expect(offerCode === code).toBe(applied.status === 200)
    world.clock.advance({ minutes: 30 })
  }
})

test('a grant is in the export of its customer and deleted with the account, also one that a booking used', async () => {
  const code = await make()
  const visit = await given(code, { uses: 3 })
  await apply(visit, code).then(({ body }) => body)
  await payCash(visit).then(({ body }) => body)
  const { offersGiven } = (await exportData(world, visit)).body.data
  expect(offersGiven).toMatchObject([{ code, uses: 3, withdrawnAt: null }])
  await cancel(world, visit).then(({ body }) => body)
  const again = await open({ token: visit.token, startMinute: 900, address: 'Flat 9' })
  await apply(again, code).then(({ body }) => body)
  expect((await eraseAccount(world, visit)).status).toBe(200)
  expect(await listed(code)).toEqual([])
})

test('two colleagues who give the same list at once give it once', async () => {
  const code = await make()
  const { phone } = await open()
  const answers = await Promise.all([give(code, [phone]), give(code, [phone]), give(code, [phone])])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await listed(code)).toHaveLength(1)
})

describe('a set', () => {
  test('is who booked in a city since then, or not again since then', async () => {
    const old = await paidBooking(world, { startMinute: 720 })
    world.clock.advance({ days: 40 })
    await startShift(world, token)
    const recent = await paidBooking(world, { startMinute: 780 })
    const code = await make()
    const set = (booked: 'recently' | 'not_again', cityId = 'bengaluru') =>
      asha.call(offerGrantCalls.grant, {
        ...{ code, set: { cityId, booked, days: 30 }, uses: 1, until: inDays(5), reason: 'Win back' },
      })
    const phones = async () => (await listed(code)).map(({ customer }) => customer.phone)
    expect((await set('recently', 'mumbai')).error.message).toBe('No customer would get it.')
    expect((await set('recently', 'nowhere')).error.message).toBe('Choose one of our cities.')
    expect((await set('recently')).body.data).toMatchObject({ customers: 1, already: 0 })
    expect(await phones()).toEqual([recent.phone])
    await set('not_again').then(({ body }) => body)
    expect(await phones()).toContain(old.phone)
    expect((await phones()).filter((phone) => phone === recent.phone)).toHaveLength(1)
  })
})
