import { describe, expect, test } from 'vitest'
import { cancellationCalls } from '#contract/cancellation.ts'
import { paymentCalls } from '#contract/payment.ts'
import { rescheduleCalls } from '#contract/reschedule.ts'
import { closeLinksQueue } from '#server/features/booking/enqueue-link-closing.service.ts'
import { sendRefund, sweepRefunds } from '#server/features/refund/refund.jobs.ts'
import { at, tomorrow } from '#server/testing/booking-fixture.ts'
import { openFaultInjection } from '#server/testing/fault-injection/open-fault-injection.ts'
import { nightly } from '#server/testing/scale/nightly.ts'
import { openPaymentLink, press, runQueued } from '#server/testing/steps/checkout.ts'
import { failingProvider } from '#server/testing/steps/faults.ts'
import { pollPayments } from '../payment.jobs.ts'

const faults = openFaultInjection()

/** A customer with a paid visit. */
async function payer() {
  const buyer = await faults.buyer()
  await press(faults.world, 'pay', await openPaymentLink(faults.world, buyer))
  await faults.callWithKey(paymentCalls.refresh, { bookingId: buyer.bookingId }, { ...buyer, key: `${buyer.key}-paid` })
  return buyer
}

/** A customer with a requested refund. */
async function refundee() {
  const buyer = await payer()
  const { bookingId } = buyer
  const cancelling = { ...buyer, key: `${buyer.key}-cancel` }
  await faults.callWithKey(cancellationCalls.cancel, { bookingId, reason: 'Plans changed' }, cancelling)
  const { id } = await faults.world.db
    .selectFrom('refund')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return { ...buyer, refundId: id }
}

describe('when any one statement fails before or after its effect', () => {
  test('cancels a visit once and refunds it once', async () => {
    const problems = await faults.failStatements({
      begin: payer,
      act: ({ bookingId, ...buyer }) =>
        faults.callWithKey(cancellationCalls.cancel, { bookingId, reason: 'Plans changed' }, buyer),
      requiredSteps: ['begin', 'update "booking"', '"booking_cancellation"', 'slot_reservation', '"refund"', 'commit'],
    })
    expect(problems).toEqual([])
  })

  test('reschedules a visit once', async () => {
    const problems = await faults.failStatements({
      begin: payer,
      act: ({ bookingId, ...buyer }) =>
        faults.callWithKey(rescheduleCalls.reschedule, { bookingId, date: tomorrow, timeSlot: at(15) }, buyer),
      requiredSteps: ['begin', 'reserved_cell', 'update "booking"', 'insert into "notification"', 'commit'],
    })
    expect(problems).toEqual([])
  })

  test('sends a refund once', async () => {
    const problems = await faults.failStatements({
      begin: refundee,
      act: ({ refundId }) => sendRefund(faults.world.ctx, { refundId }),
      async retry() {
        faults.world.clock.advance({ minutes: 11 })
        await sweepRefunds(faults.world.ctx)
      },
      requiredSteps: ['begin', 'update "refund"', 'update "booking"', 'insert into "notification"', 'commit'],
    })
    expect(problems).toEqual([])
  })

  nightly('notifies once of a refund reported by the provider', async () => {
    const problems = await faults.failStatements({
      begin: refundee,
      async act({ refundId }) {
        const { ctx, payments } = faults.world
        payments.setSwitches({ reset: true })
        // The request's own answer is dropped: handled in parallel with the webhooks, its statements would have no fixed order.
        await sendRefund(failingProvider(ctx, 'refund', 'after'), { refundId }).catch(() => {})
        await payments.settle()
      },
      async retry({ refundId }) {
        await faults.world.payments.settle()
        await sendRefund(faults.world.ctx, { refundId })
      },
      requiredSteps: [
        'begin',
        'insert into "payment_event"',
        'update "refund"',
        'update "booking"',
        'insert into "notification"',
        'commit',
      ],
    })
    expect(problems).toEqual([])
  })

  nightly('closes the payment page of a booking that needs no payment', async () => {
    const problems = await faults.failStatements({
      async begin() {
        const buyer = await faults.buyer()
        await openPaymentLink(faults.world, buyer)
        const { bookingId } = buyer
        await faults.callWithKey(paymentCalls.cash, { bookingId }, { ...buyer, key: `${buyer.key}-cash` })
        return buyer
      },
      act: () => runQueued(faults.world, closeLinksQueue.queue),
      retry: () => pollPayments(faults.world.ctx),
      requiredSteps: ['begin', 'insert into "payment_event"', 'update "payment_attempt"', 'commit'],
    })
    expect(problems).toEqual([])
  })
})
