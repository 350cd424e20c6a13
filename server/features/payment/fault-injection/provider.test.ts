import { describe, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { paymentCalls } from '#contract/payment.ts'
import { sweepRefunds } from '#server/features/booking/refund/refund.jobs.ts'
import { openGround } from '#server/testing/ladder/open-ladder.ts'
import type { Buyer } from '#server/testing/ladder/person.ts'
import { bookingNow, openPaymentLink, press } from '#server/testing/steps/checkout.ts'
import { pollPayments } from '../payment.jobs.ts'

const ground = openGround()

/** Number of payable links of a booking at the provider. */
async function payableLinks({ number }: Buyer): Promise<number> {
  const { payments } = ground.world.ctx
  const links = await Promise.all([1, 2, 3].map((n) => payments.findLinkByReference(`${number}-${n}`)))
  return links.filter((link) => link?.status === 'created').length
}

async function paidWithoutWebhook() {
  const buyer = await ground.buyer()
  await press(ground.world, 'pay', await openPaymentLink(ground.world, buyer))
  return buyer
}

describe('when any one provider call fails before or after its effect', { timeout: 300_000 }, () => {
  test('opens one payment page for a booking', async () => {
    const open = ({ bookingId, ...buyer }: Buyer) => ground.tap(paymentCalls.initiate, { bookingId }, buyer)
    const falls = await ground.fallsFromProvider({
      begin: () => ground.buyer(),
      act: open,
      landmarks: ['createLink'],
      trouble: async (buyer) => ((await payableLinks(buyer)) === 1 ? [] : ['not one page to pay on']),
    })
    expect(falls).toEqual([])
  })

  test('opens one payment page of the new amount for a changed order', async () => {
    const falls = await ground.fallsFromProvider({
      async begin() {
        const buyer = await ground.buyer()
        await openPaymentLink(ground.world, buyer)
        await ground.world.db
          .updateTable('payment_attempt')
          .set({ amount_paise: 999_00 })
          .where('booking_id', '=', buyer.bookingId)
          .execute()
        return buyer
      },
      act: ({ bookingId, ...buyer }) => ground.tap(paymentCalls.initiate, { bookingId }, buyer),
      landmarks: ['cancelLink', 'createLink'],
      trouble: async (buyer) => ((await payableLinks(buyer)) === 1 ? [] : ['not one page to pay on']),
    })
    expect(falls).toEqual([])
  })

  test('confirms a payment without a webhook', async () => {
    const falls = await ground.fallsFromProvider({
      begin: paidWithoutWebhook,
      async act() {
        ground.world.clock.advance({ minutes: 2 })
        await pollPayments(ground.world.ctx)
      },
      landmarks: ['fetchLink'],
      async trouble(buyer) {
        const { bookingStatus, paymentStatus } = await bookingNow(ground.world, buyer)
        return `${bookingStatus} ${paymentStatus}` === 'Confirmed Paid' ? [] : [`${bookingStatus} ${paymentStatus}`]
      },
    })
    expect(falls).toEqual([])
  })

  test('opens or closes an interrupted payment page by the poller, and its booking ends', async () => {
    const falls = await ground.fallsFromProvider({
      async begin() {
        const buyer = await ground.buyer()
        ground.world.payments.setSwitches({ badGatewayAfterCommit: true })
        await ground.world.call(paymentCalls.initiate, { bookingId: buyer.bookingId }, buyer)
        ground.world.payments.setSwitches({ reset: true, drop: true })
        return buyer
      },
      async act() {
        ground.world.clock.advance({ minutes: 17 })
        await pollPayments(ground.world.ctx)
        await pollPayments(ground.world.ctx)
      },
      landmarks: ['findLinkByReference'],
      trouble: async (buyer) => ((await payableLinks(buyer)) === 0 ? [] : ['a page is left']),
    })
    expect(falls).toEqual([])
  })

  test('refunds once', async () => {
    const falls = await ground.fallsFromProvider({
      async begin() {
        const buyer = await paidWithoutWebhook()
        const { bookingId, key } = buyer
        await ground.tap(paymentCalls.refresh, { bookingId }, { ...buyer, key: `${key}-paid` })
        const cancelling = { ...buyer, key: `${key}-cancel` }
        await ground.tap(bookingCalls.cancel, { bookingId, reason: 'Plans changed' }, cancelling)
        ground.world.payments.setSwitches({ reset: true, drop: true, refundStaysPending: true })
        return buyer
      },
      async act() {
        ground.world.clock.advance({ minutes: 11 })
        await sweepRefunds(ground.world.ctx)
        await sweepRefunds(ground.world.ctx)
      },
      landmarks: ['refund', 'fetchRefund'],
    })
    expect(falls).toEqual([])
  })
})
