import { describe, expect, test } from 'vitest'
import { paymentCalls } from '#contract/payment.ts'
import { expireHolds } from '#server/features/booking/booking.jobs.ts'
import { openGround } from '#server/testing/ladder/open-ladder.ts'
import type { Buyer } from '#server/testing/ladder/person.ts'
import { openPaymentLink, press } from '#server/testing/steps/checkout.ts'
import { pollPayments } from '../payment.jobs.ts'

const ground = openGround()

/** A customer whose payment reached us by no webhook; `callback` holds the browser's parameters. */
async function paidWithoutWebhook() {
  const buyer = await ground.buyer()
  const { callback } = await press(ground.world, 'pay', await openPaymentLink(ground.world, buyer))
  return { ...buyer, callback: new URL(String(callback)) }
}

const initiate = ({ bookingId, ...buyer }: Buyer) => ground.tap(paymentCalls.initiate, { bookingId }, buyer)

describe('when any one statement fails before or after its effect', { timeout: 300_000 }, () => {
  test('opens one payment page for a booking', async () => {
    const falls = await ground.fallsFrom({
      begin: () => ground.buyer(),
      act: initiate,
      landmarks: [
        'begin',
        'insert into "payment_attempt"',
        'update "slot_reservation"',
        'commit',
        'update "payment_attempt"',
      ],
    })
    expect(falls).toEqual([])
  })

  test('confirms a booking by a webhook', async () => {
    const falls = await ground.fallsFrom({
      async begin() {
        const buyer = await ground.buyer()
        return { ...buyer, linkId: await openPaymentLink(ground.world, buyer) }
      },
      async act({ linkId }) {
        ground.world.payments.setSwitches({ reset: true })
        await press(ground.world, 'pay', linkId)
      },
      again: () => ground.world.payments.settle(),
      landmarks: [
        'begin',
        'insert into "payment_event"',
        'update "payment_attempt"',
        'update "slot_reservation"',
        'update "booking"',
        'update "cart"',
        'insert into "sms_message"',
        'pgboss',
        'commit',
      ],
    })
    expect(falls).toEqual([])
  })

  test('confirms a booking by the browser return', async () => {
    const falls = await ground.fallsFrom({
      begin: paidWithoutWebhook,
      act: ({ callback }) =>
        ground.world
          .call(paymentCalls.callback, Object.fromEntries(callback.searchParams) as never)
          .then(({ body }) => body),
      landmarks: ['begin', 'insert into "payment_event"', 'update "payment_attempt"', 'update "booking"', 'commit'],
    })
    expect(falls).toEqual([])
  })

  test('confirms a booking by a refresh of the waiting page', async () => {
    const falls = await ground.fallsFrom({
      begin: paidWithoutWebhook,
      act: ({ bookingId, ...buyer }) => ground.tap(paymentCalls.refresh, { bookingId }, buyer),
      landmarks: ['begin', 'insert into "payment_event"', 'update "payment_attempt"', 'update "booking"', 'commit'],
    })
    expect(falls).toEqual([])
  })

  test('confirms a booking by the poller', async () => {
    const falls = await ground.fallsFrom({
      async begin() {
        const buyer = await paidWithoutWebhook()
        ground.world.clock.advance({ minutes: 2 })
        return buyer
      },
      async act() {
        await pollPayments(ground.world.ctx)
      },
      async again() {
        ground.world.clock.advance({ minutes: 2 })
        await pollPayments(ground.world.ctx)
      },
      landmarks: ['begin', 'insert into "payment_event"', 'update "payment_attempt"', 'update "booking"', 'commit'],
    })
    expect(falls).toEqual([])
  })

  test('fails an unpaid booking completely', async () => {
    const falls = await ground.fallsFrom({
      async begin() {
        const buyer = await ground.buyer()
        ground.world.clock.advance({ minutes: 11 })
        return buyer
      },
      act: () => expireHolds(ground.world.ctx),
      landmarks: [
        'begin',
        'update "booking"',
        'delete from "slot_reservation"',
        'delete from "offer_use"',
        'insert into "credit_entry"',
        'commit',
      ],
    })
    expect(falls).toEqual([])
  })

  test('fails the booking of an unpaid payment page completely', async () => {
    const falls = await ground.fallsFrom({
      async begin() {
        const buyer = await ground.buyer()
        await openPaymentLink(ground.world, buyer)
        ground.world.clock.advance({ minutes: 17 })
        return buyer
      },
      act: () => pollPayments(ground.world.ctx),
      async again() {
        ground.world.clock.advance({ minutes: 2 })
        await pollPayments(ground.world.ctx)
      },
      landmarks: ['begin', 'update "payment_attempt"', 'update "booking"', 'delete from "slot_reservation"', 'commit'],
    })
    expect(falls).toEqual([])
  })

  test('books a visit paid in cash once', async () => {
    const falls = await ground.fallsFrom({
      async begin() {
        const buyer = await ground.buyer()
        await openPaymentLink(ground.world, buyer)
        return buyer
      },
      act: ({ bookingId, ...buyer }) => ground.tap(paymentCalls.cash, { bookingId }, buyer),
      landmarks: ['begin', 'update "booking"', 'update "cart"', 'insert into "sms_message"', 'pgboss', 'commit'],
    })
    expect(falls).toEqual([])
  })
})
