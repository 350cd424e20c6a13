import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtureKeys, linkOrder, openPaymentsFixture } from '#server/testing/payments-fixture.ts'

let fixture: Awaited<ReturnType<typeof openPaymentsFixture>>
beforeEach(async () => {
  fixture = await openPaymentsFixture()
})
afterEach(() => fixture.close())

async function api(
  method: string,
  path: string,
  body?: object,
  keys = `${fixtureKeys.keyId}:${fixtureKeys.keySecret}`,
) {
  const response = await fetch(`${fixture.standin.url}${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(keys).toString('base64')}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('answers wrong keys like the provider', async () => {
  const answer = await api('GET', '/v1/payment_links', undefined, 'rzp_test_fixture:wrong')
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } })
})

test('creates, changes, lists and notifies about a link, with a trailing slash', async () => {
  const order = { amount: 5000, reference_id: 'A-1', callback_url: 'https://x.example/', callback_method: 'get' }
  const made = await api('POST', '/v1/payment_links/', order)
  expect(made.body).toMatchObject({ status: 'created', payments: [], notes: null, short_url: expect.any(String) })
  const id = String(made.body.id)
  expect((await api('PATCH', `/v1/payment_links/${id}`, { reference_id: 'A-2' })).body.reference_id).toBe('A-2')
  await fixture.press('pay', id)
  const [payment] = (await api('GET', `/v1/payment_links/${id}`)).body.payments as { payment_id: string }[]
  const listed = await api('GET', `/v1/payment_links?payment_id=${payment?.payment_id}`)
  expect(listed.body.payment_links).toMatchObject([{ id }])
  expect((await api('POST', `/v1/payment_links/${id}/notify_by/sms`)).body).toEqual({ success: true })
})

test.each([
  ['a callback without its method', { amount: 5000, callback_url: 'https://x.example/' }, 'callback_method'],
  ['an amount in rupees and paise', { amount: 50.5 }, 'The amount must be an integer.'],
  ['a foreign currency', { amount: 5000, currency: 'USD' }, 'Currency is not supported'],
  [
    'sixteen notes',
    { amount: 5000, notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [n, 'x'])) },
    'notes',
  ],
  ['a late closing time', { amount: 5000, expire_by: 4_000_000_000 }, 'expire_by'],
])('%s is refused', async (_what, order, words) => {
  const answer = await api('POST', '/v1/payment_links', order)
  expect(answer.status).toBe(400)
  expect((answer.body.error as { description: string }).description).toContain(words)
})

test('returns a payment and its refunds', async () => {
  const { linkId } = await fixture.payments.createLink(linkOrder())
  await fixture.press('pay', linkId)
  const id = (await fixture.payments.fetchLink(linkId)).payments[0]?.paymentId
  await api('POST', `/v1/payments/${id}/refund`, { amount: 900 })
  expect((await api('GET', `/v1/payments/${id}`)).body).toMatchObject({
    captured: true,
    amount_refunded: 900,
    refund_status: 'partial',
    notes: { reference: 'GS1042-1' },
  })
  expect((await api('GET', `/v1/payments/${id}/refunds`)).body).toMatchObject({ count: 1, items: [{ amount: 900 }] })
})

test('refuses a second order with the same receipt', async () => {
  const made = await api('POST', '/v1/orders', { amount: 5000, currency: 'INR', receipt: 'R1' })
  expect(made.body).toMatchObject({ entity: 'order', status: 'created', amount_due: 5000, notes: [] })
  expect((await api('POST', '/v1/orders', { amount: 5000, receipt: 'R1' })).status).toBe(400)
  const same = await api('POST', '/v1/orders', { amount: 5000, receipt: 'R1', unique_receipt: true })
  expect(same.body.id).toBe(made.body.id)
  expect((await api('GET', `/v1/orders/${made.body.id}/payments`)).body).toMatchObject({ count: 0 })
})

test('answers unknown URLs and unreadable bodies like the provider', async () => {
  expect((await api('GET', '/v1/nothing')).body).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } })
  const response = await fetch(`${fixture.standin.url}/v1/payment_links`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${fixtureKeys.keyId}:${fixtureKeys.keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: '{"amount":',
  })
  expect(response.status).toBe(400)
})
