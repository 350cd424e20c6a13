import { describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { paymentCalls } from '#contract/payment.ts'
import { closeLinksQueue } from '#server/features/booking/checkout/stop-payment.service.ts'
import { sendRefund, sweepRefunds } from '#server/features/booking/refund/refund.jobs.ts'
import { at, tomorrow } from '#server/testing/booking-desk.ts'
import { openGround } from '#server/testing/ladder/open-ladder.ts'
import { openPaymentLink, press, runQueued } from '#server/testing/steps/checkout.ts'
import { failingProvider } from '#server/testing/steps/faults.ts'
import { pollPayments } from '../payment.jobs.ts'

const ground = openGround()

/** Somebody whose visit is paid for. */
async function payer() {
  const buyer = await ground.buyer()
  await press(ground.world, 'pay', await openPaymentLink(ground.world, buyer))
  await ground.tap(paymentCalls.refresh, { bookingId: buyer.bookingId }, { ...buyer, key: `${buyer.key}-paid` })
  return buyer
}

/** Somebody whose money waits to be sent back. */
async function creditor() {
  const buyer = await payer()
  const { bookingId } = buyer
  const cancelling = { ...buyer, key: `${buyer.key}-cancel` }
  await ground.tap(bookingCalls.cancel, { bookingId, reason: 'Plans changed' }, cancelling)
  const { id } = await ground.world.db
    .selectFrom('refund')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return { ...buyer, refundId: id }
}

describe('whichever statement fails, before or after its effect,', { timeout: 300_000 }, () => {
  test('a visit is cancelled once, and its money goes back once', async () => {
    const falls = await ground.fallsFrom({
      begin: payer,
      act: ({ bookingId, ...buyer }) => ground.tap(bookingCalls.cancel, { bookingId, reason: 'Plans changed' }, buyer),
      landmarks: ['begin', 'update "booking"', '"booking_cancellation"', 'slot_reservation', '"refund"', 'commit'],
    })
    expect(falls).toEqual([])
  })

  test('a visit is moved once', async () => {
    const falls = await ground.fallsFrom({
      begin: payer,
      act: ({ bookingId, ...buyer }) =>
        ground.tap(bookingCalls.reschedule, { bookingId, date: tomorrow, timeSlot: at(15) }, buyer),
      landmarks: ['begin', 'reserved_cell', 'update "booking"', 'insert into "notification"', 'commit'],
    })
    expect(falls).toEqual([])
  })

  test('a refund that is sent is sent once', async () => {
    const falls = await ground.fallsFrom({
      begin: creditor,
      act: ({ refundId }) => sendRefund(ground.world.ctx, { refundId }),
      async again() {
        ground.world.clock.advance({ minutes: 11 })
        await sweepRefunds(ground.world.ctx)
      },
      landmarks: ['begin', 'update "refund"', 'update "booking"', 'insert into "notification"', 'commit'],
    })
    expect(falls).toEqual([])
  })

  test('a refund that the provider tells us of is told once', async () => {
    const falls = await ground.fallsFrom({
      begin: creditor,
      async act({ refundId }) {
        const { ctx, payments } = ground.world
        payments.setSwitches({ reset: true })
        // Its own answer is lost: were it worked on while the notices come in, the statements would stand in no fixed order.
        await sendRefund(failingProvider(ctx, 'refund', 'after'), { refundId }).catch(() => {})
        await payments.settle()
      },
      async again({ refundId }) {
        await ground.world.payments.settle()
        await sendRefund(ground.world.ctx, { refundId })
      },
      landmarks: [
        'begin',
        'insert into "payment_event"',
        'update "refund"',
        'update "booking"',
        'insert into "notification"',
        'commit',
      ],
    })
    expect(falls).toEqual([])
  })

  test('a page is closed once its booking waits for no money', async () => {
    const falls = await ground.fallsFrom({
      async begin() {
        const buyer = await ground.buyer()
        await openPaymentLink(ground.world, buyer)
        const { bookingId } = buyer
        await ground.tap(paymentCalls.cash, { bookingId }, { ...buyer, key: `${buyer.key}-cash` })
        return buyer
      },
      act: () => runQueued(ground.world, closeLinksQueue.queue),
      again: () => pollPayments(ground.world.ctx),
      landmarks: ['begin', 'insert into "payment_event"', 'update "payment_attempt"', 'commit'],
    })
    expect(falls).toEqual([])
  })
})
