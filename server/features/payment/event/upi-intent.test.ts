import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { offerCalls } from '#contract/offer.ts'
import { type PayPreference, paymentCalls } from '#contract/payment.ts'
import {
  beginBooking,
  bookingNow,
  type Checkout,
  payableLinks,
  press,
  refundsSent,
  runQueued,
} from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { pollPayments } from '../payment.jobs.ts'

const world = suiteWorld()
const without = suiteWorld({ config: { razorpay: { webhookSecrets: [], upiIntent: false } } })
beforeEach(() => world.payments.setSwitches({ reset: true }))

async function initiate({ token, bookingId }: Checkout, preferred: PayPreference = 'phonepe', on = world) {
  const { body } = await on.call(paymentCalls.initiate, { bookingId, preferred, opensApps: true }, { token })
  return body.data
}

/** Id of the payment that the app shows for an intent. */
function waitingIn(intent: string | undefined): string {
  return `pay_${new URL(intent ?? '').searchParams.get('tr')}`
}

/** A booking whose customer is in the app. */
async function inApp(options?: Parameters<typeof beginBooking>[1]) {
  const checkout = await beginBooking(world, options)
  const { upi_intent, order_id: linkId } = await initiate(checkout)
  return { checkout, linkId, paymentId: waitingIn(upi_intent) }
}

const statusOf = async (checkout: Checkout) => {
  const { bookingStatus, paymentStatus } = await bookingNow(world, checkout)
  return `${bookingStatus} ${paymentStatus}`
}
const linkStatus = async (linkId: string) => (await world.ctx.payments.fetchLink(linkId)).status
const refundedPaise = async (checkout: Checkout) =>
  (await refundsSent(world, checkout)).map(({ amount, state }) => [amount * 100, state])

describe('asking for an app', () => {
  test('returns the address of its intent for the price, beside the payment page', async () => {
    const checkout = await beginBooking(world)
    const data = await initiate(checkout)
    expect(data.upi_intent).toMatch(/^upi:\/\/pay\?/)
    expect(new URL(data.upi_intent ?? '').searchParams.get('am')).toBe('299.00')
    expect(await linkStatus(data.order_id)).toBe('created')
    expect(await initiate(checkout)).toEqual(data)
  })

  test('returns one intent when four taps race on two servers', async () => {
    const other = await world.secondApp()
    const checkout = await beginBooking(world)
    const { token, bookingId } = checkout
    const input = { bookingId, preferred: 'gpay', opensApps: true } as const
    const answers = await Promise.all(
      [world.app, other, world.app, other].map((on) => world.call(paymentCalls.initiate, input, { token, on })),
    )
    expect(new Set(answers.map(({ body }) => body.data.upi_intent)).size).toBe(1)
  })

  test.each([
    ['a computer', { preferred: 'phonepe' }],
    ['no chosen app', { opensApps: true }],
    ['a card', { preferred: 'card', opensApps: true }],
  ] as const)('returns only the payment page for %s', async (_what, more) => {
    const { token, bookingId } = await beginBooking(world)
    const { body } = await world.call(paymentCalls.initiate, { bookingId, ...more }, { token })
    expect(Object.keys(body.data).sort()).toEqual(['bookingId', 'order_id', 'payment_link'])
  })

  test('returns only the payment page without the setting', async () => {
    const checkout = await beginBooking(without)
    expect(Object.keys(await initiate(checkout, 'phonepe', without)).sort()).toEqual([
      'bookingId',
      'order_id',
      'payment_link',
    ])
  })

  test('returns only the payment page with a code that is not for UPI', async () => {
    await world.db
      .updateTable('offer')
      .set({ payment_methods: ['card'] })
      .where('code', '=', 'UPI50')
      .execute()
    const checkout = await beginBooking(world, { quantity: 2 })
    const { token, bookingId } = checkout
    const applied = await world.call(offerCalls.apply, { bookingId, code: 'UPI50' }, { token })
    expect(applied.body.data.payableBy).toEqual(['card'])
    expect((await initiate(checkout)).upi_intent).toBeUndefined()
  })

  test.each([
    ['refuses', { intentsOff: true }],
    ['is out of order for', { badGateway: { value: true, only: 'payments/create' } }],
  ])('returns only the payment page when the provider %s intents, and an intent later', async (_what, switches) => {
    world.payments.setSwitches(switches)
    const checkout = await beginBooking(world)
    const page = await initiate(checkout)
    expect(page.upi_intent).toBeUndefined()
    expect(await linkStatus(page.order_id)).toBe('created')
    world.payments.setSwitches({ reset: true })
    expect(await initiate(checkout)).toMatchObject({ ...page, upi_intent: expect.stringMatching(/^upi:/) })
  })

  test('survives a lost answer of the provider', async () => {
    world.payments.setSwitches({ badGatewayAfterCommit: { value: true, next: 1, only: '/orders' } })
    const checkout = await beginBooking(world)
    const { upi_intent } = await initiate(checkout)
    await press(world, 'app-pay', waitingIn(upi_intent))
    expect(await statusOf(checkout)).toBe('Confirmed Paid')
  })
})

