import { describe, expect, test } from 'vitest'
import { cancellationCalls } from '#contract/cancellation.ts'
import { paymentCalls } from '#contract/payment.ts'
import { sweepRefunds } from '#server/features/refund/refund.jobs.ts'
import type { Buyer } from '#server/testing/fault-injection/fault-customers.ts'
import { openFaultInjection } from '#server/testing/fault-injection/open-fault-injection.ts'
import { bookingNow, openPaymentLink, payableLinks, press } from '#server/testing/steps/checkout.ts'
import { pollPayments } from '../payment.jobs.ts'

const faults = openFaultInjection()

async function paidWithoutWebhook() {
  const buyer = await faults.buyer()
  await press(faults.world, 'pay', await openPaymentLink(faults.world, buyer))
  return buyer
}

describe('when any one provider call fails before or after its effect', () => {
  test('opens one payment page for a booking', async () => {
    const open = ({ bookingId, ...buyer }: Buyer) => faults.callWithKey(paymentCalls.initiate, { bookingId }, buyer)
    const problems = await faults.failProviderCalls({
      begin: () => faults.buyer(),
      act: open,
      requiredSteps: ['createLink'],
      findProblems: async (buyer) =>
        (await payableLinks(faults.world, buyer)).length === 1 ? [] : ['not one page to pay on'],
    })
    expect(problems).toEqual([])
  })

  test('opens one payment page of the new amount for a changed order', async () => {
    const problems = await faults.failProviderCalls({
      async begin() {
        const buyer = await faults.buyer()
        await openPaymentLink(faults.world, buyer)
        await faults.world.db
          .updateTable('payment_attempt')
          .set({ amount_paise: 999_00 })
          .where('booking_id', '=', buyer.bookingId)
          .execute()
        return buyer
      },
      act: ({ bookingId, ...buyer }) => faults.callWithKey(paymentCalls.initiate, { bookingId }, buyer),
      requiredSteps: ['cancelLink', 'createLink'],
      findProblems: async (buyer) =>
        (await payableLinks(faults.world, buyer)).length === 1 ? [] : ['not one page to pay on'],
    })
    expect(problems).toEqual([])
  })

  test('confirms a payment without a webhook', async () => {
    const problems = await faults.failProviderCalls({
      begin: paidWithoutWebhook,
      async act() {
        faults.world.clock.advance({ minutes: 2 })
        await pollPayments(faults.world.ctx)
      },
      requiredSteps: ['fetchLink'],
      async findProblems(buyer) {
        const { bookingStatus, paymentStatus } = await bookingNow(faults.world, buyer)
        return `${bookingStatus} ${paymentStatus}` === 'Confirmed Paid' ? [] : [`${bookingStatus} ${paymentStatus}`]
      },
    })
    expect(problems).toEqual([])
  })

  test('opens or closes an interrupted payment page by the poller, and its booking ends', async () => {
    const problems = await faults.failProviderCalls({
      async begin() {
        const buyer = await faults.buyer()
        faults.world.payments.setSwitches({ badGatewayAfterCommit: true })
        await faults.world.call(paymentCalls.initiate, { bookingId: buyer.bookingId }, buyer)
        faults.world.payments.setSwitches({ reset: true, drop: true })
        return buyer
      },
      async act() {
        faults.world.clock.advance({ minutes: 17 })
        await pollPayments(faults.world.ctx)
        await pollPayments(faults.world.ctx)
      },
      requiredSteps: ['findLinkByReference'],
      findProblems: async (buyer) => ((await payableLinks(faults.world, buyer)).length === 0 ? [] : ['a page is left']),
    })
    expect(problems).toEqual([])
  })

  test('refunds once', async () => {
    const problems = await faults.failProviderCalls({
      async begin() {
        const buyer = await paidWithoutWebhook()
        const { bookingId, key } = buyer
        await faults.callWithKey(paymentCalls.refresh, { bookingId }, { ...buyer, key: `${key}-paid` })
        const cancelling = { ...buyer, key: `${key}-cancel` }
        await faults.callWithKey(cancellationCalls.cancel, { bookingId, reason: 'Plans changed' }, cancelling)
        faults.world.payments.setSwitches({ reset: true, drop: true, refundStaysPending: true })
        return buyer
      },
      async act() {
        faults.world.clock.advance({ minutes: 11 })
        await sweepRefunds(faults.world.ctx)
        faults.world.clock.advance({ minutes: 12 })
        await sweepRefunds(faults.world.ctx)
      },
      requiredSteps: ['refund', 'fetchRefund'],
    })
    expect(problems).toEqual([])
  })
})
