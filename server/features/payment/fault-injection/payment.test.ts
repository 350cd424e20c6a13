import { describe, expect, test } from 'vitest'
import { paymentCalls } from '#contract/payment.ts'
import { expireHolds } from '#server/features/booking/booking.jobs.ts'
import type { Buyer } from '#server/testing/fault-injection/fault-customers.ts'
import { openFaultInjection } from '#server/testing/fault-injection/open-fault-injection.ts'
import { nightly } from '#server/testing/scale/nightly.ts'
import { openPaymentLink, press } from '#server/testing/steps/checkout.ts'
import { pollPayments } from '../payment.jobs.ts'

const faults = openFaultInjection()

/** A customer whose payment reached us by no webhook; `callback` holds the browser's parameters. */
async function paidWithoutWebhook() {
  const buyer = await faults.buyer()
  const { callback } = await press(faults.world, 'pay', await openPaymentLink(faults.world, buyer))
  return { ...buyer, callback: new URL(String(callback)) }
}

const initiate = ({ bookingId, ...buyer }: Buyer) => faults.callWithKey(paymentCalls.initiate, { bookingId }, buyer)

describe('when any one statement fails before or after its effect', () => {
  test('opens one payment page for a booking', async () => {
    const problems = await faults.failStatements({
      begin: () => faults.buyer(),
      act: initiate,
      requiredSteps: [
        'begin',
        'insert into "payment_attempt"',
        'update "slot_reservation"',
        'commit',
        'update "payment_attempt"',
      ],
    })
    expect(problems).toEqual([])
  })

  test('confirms a booking by a webhook', async () => {
    const problems = await faults.failStatements({
      async begin() {
        const buyer = await faults.buyer()
        return { ...buyer, linkId: await openPaymentLink(faults.world, buyer) }
      },
      async act({ linkId }) {
        faults.world.payments.setSwitches({ reset: true })
        await press(faults.world, 'pay', linkId)
      },
      retry: () => faults.world.payments.settle(),
      requiredSteps: [
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
    expect(problems).toEqual([])
  })

  nightly('confirms a booking by the browser return', async () => {
    const problems = await faults.failStatements({
      begin: paidWithoutWebhook,
      act: ({ callback }) =>
        faults.world
          .call(paymentCalls.callback, Object.fromEntries(callback.searchParams) as never)
          .then(({ body }) => body),
      requiredSteps: ['begin', 'insert into "payment_event"', 'update "payment_attempt"', 'update "booking"', 'commit'],
    })
    expect(problems).toEqual([])
  })

  nightly('confirms a booking by a refresh of the waiting page', async () => {
    const problems = await faults.failStatements({
      begin: paidWithoutWebhook,
      act: ({ bookingId, ...buyer }) => faults.callWithKey(paymentCalls.refresh, { bookingId }, buyer),
      requiredSteps: ['begin', 'insert into "payment_event"', 'update "payment_attempt"', 'update "booking"', 'commit'],
    })
    expect(problems).toEqual([])
  })

  nightly('confirms a booking by the poller', async () => {
    const problems = await faults.failStatements({
      async begin() {
        const buyer = await paidWithoutWebhook()
        faults.world.clock.advance({ minutes: 2 })
        return buyer
      },
      async act() {
        await pollPayments(faults.world.ctx)
      },
      async retry() {
        faults.world.clock.advance({ minutes: 2 })
        await pollPayments(faults.world.ctx)
      },
      requiredSteps: ['begin', 'insert into "payment_event"', 'update "payment_attempt"', 'update "booking"', 'commit'],
    })
    expect(problems).toEqual([])
  })

  nightly('fails an unpaid booking completely', async () => {
    const problems = await faults.failStatements({
      async begin() {
        const buyer = await faults.buyer()
        faults.world.clock.advance({ minutes: 11 })
        return buyer
      },
      act: () => expireHolds(faults.world.ctx),
      requiredSteps: [
        'begin',
        'update "booking"',
        'delete from "slot_reservation"',
        'delete from "offer_use"',
        'insert into "credit_entry"',
        'commit',
      ],
    })
    expect(problems).toEqual([])
  })

  test('fails the booking of an unpaid payment page completely', async () => {
    const problems = await faults.failStatements({
      async begin() {
        const buyer = await faults.buyer()
        await openPaymentLink(faults.world, buyer)
        faults.world.clock.advance({ minutes: 17 })
        return buyer
      },
      act: () => pollPayments(faults.world.ctx),
      async retry() {
        faults.world.clock.advance({ minutes: 2 })
        await pollPayments(faults.world.ctx)
      },
      requiredSteps: [
        'begin',
        'update "payment_attempt"',
        'update "booking"',
        'delete from "slot_reservation"',
        'commit',
      ],
    })
    expect(problems).toEqual([])
  })

  test('books a visit paid in cash once', async () => {
    const problems = await faults.failStatements({
      async begin() {
        const buyer = await faults.buyer()
        await openPaymentLink(faults.world, buyer)
        return buyer
      },
      act: ({ bookingId, ...buyer }) => faults.callWithKey(paymentCalls.cash, { bookingId }, buyer),
      requiredSteps: ['begin', 'update "booking"', 'update "cart"', 'insert into "sms_message"', 'pgboss', 'commit'],
    })
    expect(problems).toEqual([])
  })
})