describe('paying in the app', () => {
  test('confirms the booking and closes the payment page', async () => {
    const { checkout, linkId, paymentId } = await inApp()
    await press(world, 'app-pay', paymentId)
    expect(await statusOf(checkout)).toBe('Confirmed Paid')
    await runQueued(world, 'payment.close-links')
    expect(await linkStatus(linkId)).toBe('cancelled')
    expect(await statusOf(checkout)).toBe('Confirmed Paid')
  })

  test('confirms by a signed webhook that names nothing but the order', async () => {
    world.payments.setSwitches({ drop: true })
    const { checkout, paymentId } = await inApp()
    const { payments } = await press(world, 'app-pay', paymentId)
    const entity = { ...payments[0], notes: [], description: null }
    const notice = JSON.stringify({
      event: 'payment.captured',
      created_at: 1_795_000_000,
      payload: { payment: { entity } },
    })
    const post = (signature: string) =>
      world.app.inject({
        method: 'POST',
        url: paymentCalls.webhook.path,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signature,
          'x-razorpay-event-id': 'bare',
        },
        payload: notice,
      })
    const signed = (secret: string) => createHmac('sha256', secret).update(notice).digest('hex')
    expect((await post(signed('not the secret'))).statusCode).toBe(400)
    expect(await statusOf(checkout)).toBe('Pending Pending')
    expect((await post(signed('world-webhook-secret'))).statusCode).toBe(200)
    expect(await statusOf(checkout)).toBe('Confirmed Paid')
  })

  test('confirms once when its webhooks come late, twice and out of order', async () => {
    world.payments.setSwitches({ duplicate: 2, shuffle: true })
    const { checkout, paymentId } = await inApp()
    await press(world, 'app-pay', paymentId)
    expect(await statusOf(checkout)).toBe('Confirmed Paid')
    expect(await refundedPaise(checkout)).toEqual([])
  })

  test('confirms the booking by polling when the webhooks are lost', async () => {
    world.payments.setSwitches({ drop: true })
    const { checkout, linkId, paymentId } = await inApp()
    await press(world, 'app-pay', paymentId)
    expect(await statusOf(checkout)).toBe('Pending Pending')
    world.clock.advance({ minutes: 2 })
    await pollPayments(world.ctx)
    expect(await statusOf(checkout)).toBe('Confirmed Paid')
    await runQueued(world, 'payment.close-links')
    expect(await linkStatus(linkId)).toBe('cancelled')
  })

  test('confirms the booking when the customer says so', async () => {
    world.payments.setSwitches({ drop: true })
    const { checkout, paymentId } = await inApp()
    await press(world, 'app-pay', paymentId)
    const { token, bookingId } = checkout
    const { body } = await world.call(paymentCalls.refresh, { bookingId }, { token })
    expect(body.data).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
  })

  test('another amount is refunded, and the page of that attempt closes', async () => {
    const { checkout, linkId, paymentId } = await inApp()
    world.payments.setSwitches({ wrongAmount: -100 })
    await press(world, 'app-pay', paymentId)
    expect(await statusOf(checkout)).toBe('Pending Pending')
    expect(await refundedPaise(checkout)).toEqual([[298_00, 'processed']])
    await runQueued(world, 'payment.close-links')
    expect(await linkStatus(linkId)).toBe('cancelled')
  })

  test('a refusal shows at the booking, and the next try is a new payment of the same order', async () => {
    const { checkout, linkId, paymentId } = await inApp()
    await press(world, 'app-fail', paymentId)
    expect(await statusOf(checkout)).toBe('Pending Failed')
    const again = await initiate(checkout)
    expect(again.order_id).toBe(linkId)
    expect(waitingIn(again.upi_intent)).not.toBe(paymentId)
    // Polling finds the refused payment of the order again.
    world.clock.advance({ minutes: 2 })
    await pollPayments(world.ctx)
    expect(await statusOf(checkout)).toBe('Pending Pending')
    expect(await initiate(checkout)).toEqual(again)
    await press(world, 'app-pay', waitingIn(again.upi_intent))
    expect(await statusOf(checkout)).toBe('Confirmed Paid')
  })

  test('a refusal on the page and another in the app leave the booking payable', async () => {
    const { checkout, linkId, paymentId } = await inApp()
    await press(world, 'fail', linkId)
    await press(world, 'app-fail', paymentId)
    expect(await statusOf(checkout)).toBe('Pending Failed')
    await press(world, 'app-pay', waitingIn((await initiate(checkout)).upi_intent))
    expect(await statusOf(checkout)).toBe('Confirmed Paid')
  })

  test('a refusal shows by polling when its webhook is lost, once', async () => {
    world.payments.setSwitches({ drop: true })
    const { checkout, paymentId } = await inApp()
    await press(world, 'app-fail', paymentId)
    world.clock.advance({ minutes: 2 })
    await pollPayments(world.ctx)
    expect(await statusOf(checkout)).toBe('Pending Failed')
    await initiate(checkout)
    world.clock.advance({ minutes: 2 })
    await pollPayments(world.ctx)
    expect(await statusOf(checkout)).toBe('Pending Pending')
  })
})

