import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { offerCalls } from '#contract/offer.ts'
import { paymentCalls } from '#contract/payment.ts'
import { referralCalls } from '#contract/referral.ts'
import {
  type Account,
  begin,
  changeNumber,
  getReferralCode,
  holdTomorrow,
  moveIn,
  type StartedBooking,
  signInOn,
} from '#server/testing/household/household-steps.ts'
import { eraseAccount } from '#server/testing/steps/account.ts'
import { creditLedger } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
let other: FastifyInstance
let phones = 0
let days = 0
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300072'))
  other = await world.secondApp()
})
beforeEach(() => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 5
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
})

const sentence = 'WELCOME300 is valid for new households only.'

/** Far apart: few neighbouring numbers may ask for codes from one address. */
function newPhone(): string {
  phones += 1
  return `97${String(phones * 1000).padStart(8, '0')}`
}
const newAddress = () => `${phones}, Lake View, 5th Block, Koramangala, Bengaluru 560095`

/** A friend of a new referrer, each on a device of their own unless said. */
async function newFriend(more: { phone?: string; cookie?: string } = {}): Promise<Account & { referrer: Account }> {
  const referrer = await signInOn(world, newPhone())
  const referralCode = await getReferralCode(world, referrer)
  const { phone = newPhone(), cookie } = more
  return { ...(await signInOn(world, phone, { referralCode, ...(cookie && { cookie }) })), referrer }
}

async function payInCash(account: Account, booking: StartedBooking, address: string): Promise<void> {
  await moveIn(world, account, booking, address).then(({ body }) => body)
  await holdTomorrow(world, account, booking)
  await world.call(paymentCalls.cash, { bookingId: booking.bookingId }, account).then(({ body }) => body)
}

async function completeTomorrow({ bookingId }: StartedBooking): Promise<void> {
  world.clock.advance({ hours: 24 })
  expect((await staff.start({ bookingId })).status).toBe(200)
  expect((await staff.complete({ bookingId })).status).toBe(200)
}

const codeOf = async ({ token }: Account, { bookingId }: StartedBooking) =>
  (await world.call(bookingCalls.find, { bookingId }, { token })).body.data.offerCode
const apply = ({ token }: Account, { bookingId }: StartedBooking, code: string) =>
  world.call(offerCalls.apply, { bookingId, code }, { token })
const progressOf = async ({ token }: Account) => (await world.call(referralCalls.progress, {}, { token })).body.data

/** Why a listed offer does not apply. */
async function reasonOf(
  { token }: Account,
  { bookingId }: StartedBooking,
  wanted: string,
): Promise<string | undefined> {
  const { offers } = (await world.call(offerCalls.forBooking, { bookingId }, { token })).body.data
  return offers.find(({ code }) => code === wanted)?.reason
}

describe('a number that had an account', () => {
  test('brings no second welcome after the account changed to another number', async () => {
    const friend = await newFriend()
    const first = await begin(world, friend)
    expect(first.offerCode).toBe('WELCOME300')
    await payInCash(friend, first, newAddress())
    await changeNumber(world, friend, newPhone())
    const again = await newFriend({ phone: friend.phone })
    expect(again.referral).toBe('not_possible')
    const referralCode = await getReferralCode(world, again.referrer)
    expect((await world.call(referralCalls.join, { referralCode }, again)).error.code).toBe('REFERRAL_NOT_POSSIBLE')
    expect(await progressOf(again)).toMatchObject({ acceptsCode: false, welcome: false })
    const booking = await begin(world, again)
    expect(booking.offerCode).toBeNull()
    expect((await apply(again, booking, 'WELCOME300')).error.code).toBe('OFFER_NOT_APPLICABLE')
  })

  test('shares the limit of a code with the account that left it', async () => {
    const first = await signInOn(world, newPhone())
    const booking = await begin(world, first, 7)
    expect((await apply(first, booking, 'GET250')).status).toBe(200)
    await payInCash(first, booking, newAddress())
    await changeNumber(world, first, newPhone())
    const second = await signInOn(world, first.phone)
    const { status, error } = await apply(second, await begin(world, second, 7), 'GET250')
    expect([status, error.code]).toEqual([409, 'OFFER_USED_UP'])
  })

  test('shares the limit of a code with the account that was deleted', async () => {
    const leaving = await signInOn(world, newPhone())
    const booking = await begin(world, leaving, 7)
    expect((await apply(leaving, booking, 'GET250')).status).toBe(200)
    await payInCash(leaving, booking, newAddress())
    await completeTomorrow(booking)
    expect((await eraseAccount(world, leaving)).status).toBe(200)
    const again = await signInOn(world, leaving.phone)
    expect((await apply(again, await begin(world, again, 7), 'GET250')).error.code).toBe('OFFER_USED_UP')
  })
})

