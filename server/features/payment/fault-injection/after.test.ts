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

/** A customer with a paid visit. */
async function payer() {
  const buyer = await ground.buyer()
  await press(ground.world, 'pay', await openPaymentLink(ground.world, buyer))
  await ground.tap(paymentCalls.refresh, { bookingId: buyer.bookingId }, { ...buyer, key: `${buyer.key}-paid` })
  return buyer
}

/** A customer with a requested refund. */
async function refundee() {
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

describe('when any one statement fails before or after its effect', { timeout: 300_000 }, () => {
  test('cancels a visit once and refunds it once', async () => {
    const falls = await ground.fallsFrom({
      begin: payer,
      act: ({ bookingId, ...buyer }) => ground.tap(bookingCalls.cancel, { bookingId, reason: 'Plans changed' }, buyer),
      landmarks: ['begin', 'update "booking"', '"booking_cancellation"', 'slot_reservation', '"refund"', 'commit'],
    })
    expect(falls).toEqual([])
  })

  test('reschedules a visit once', async () => {
    const falls = await ground.fallsFrom({
      begin: payer,
      act: ({ bookingId, ...buyer }) =>
        ground.tap(bookingCalls.reschedule, { bookingId, date: tomorrow, timeSlot: at(15) }, buyer),
      landmarks: ['begin', 'reserved_cell', 'update "booking"', 'insert into "notification"', 'commit'],
    })
    expect(falls).toEqual([])
  })

  test('sends a refund once', async () => {
    const falls = await ground.fallsFrom({
      begin: refundee,
      act: ({ refundId }) => sendRefund(ground.world.ctx, { refundId }),
      async again() {
        ground.world.clock.advance({ minutes: 11 })
        await sweepRefunds(ground.world.ctx)
      },
      landmarks: ['begin', 'update "refund"', 'update "booking"', 'insert into "notification"', 'commit'],
    })
    expect(falls).toEqual([])
  })

  test('notifies once of a refund reported by the provider', async () => {
    const falls = await ground.fallsFrom({
      begin: refundee,
      async act({ refundId }) {
        const { ctx, payments } = ground.world
        payments.setSwitches({ reset: true })
        // The request's own answer is dropped: handled in parallel with the webhooks, its statements would have no fixed order.
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

  test('closes the payment page of a booking that needs no payment', async () => {
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
