import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtureKeys, linkOrder, openPaymentsFixture } from '#server/testing/payments-fixture.ts'
import { hexSignature } from './razorpay.signatures.ts'
import { eventsToSend } from './razorpay.webhook.ts'

let fixture: Awaited<ReturnType<typeof openPaymentsFixture>>
let linkId: string
beforeEach(async () => {
  fixture = await openPaymentsFixture()
  linkId = (await fixture.payments.createLink(linkOrder())).linkId
})
afterEach(() => fixture.close())

const kinds = async () => (await fixture.events()).map((event) => event.kind)

test('every payment webhook has link, reference, amount and method', async () => {
  await fixture.press('pay', linkId)
  const events = await fixture.events()
  expect(events.map((event) => event.kind)).toEqual(['payment_authorized', 'payment_captured', 'other', 'link_paid'])
  for (const event of events) {
    expect(event).toMatchObject({ linkId, reference: 'GS1042-1', amountPaise: 149_900, currency: 'INR', method: 'upi' })
    expect(event.paymentId).toMatch(/^pay_/)
  }
  expect(new Set(events.map((event) => event.eventId)).size).toBe(4)
})

test('sends only the subscribed events', async () => {
  await fixture.close()
  fixture = await openPaymentsFixture({ webhookEvents: eventsToSend })
  await fixture.press('pay', (await fixture.payments.createLink(linkOrder())).linkId)
  expect(await kinds()).toEqual(['payment_captured', 'link_paid'])
})

test('dates the end of a link by its end, not its creation', async () => {
  let now = new Date('2026-03-01T06:30:00Z')
  await fixture.close()
  fixture = await openPaymentsFixture({ now: () => now.getTime() })
  const expiresAt = new Date('2026-03-01T06:50:00Z')
  const link = await fixture.payments.createLink(linkOrder({ expiresAt }))
  now = new Date('2026-03-01T06:51:00Z')
  expect((await fixture.payments.fetchLink(link.linkId)).status).toBe('expired')
  expect(await fixture.events()).toMatchObject([{ kind: 'link_expired', linkId: link.linkId, at: now }])
})

test('reports a declined payment and leaves the link open', async () => {
  fixture.standin.setSwitches({ decline: true })
  await fixture.press('pay', linkId)
  expect(await kinds()).toEqual(['payment_failed'])
  expect((await fixture.payments.fetchLink(linkId)).status).toBe('created')
})

test('a late authorisation makes a failed payment paid, also on an expired link', async () => {
  fixture.standin.setSwitches({ lateAuthorisation: true })
  await fixture.press('pay', linkId)
  await fixture.press('expire', linkId)
  await fixture.press('pay-late', linkId)
  const events = await fixture.events()
  expect(events.map((event) => event.kind)).toEqual([
    'payment_failed',
    'link_expired',
    'payment_authorized',
    'payment_captured',
    'other',
    'link_paid',
  ])
  expect(events[5]?.paymentId).toBe(events[0]?.paymentId)
  expect(await fixture.payments.fetchLink(linkId)).toMatchObject({ status: 'paid', payments: [{ status: 'captured' }] })
})

test.each([
  [{ wrongAmount: -100 }, { amountPaise: 149_800, currency: 'INR' }],
  [{ wrongCurrency: 'USD' }, { amountPaise: 149_900, currency: 'USD' }],
])('reports a wrong payment (%j) unchanged', async (switches, expected) => {
  fixture.standin.setSwitches(switches)
  await fixture.press('pay', linkId)
  expect((await fixture.events()).at(-1)).toMatchObject({ kind: 'link_paid', ...expected })
})

test('reports a refund with its payment', async () => {
  await fixture.press('pay', linkId)
  const paymentId = (await fixture.payments.fetchLink(linkId)).payments[0]?.paymentId ?? ''
  const order = { paymentId, amountPaise: 20_000, idempotencyKey: 'refund-GS1042-1', receipt: 'r' }
  const { refundId } = await fixture.payments.refund(order)
  const refunds = (await fixture.events()).slice(4)
  expect(refunds.map((event) => event.kind)).toEqual(['refund_created', 'refund_processed'])
  for (const event of refunds) expect(event).toMatchObject({ refundId, paymentId, linkId, amountPaise: 20_000 })
})

/** From the provider's documentation, shortened: an order id without prefix, notes as list and as null. */
const documented = {
  entity: 'event',
  account_id: 'acc_OU2H3nkLn9jDVo',
  event: 'payment_link.paid',
  contains: ['payment_link', 'order', 'payment'],
  created_at: 1749618314,
  payload: {
    order: { entity: { id: 'QflczVVaNJciLq', amount: 1000, notes: [], product_id: 'QflcnnZqCekuvL', receipt: '23' } },
    payment: {
      entity: {
        id: 'pay_Qfldmt5StKZFCB',
        entity: 'payment',
        amount: 1000,
        currency: 'INR',
        status: 'captured',
        method: 'upi',
        notes: [],
        description: '#QflcnnZqCekuvL',
        order_id: 'order_QflczVVaNJciLq',
        created_at: 1749618371,
      },
    },
    payment_link: {
      entity: { id: 'plink_QflcnnZqCekuvL', amount: 1000, amount_paid: 1000, notes: null, reference_id: '23' },
    },
  },
}

function signed(content: object, headers: Record<string, string> = {}) {
  const body = Buffer.from(JSON.stringify(content))
  return [body, { 'x-razorpay-signature': hexSignature(fixtureKeys.webhookSecret, body), ...headers }] as const
}

test('parses the documented sample', () => {
  const event = fixture.payments.readWebhook(...signed(documented, { 'x-razorpay-event-id': 'Qflabc' }))
  expect(event).toEqual({
    eventId: 'Qflabc',
    kind: 'link_paid',
    linkId: 'plink_QflcnnZqCekuvL',
    reference: '23',
    paymentId: 'pay_Qfldmt5StKZFCB',
    refundId: undefined,
    amountPaise: 1000,
    currency: 'INR',
    method: 'upi',
    at: new Date(1749618371_000),
  })
})

test('gives a webhook without an id a stable id', () => {
  const ids = [1, 2].map(() => fixture.payments.readWebhook(...signed(documented)).eventId)
  expect(ids[0]).toBe(ids[1])
  expect(fixture.payments.readWebhook(...signed({ ...documented, account_id: 'acc_2' })).eventId).not.toBe(ids[0])
})

test('parses an unknown event as other', () => {
  const event = { ...documented, event: 'payment.downtime.started', payload: { 'payment.downtime': { entity: {} } } }
  expect(fixture.payments.readWebhook(...signed(event)).kind).toBe('other')
})
