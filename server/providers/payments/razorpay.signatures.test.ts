import { createRequire } from 'node:module'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtureKeys, linkOrder, openPaymentsFixture } from '#server/testing/payments-fixture.ts'
import { hexSignature } from './razorpay.signatures.ts'

// Razorpay's own package is the oracle for signatures.
const oracle = createRequire(import.meta.url)('razorpay/dist/utils/razorpay-utils') as {
  validateWebhookSignature(body: string, signature: string, secret: string): boolean
  validatePaymentVerification(what: Record<string, string>, signature: string, secret: string): boolean
}

let fixture: Awaited<ReturnType<typeof openPaymentsFixture>>
beforeEach(async () => {
  fixture = await openPaymentsFixture()
})
afterEach(() => fixture.close())

async function returnAfterPaying(): Promise<Record<string, string>> {
  const { linkId } = await fixture.payments.createLink(linkOrder())
  const { callback } = await fixture.press('pay', linkId)
  return Object.fromEntries(new URL(callback).searchParams)
}

test('returns the browser with a signature that we and the oracle accept', async () => {
  const query = await returnAfterPaying()
  expect(query).toMatchObject({ booking: 'GS1042', razorpay_payment_link_reference_id: 'GS1042-1' })
  expect(fixture.payments.verifyCallback(query)).toBe(true)
  const signed = {
    payment_link_id: query.razorpay_payment_link_id ?? '',
    payment_id: query.razorpay_payment_id ?? '',
    payment_link_reference_id: query.razorpay_payment_link_reference_id ?? '',
    payment_link_status: query.razorpay_payment_link_status ?? '',
  }
  expect(oracle.validatePaymentVerification(signed, query.razorpay_signature ?? '', fixtureKeys.keySecret)).toBe(true)
})

test('signs a return without a reference with an empty string', () => {
  const query = {
    razorpay_payment_id: 'pay_1',
    razorpay_payment_link_id: 'plink_1',
    razorpay_payment_link_status: 'paid',
    razorpay_signature: hexSignature(fixtureKeys.keySecret, 'plink_1||paid|pay_1'),
  }
  expect(fixture.payments.verifyCallback(query)).toBe(true)
})

test.each([
  ['another payment', { razorpay_payment_id: 'pay_other' }],
  ['another link', { razorpay_payment_link_id: 'plink_other' }],
  ['another reference', { razorpay_payment_link_reference_id: 'GS1-1' }],
  ['another status', { razorpay_payment_link_status: 'cancelled' }],
  ['a signature of the right length', { razorpay_signature: '0'.repeat(64) }],
  ['a short signature', { razorpay_signature: 'abc' }],
  ['a signature with letters beyond ASCII', { razorpay_signature: 'é'.repeat(32) }],
  ['no signature', { razorpay_signature: undefined }],
  ['no payment', { razorpay_payment_id: undefined }],
])('a return with %s is not believed', async (_what, change) => {
  expect(fixture.payments.verifyCallback({ ...(await returnAfterPaying()), ...change })).toBe(false)
})

async function oneNotice() {
  const { linkId } = await fixture.payments.createLink(linkOrder())
  await fixture.payments.cancelLink(linkId)
  await fixture.standin.settle()
  const webhook = fixture.receiver.notices[0]
  if (!webhook) throw new Error('No webhook came')
  return webhook
}

test('signs webhooks as the oracle expects', async () => {
  const { body, headers } = await oneNotice()
  const signature = String(headers['x-razorpay-signature'])
  expect(oracle.validateWebhookSignature(body.toString(), signature, fixtureKeys.webhookSecret)).toBe(true)
  expect(fixture.payments.readWebhook(body, headers).kind).toBe('link_cancelled')
})

test('accepts a webhook signed with the previous secret', async () => {
  fixture.standin.setSwitches({ oldSecret: true })
  const { body, headers } = await oneNotice()
  const signature = String(headers['x-razorpay-signature'])
  expect(oracle.validateWebhookSignature(body.toString(), signature, fixtureKeys.webhookSecret)).toBe(false)
  expect(fixture.payments.readWebhook(body, headers).kind).toBe('link_cancelled')
})

test.each([
  ['without a signature', { 'x-razorpay-signature': undefined }],
  ['with an empty signature', { 'x-razorpay-signature': '' }],
  ['with a short signature', { 'x-razorpay-signature': 'abc' }],
  ['with another signature', { 'x-razorpay-signature': 'f'.repeat(64) }],
])('a webhook %s is refused', async (_what, change) => {
  const { body, headers } = await oneNotice()
  expect(() => fixture.payments.readWebhook(body, { ...headers, ...change })).toThrow(
    expect.objectContaining({ name: 'PaymentSignatureError' }),
  )
})

test('rejects a webhook changed by one byte', async () => {
  const { body, headers } = await oneNotice()
  const changed = Buffer.from(body.toString().replace('149900', '149901'))
  expect(() => fixture.payments.readWebhook(changed, headers)).toThrow('Invalid webhook signature')
})

test.each([
  ['not JSON', 'hello'],
  ['a list', '[]'],
  ['without a time', '{"event":"payment.captured"}'],
])('a signed webhook that is %s is refused', (_what, body) => {
  const headers = { 'x-razorpay-signature': hexSignature(fixtureKeys.webhookSecret, body) }
  expect(() => fixture.payments.readWebhook(Buffer.from(body), headers)).toThrow(
    expect.objectContaining({ name: 'PaymentSignatureError' }),
  )
})
