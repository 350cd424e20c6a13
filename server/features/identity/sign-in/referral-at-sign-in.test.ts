import { beforeAll, expect, test } from 'vitest'
import { referralCalls } from '#contract/referral.ts'
import { signInFixture } from '#server/testing/sign-in-fixture.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld({ seeded: false })
const fixture = signInFixture(world)
let referrer: { phone: string; userId: string; code: string }

beforeAll(async () => {
  const phone = fixture.newPhone()
  const { token, userId } = (await fixture.verify(phone, await fixture.codeFor(phone))).body.data
  const { body } = await world.call(referralCalls.code, {}, { token })
  referrer = { phone, userId, code: body.data.referralCode }
})

const referralOf = (friendId: string) =>
  world.db
    .selectFrom('referral')
    .select(['referrer_id', 'state', 'booking_id'])
    .where('friend_id', '=', friendId)
    .execute()

const insertConfirmedBooking = (customerId: string) =>
  world.db
    .insertInto('booking')
    .values({
      number: 'GSF-TEST-1',
      customer_id: customerId,
      status: 'Cancelled',
      payment_status: 'Refunded',
      subtotal_paise: 449_00,
      total_paise: 449_00,
      duration_minutes: 45,
      notice_minutes: 120,
      category_ids: [],
      crew_size: 1,
      created_at: world.clock.now(),
      confirmed_at: world.clock.now(),
    })
    .execute()

test('a referral code is short and has no ambiguous letters', () => {
  expect(referrer.code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{6}$/)
})

test('a friend’s sign-in with a code in any case links the referrer', async () => {
  const phone = fixture.newPhone()
  const { body } = await fixture.verify(phone, await fixture.codeFor(phone), ` ${referrer.code.toLowerCase()} `)
  expect(body.data).toMatchObject({ isNew: true, referral: 'joined' })
  expect(await referralOf(body.data.userId)).toEqual([
    { referrer_id: referrer.userId, state: 'joined', booking_id: null },
  ])
})

test('reports an unknown referral code and signs in anyway', async () => {
  const phone = fixture.newPhone()
  const { body } = await fixture.verify(phone, await fixture.codeFor(phone), 'UNKNOWN')
  expect(body.data).toMatchObject({ isNew: true, referral: 'not_possible' })
  expect((await fixture.profile(body.data.token)).status).toBe(200)
})

test('links an existing customer who has not booked yet, once', async () => {
  const phone = fixture.newPhone()
  const { userId } = (await fixture.verify(phone, await fixture.codeFor(phone))).body.data
  for (const referral of ['joined', 'not_possible']) {
    world.clock.advance({ minutes: 1 })
    const { body } = await fixture.verify(phone, await fixture.codeFor(phone), referrer.code)
    expect(body.data).toMatchObject({ isNew: false, userId, referral })
  }
  expect(await referralOf(userId)).toHaveLength(1)
})

test('refuses a customer’s own code, and any code after a confirmed booking', async () => {
  world.clock.advance({ minutes: 1 })
  const { body } = await fixture.verify(referrer.phone, await fixture.codeFor(referrer.phone), referrer.code)
  expect(body.data).toMatchObject({ isNew: false, referral: 'not_possible' })
  expect(await referralOf(referrer.userId)).toEqual([])

  const phone = fixture.newPhone()
  const { userId } = (await fixture.verify(phone, await fixture.codeFor(phone))).body.data
  await insertConfirmedBooking(userId)
  world.clock.advance({ minutes: 1 })
  const later = await fixture.verify(phone, await fixture.codeFor(phone), referrer.code)
  expect(later.body.data.referral).toBe('not_possible')
  expect(await referralOf(userId)).toEqual([])
})
