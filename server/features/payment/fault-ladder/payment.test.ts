import { describe, expect, test } from 'vitest'
import { paymentCalls } from '#contract/payment.ts'
import { expireHolds } from '#server/features/booking/booking.jobs.ts'
import { openGround } from '#server/testing/ladder/open-ladder.ts'
import type { Buyer } from '#server/testing/ladder/person.ts'
import { openPaymentLink, press } from '#server/testing/steps/checkout.ts'
import { pollPayments } from '../payment.jobs.ts'

const ground = openGround()

/** Somebody who has paid while no notice reached us; `callback` is what the browser brings back. */
async function paidInSilence() {
  const buyer = await ground.buyer()
  const { callback } = await press(ground.world, 'pay', await openPaymentLink(ground.world, buyer))
  return { ...buyer, callback: new URL(String(callback)) }
}

const initiate = ({ bookingId, ...buyer }: Buyer) => ground.tap(paymentCalls.initiate, { bookingId }, buyer)

describe('whichever statement fails, before or after its effect,', { timeout: 300_000 }, () => {
  test('a booking has one payment page', async () => {
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

  test('a payment that the provider tells us of confirms its booking', async () => {
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

  test('a payment that the browser tells us of confirms its booking', async () => {
    const falls = await ground.fallsFrom({
      begin: paidInSilence,
      act: ({ callback }) =>
        ground.world
          .call(paymentCalls.callback, Object.fromEntries(callback.searchParams) as never)
          .then(({ body }) => body),
      landmarks: ['begin', 'insert into "payment_event"', 'update "payment_attempt"', 'update "booking"', 'commit'],
    })
    expect(falls).toEqual([])
  })

  test('a payment that the waiting page asks about confirms its booking', async () => {
    const falls = await ground.fallsFrom({
      begin: paidInSilence,
      act: ({ bookingId, ...buyer }) => ground.tap(paymentCalls.refresh, { bookingId }, buyer),
      landmarks: ['begin', 'insert into "payment_event"', 'update "payment_attempt"', 'update "booking"', 'commit'],
    })
    expect(falls).toEqual([])
  })

  test('a payment that the poller finds confirms its booking', async () => {
    const falls = await ground.fallsFrom({
      async begin() {
        const buyer = await paidInSilence()
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

  test('a booking that nobody pays for ends whole', async () => {
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

  test('a page that nobody paid on ends its booking whole', async () => {
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

  test('a visit that is paid for in cash is booked once', async () => {
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