describe('the app and the payment page of one attempt', () => {
  test('paid in the app, then on the page: the second payment is refunded', async () => {
    const { checkout, linkId, paymentId } = await inApp()
    await press(world, 'app-pay', paymentId)
    await press(world, 'pay', linkId)
    expect(await refundedPaise(checkout)).toEqual([[299_00, 'processed']])
    expect(await statusOf(checkout)).toBe('Confirmed Paid')
  })

  test('paid on the page, then in the app: the second payment is refunded', async () => {
    const { checkout, linkId, paymentId } = await inApp()
    await press(world, 'pay', linkId)
    await press(world, 'app-pay', paymentId)
    expect(await refundedPaise(checkout)).toEqual([[299_00, 'processed']])
    expect(await statusOf(checkout)).toBe('Confirmed Paid')
  })

  test.each([
    ['the page', 'the app', ['pay', 'app-pay']],
    ['the app', 'the page', ['app-pay', 'pay']],
  ])('the second payment is refunded when all webhooks are lost: first %s, then %s', async (_one, _two, verbs) => {
    world.payments.setSwitches({ drop: true })
    const { checkout, linkId, paymentId } = await inApp()
    const idFor = (verb = '') => (verb === 'pay' ? linkId : paymentId)
    await press(world, verbs[0] ?? '', idFor(verbs[0]))
    world.clock.advance({ minutes: 2 })
    await pollPayments(world.ctx)
    expect(await statusOf(checkout)).toBe('Confirmed Paid')
    await press(world, verbs[1] ?? '', idFor(verbs[1]))
    world.clock.advance({ hours: 7 })
    await pollPayments(world.ctx)
    await pollPayments(world.ctx)
    expect(await refundedPaise(checkout)).toEqual([[299_00, 'processed']])
    expect(await statusOf(checkout)).toBe('Confirmed Paid')
  })
})

describe('an intent that was replaced', () => {
  test('another app gets another page and intent, and the first intent still counts when it is paid', async () => {
    const { checkout, linkId, paymentId } = await inApp()
    const other = await initiate(checkout, 'gpay')
    expect(await linkStatus(linkId)).toBe('cancelled')
    expect(waitingIn(other.upi_intent)).not.toBe(paymentId)
    await press(world, 'app-pay', paymentId)
    expect(await statusOf(checkout)).toBe('Confirmed Paid')
    await runQueued(world, 'payment.close-links')
    expect(await payableLinks(world, checkout)).toEqual([])
    await press(world, 'app-pay', waitingIn(other.upi_intent))
    expect(await refundedPaise(checkout)).toEqual([[299_00, 'processed']])
  })

  test('is refunded when it is paid for the old price', async () => {
    const { checkout, paymentId } = await inApp()
    const { token, bookingId } = checkout
    await world.db
      .updateTable('booking')
      .set({ discount_paise: 49_00, total_paise: 250_00 })
      .where('id', '=', bookingId)
      .execute()
    const fresh = await initiate(checkout)
    await press(world, 'app-pay', paymentId)
    expect(await statusOf(checkout)).toBe('Pending Pending')
    expect(await refundedPaise(checkout)).toEqual([[299_00, 'processed']])
    await press(world, 'app-pay', waitingIn(fresh.upi_intent))
    expect((await world.call(paymentCalls.refresh, { bookingId }, { token })).body.data.paymentStatus).toBe('Paid')
  })

  test('a payment found at the last moment confirms instead of closing the attempt', async () => {
    world.payments.setSwitches({ drop: true })
    const { checkout, paymentId } = await inApp()
    await press(world, 'app-pay', paymentId)
    const { token, bookingId } = checkout
    const input = { bookingId, preferred: 'gpay', opensApps: true } as const
    expect((await world.call(paymentCalls.initiate, input, { token })).error.code).toBe('ALREADY_PAID')
    expect(await statusOf(checkout)).toBe('Confirmed Paid')
  })
})

describe('a payment after the hold', () => {
  test('confirms the booking when its time is still free', async () => {
    const { checkout, linkId, paymentId } = await inApp()
    world.payments.setSwitches({ lateAuthorisation: true })
    await press(world, 'app-pay', paymentId)
    world.clock.advance({ minutes: 30 })
    await pollPayments(world.ctx)
    expect(await linkStatus(linkId)).not.toBe('created')
    expect((await statusOf(checkout)).startsWith('Failed')).toBe(true)
    await press(world, 'app-pay-late', paymentId)
    expect(await statusOf(checkout)).toBe('Confirmed Paid')
  })

  test('is found by polling when its webhooks are lost', async () => {
    world.payments.setSwitches({ drop: true })
    const { checkout, paymentId } = await inApp()
    world.clock.advance({ minutes: 30 })
    await pollPayments(world.ctx)
    await press(world, 'app-pay-late', paymentId)
    world.clock.advance({ minutes: 31 })
    await pollPayments(world.ctx)
    expect(await statusOf(checkout)).toBe('Confirmed Paid')
  })
})