describe('a device with which the welcome was used', () => {
  test('takes no second referral code, also after the account was deleted', async () => {
    const friend = await newFriend()
    const booking = await begin(world, friend)
    await payInCash(friend, booking, newAddress())
    await completeTomorrow(booking)
    expect((await newFriend({ cookie: friend.cookie })).referral).toBe('not_possible')
    expect((await eraseAccount(world, friend)).status).toBe(200)
    expect((await newFriend({ cookie: friend.cookie })).referral).toBe('not_possible')
    expect((await newFriend()).referral).toBe('joined')
  })

  test('brings no second welcome to a friend who joined elsewhere, and no hint of the first', async () => {
    const friend = await newFriend()
    await payInCash(friend, await begin(world, friend), newAddress())
    const neighbour = await newFriend()
    expect(await progressOf(neighbour)).toMatchObject({ welcome: true })
    const visiting = await signInOn(world, neighbour.phone, { cookie: friend.cookie })
    expect(await progressOf(visiting)).toMatchObject({ welcome: false })
    const booking = await begin(world, visiting)
    expect(booking).toMatchObject({ offerCode: null, totalPrice: 598, message: sentence })
    expect(await reasonOf(visiting, booking, 'WELCOME300')).toBe(sentence)
    const { status, error } = await apply(visiting, booking, 'WELCOME300')
    expect([status, error.code, error.message]).toEqual([409, 'OFFER_USED_UP', sentence])
    await payInCash(visiting, booking, newAddress())
  })

  test('of the referrer takes no code of the same person', async () => {
    const referrer = await signInOn(world, newPhone())
    const referralCode = await getReferralCode(world, referrer)
    const second = await signInOn(world, newPhone(), { cookie: referrer.cookie, referralCode })
    expect(second.referral).toBe('not_possible')
  })
})

describe('an address at which the welcome was used', () => {
  const home = 'Flat B-204, Green Park Apartments, 5th Block, Koramangala, Bengaluru 560034'

  test('brings no second welcome, however it is spelled; the visit can be booked', async () => {
    const friend = await newFriend()
    await payInCash(friend, await begin(world, friend), home)
    const second = await newFriend()
    const booking = await begin(world, second)
    expect(booking.offerCode).toBe('WELCOME300')
    const answer = await moveIn(
      world,
      second,
      booking,
      'b 204, GREEN PARK, Block 5, Koramangala 560 034, near the lake',
    )
    expect(answer.body).toMatchObject({
      message: `WELCOME300 was taken off. ${sentence}`,
      data: { offerCode: null, totalPrice: 598 },
    })
    expect(await reasonOf(second, booking, 'WELCOME300')).toBe(sentence)
    expect((await apply(second, booking, 'WELCOME300')).error.message).toBe(sentence)
    await holdTomorrow(world, second, booking, 720)
    expect((await world.call(paymentCalls.cash, { bookingId: booking.bookingId }, second)).status).toBe(200)
  })

  test('does not count for the flat beside it', async () => {
    const neighbour = await newFriend()
    const booking = await begin(world, neighbour)
    await payInCash(neighbour, booking, home.replace('204', '205'))
    expect(await codeOf(neighbour, booking)).toBe('WELCOME300')
  })

  test('counts no longer when another one is chosen', async () => {
    const friend = await newFriend()
    const booking = await begin(world, friend)
    await moveIn(world, friend, booking, home).then(({ body }) => body)
    expect(await codeOf(friend, booking)).toBeNull()
    await moveIn(world, friend, booking, newAddress()).then(({ body }) => body)
    expect((await apply(friend, booking, 'WELCOME300')).status).toBe(200)
  })

  test('does not count when it is an office of many', async () => {
    const office = 'Prestige Tech Park, 5th Floor, Kadubeesanahalli, Bengaluru 560103'
    const [one, two] = [await newFriend(), await newFriend()]
    const [first, second] = [await begin(world, one), await begin(world, two)]
    await payInCash(one, first, office)
    await moveIn(world, two, second, office).then(({ body }) => body)
    expect(await codeOf(two, second)).toBe('WELCOME300')
  })
})

