import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import type { CustomerActor } from '#server/actor.ts'
import { sweepRefunds } from '#server/features/refund/refund.jobs.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  openPaymentLink,
  payableLinks,
  press,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { failingProvider } from '#server/testing/steps/faults.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { type Attempt, findLatestAttempt } from '../attempt/attempt.queries.ts'
import { pollAttempt } from '../event/poll-attempt.service.ts'
import { pollPayments } from '../payment.jobs.ts'
import { startPayment } from '../start/start-payment.service.ts'

const world = suiteWorld()
let token: string
beforeAll(async () => {
  token = await world.signIn()
})
// All tests use the same hours.
beforeEach(() => freeAllHours())

async function freeAllHours(): Promise<void> {
  world.payments.setSwitches({ reset: true })
  await world.db.deleteFrom('slot_reservation').execute()
}

/** A new order of the same customer. */
async function begin(): Promise<Checkout> {
  await world.call(cartCalls.clear, {}, { token })
  return await beginBooking(world, { token })
}

async function actorOf({ bookingId }: Checkout): Promise<CustomerActor> {
  const row = await world.db
    .selectFrom('booking')
    .select('customer_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return { kind: 'customer', customerId: row.customer_id }
}

describe('opening a payment page', () => {
  test.each(['before', 'after'] as const)(
    'leaves one payable link when its creation fails %s its effect',
    async (when) => {
      const checkout = await begin()
      const failing = failingProvider(world.ctx, 'createLink', when)
      await expect(startPayment(failing, await actorOf(checkout), checkout)).rejects.toMatchObject({
        code: 'PAYMENT_UNAVAILABLE',
      })
      await openPaymentLink(world, checkout)
      expect(await payableLinks(world, checkout)).toHaveLength(1)
      await startOver(checkout)
    },
  )

  test('leaves no payable link when the customer does not retry after a crash', async () => {
    const checkout = await begin()
    const failing = failingProvider(world.ctx, 'createLink', 'after')
    await startPayment(failing, await actorOf(checkout), checkout).catch(() => {})
    world.clock.advance({ minutes: 17 })
    await pollPayments(world.ctx)
    expect(await payableLinks(world, checkout)).toHaveLength(0)
    await pollPayments(world.ctx)
    expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Failed', paymentStatus: 'Failed' })
  })
})

describe('a payment', () => {
  test.each(['before', 'after'] as const)(
    'confirms its booking when closing its link fails %s the effect',
    async (when) => {
      const checkout = await paidWithoutWebhook()
      await world.db.deleteFrom('slot_reservation').where('booking_id', '=', checkout.bookingId).execute()
      const failing = failingProvider(world.ctx, 'cancelLink', when)
      await pollPayments(failing)
      await pollPayments(world.ctx)
      expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
    },
  )

  test.each(['before', 'after'] as const)('is refunded once when the refund fails %s its effect', async (when) => {
    const checkout = await paidWithoutWebhook()
    await world.db.updateTable('booking').set({ status: 'Cancelled' }).where('id', '=', checkout.bookingId).execute()
    await pollAttempt(world.ctx, await attemptOf(checkout))
    const normal = world.ctx.payments.refund
    world.ctx.payments.refund = failingProvider(world.ctx, 'refund', when).payments.refund
    world.payments.setSwitches({ drop: true })
    const refunds = world.db.selectFrom('refund').selectAll().where('booking_id', '=', checkout.bookingId)
    await expect(runQueued(world, 'payment.send-refund')).rejects.toMatchObject({ kind: 'timeout' })
    world.ctx.payments.refund = normal
    expect(await refunds.execute()).toMatchObject([{ state: 'requested' }])
    world.payments.setSwitches({ reset: true })
    world.clock.advance({ minutes: 11 })
    await sweepRefunds(world.ctx)
    await world.payments.settle()
    expect(await refunds.execute()).toMatchObject([{ state: 'processed', amount_paise: 299_00 }])
  })
})

async function paidWithoutWebhook(): Promise<Checkout> {
  const checkout = await begin()
  const linkId = await openPaymentLink(world, checkout)
  world.payments.setSwitches({ drop: true })
  await press(world, 'pay', linkId)
  world.payments.setSwitches({ reset: true })
  return checkout
}

async function attemptOf({ bookingId }: Checkout): Promise<Attempt> {
  return (await findLatestAttempt(world.db, bookingId)) as Attempt
}

/** The next case needs a cart without an open booking. */
async function startOver(checkout: Checkout): Promise<void> {
  const { linkId } = await attemptOf(checkout)
  world.clock.advance({ minutes: 17 })
  await press(world, 'expire', linkId as string)
  await freeAllHours()
}
