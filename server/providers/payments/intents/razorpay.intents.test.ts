import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtureKeys, openPaymentsFixture } from '#server/testing/payments-fixture.ts'
import type { CreateIntentInput } from '../payment-provider.ts'
import { razorpayPayments } from '../razorpay.adapter.ts'

let fixture: Awaited<ReturnType<typeof openPaymentsFixture>>
beforeEach(async () => {
  fixture = await openPaymentsFixture()
})
afterEach(() => fixture.close())

/** An intent of ₹1,499. */
function intentOrder(change: Partial<CreateIntentInput> = {}): CreateIntentInput {
  return {
    reference: 'GS1042-1',
    amountPaise: 149_900,
    description: 'GharSaaf booking GS1042',
    customer: { email: 'asha@example.in', phone: '+919876543210' },
    notes: { booking: 'GS1042' },
    device: { ip: '203.0.113.7', userAgent: 'Mozilla/5.0 (Linux; Android 15)', referer: 'https://gharsaaf.example/' },
    ...change,
  }
}

test('creates a payment to be confirmed in an app, and reads it once it is paid', async () => {
  const { orderId, paymentId, url } = await fixture.payments.createIntent(intentOrder())
  const asked = new URL(url)
  expect([asked.protocol, asked.host, asked.searchParams.get('am')]).toEqual(['upi:', 'pay', '1499.00'])
  expect(await fixture.payments.fetchOrderPayments(orderId)).toEqual([])
  await fixture.press('app-pay', paymentId)
  expect(await fixture.payments.fetchOrderPayments(orderId)).toEqual([
    { paymentId, amountPaise: 149_900, currency: 'INR', status: 'captured', method: 'upi' },
  ])
})

test('its webhooks name the order and our reference, and no link', async () => {
  const { orderId, paymentId } = await fixture.payments.createIntent(intentOrder())
  await fixture.press('app-pay', paymentId)
  const asked = { orderId, paymentId, reference: 'GS1042-1', linkId: undefined, amountPaise: 149_900, currency: 'INR' }
  expect(await fixture.events()).toMatchObject([
    { ...asked, kind: 'payment_authorized' },
    { ...asked, kind: 'payment_captured' },
    { ...asked, kind: 'other' },
  ])
})

test('repeats without a second order when answers are lost', async () => {
  fixture.standin.setSwitches({ badGatewayAfterCommit: { value: true, next: 2 } })
  const first = await fixture.payments.createIntent(intentOrder())
  const second = await fixture.payments.createIntent(intentOrder())
  expect(second.orderId).toBe(first.orderId)
})

test('a failed payment is followed by another one of the same order', async () => {
  const { orderId, paymentId } = await fixture.payments.createIntent(intentOrder())
  await fixture.press('app-fail', paymentId)
  const again = await fixture.payments.createIntent(intentOrder({ orderId }))
  expect(again.orderId).toBe(orderId)
  await fixture.press('app-pay', again.paymentId)
  expect((await fixture.payments.fetchOrderPayments(orderId)).map(({ status }) => status)).toEqual([
    'failed',
    'captured',
  ])
})

test.each([
  ['an account without intents', {}, { intentsOff: true }],
  ['another amount than the order’s', { amountPaise: 99_900 }, {}],
  ['a customer without an e-mail', { customer: { email: '', phone: '+919876543210' } }, {}],
])('the provider refuses %s', async (_what, change, switches) => {
  const { orderId } = await fixture.payments.createIntent(intentOrder())
  fixture.standin.setSwitches(switches)
  const asked = fixture.payments.createIntent(intentOrder({ orderId, ...change }))
  await expect(asked).rejects.toMatchObject({ kind: 'rejected', status: 400 })
})

test('the provider refuses a second payment of a paid order', async () => {
  const { orderId, paymentId } = await fixture.payments.createIntent(intentOrder())
  await fixture.press('app-pay', paymentId)
  await expect(fixture.payments.createIntent(intentOrder({ orderId }))).rejects.toMatchObject({ kind: 'rejected' })
})

test.each([
  [
    'the list of version 2',
    {
      next: [
        { action: 'poll', url: 'https://a.test' },
        { action: 'intent', url: 'upi://pay?a=1' },
      ],
    },
  ],
  ['the link of version 1', { link: 'upi://pay?a=1' }],
])('reads the address from %s', async (_what, answer) => {
  expect(await intentFrom(answer)).toMatchObject({ url: 'upi://pay?a=1' })
})

test.each([
  ['without an intent', { next: [{ action: 'redirect', url: 'https://a.test' }] }],
  ['with an address of another kind', { link: 'https://a.test/pay?a=1' }],
])('an answer %s is no intent', async (_what, answer) => {
  await expect(intentFrom(answer)).rejects.toMatchObject({ kind: 'unavailable' })
})

/** What the adapter makes of an answer to the payment call. */
async function intentFrom(answer: object) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ razorpay_payment_id: 'pay_1', ...answer }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const payments = razorpayPayments({ ...fixtureKeys, webhookSecrets: ['s'], baseUrl, attempts: 1 })
  try {
    return await payments.createIntent(intentOrder({ orderId: 'order_1' }))
  } finally {
    server.close()
  }
}