describe('the reward', () => {
  test('is paid to neither of two accounts with one address, and says so', async () => {
    const [referrer, address] = [await signInOn(world, newPhone()), newAddress()]
    const own = await begin(world, referrer)
    await payInCash(referrer, own, address)
    const referralCode = await getReferralCode(world, referrer)
    const friend = await signInOn(world, newPhone(), { referralCode })
    expect(friend.referral).toBe('joined')
    const booking = await begin(world, friend)
    const { body } = await moveIn(world, friend, booking, address)
    expect(body.data).toMatchObject({ offerCode: null, totalPrice: 598 })
    await holdTomorrow(world, friend, booking, 720)
    await world.call(paymentCalls.cash, { bookingId: booking.bookingId }, friend).then(({ body }) => body)
    await completeTomorrow(booking)
    expect((await creditLedger(world, referrer)).balance).toBe(0)
    expect(await progressOf(referrer)).toMatchObject({ earned: 0, friends: [{ state: 'refused' }] })
  })

  test('is paid for one friend of a household only', async () => {
    const [one, two, address] = [await newFriend(), await newFriend(), newAddress()]
    const first = await begin(world, one, 3)
    await payInCash(one, first, address)
    const second = await begin(world, two)
    await moveIn(world, two, second, address).then(({ body }) => body)
    await holdTomorrow(world, two, second, 960)
    await world.call(paymentCalls.cash, { bookingId: second.bookingId }, two).then(({ body }) => body)
    await completeTomorrow(second)
    expect((await creditLedger(world, two.referrer)).balance).toBe(300)
    expect((await staff.start(first, { startedAt: world.clock.now().toISOString() })).status).toBe(200)
    expect((await staff.complete(first)).status).toBe(200)
    expect((await creditLedger(world, one.referrer)).balance).toBe(0)
  })
})

describe('two bookings at once', () => {
  const serverOf = (index: number) => (index % 2 ? other : world.app)

  test('of two accounts on one device get the welcome once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = [await newFriend(), await newFriend()]
      const device = await signInOn(world, newPhone())
      const here = [
        await signInOn(world, one.phone, device),
        await signInOn(world, two.phone, { cookie: device.cookie }),
      ]
      const begun = await Promise.all(here.map((account) => begin(world, account)))
      expect(begun.filter(({ offerCode }) => offerCode === 'WELCOME300')).toHaveLength(1)
    }
  })

  test('at one address keep the welcome once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [friends, address] = [[await newFriend(), await newFriend()], newAddress()]
      const begun = await Promise.all(friends.map((friend) => begin(world, friend)))
      expect(begun.map(({ offerCode }) => offerCode)).toEqual(['WELCOME300', 'WELCOME300'])
      const moved = await Promise.all(
        friends.map((friend, index) => moveIn(world, friend, begun[index] as StartedBooking, address, serverOf(index))),
      )
      expect(moved.filter(({ body }) => body.data.offerCode === 'WELCOME300')).toHaveLength(1)
    }
  })
})
