import { expect, test } from 'vitest'
import { creditCalls } from '#contract/credit.ts'
import { bookingFixture } from '#server/testing/booking-fixture.ts'
import {
  beginBooking,
  bookingNow,
  creditLedger,
  giveCreditTo,
  openPaymentLink,
  press,
  refundsSent,
} from '#server/testing/steps/checkout.ts'
import { endInPartByTwo, hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { settleReferralsJob } from './referral.jobs.ts'

const world = suiteWorld()
const fixture = bookingFixture(world)

/** ₹1,196 for tomorrow at ten, ₹300 of it paid with credit, by a customer whom another one referred. */
async function visitWithCredit() {
  const visit = await beginBooking(world, { quantity: 4, startMinute: 600 })
  const { bookingId, token } = visit
  await giveCreditTo(world, visit, 300)
  await world.call(creditCalls.use, { bookingId, amount: 'all' }, { token }).then(({ body }) => body)
  await press(world, 'pay', await openPaymentLink(world, visit))
  const referrer = await fixture.newCustomer()
  const friend = world.db.selectFrom('booking').select('customer_id').where('id', '=', bookingId)
  await world.db
    .insertInto('referral')
    .values({
      friend_id: (await friend.executeTakeFirstOrThrow()).customer_id,
      referrer_id: referrer.customerId,
      state: 'joined',
      created_at: world.clock.now(),
    })
    .execute()
  return { visit, referrer }
}

test('a visit done in part whose money goes back is partly refunded while its credit stays used, and brings no reward', async () => {
  const staff = staffClient(world, await hireStaff(world, 'dispatcher', '9812300063'))
  const colleague = staffClient(world, await hireStaff(world, 'finance', '9812300064'))
  const { visit, referrer } = await visitWithCredit()
  world.clock.advance({ hours: 24 })
  await staff.start(visit)
  expect((await endInPartByTwo([staff, colleague], visit, 200)).status).toBe(200)
  expect((await refundsSent(world, visit)).map(({ amount, state }) => [amount, state])).toEqual([[896, 'processed']])
  expect((await creditLedger(world, visit)).balance).toBe(100)
  expect((await bookingNow(world, visit)).paymentStatus).toBe('PartiallyRefunded')
  await settleReferralsJob.run(world.ctx, {})
  expect((await creditLedger(world, referrer)).balance).toBe(0)
})
