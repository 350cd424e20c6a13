import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtureKeys, linkOrder, openPaymentsFixture } from '#server/testing/payments-fixture.ts'
import { razorpayPayments } from './razorpay.adapter.ts'

let fixture: Awaited<ReturnType<typeof openPaymentsFixture>>
beforeEach(async () => {
  fixture = await openPaymentsFixture({ timeoutMs: 150 })
})
afterEach(() => fixture.close())

const linksMade = async () => {
  const credentials = Buffer.from(`${fixtureKeys.keyId}:${fixtureKeys.keySecret}`).toString('base64')
  const response = await fetch(`${fixture.standin.url}/v1/payment_links`, {
    headers: { authorization: `Basic ${credentials}` },
  })
  return ((await response.json()) as { payment_links: unknown[] }).payment_links.length
}

test.each([
  ['says that there are too many requests', { tooManyRequests: { value: true, next: 2 } }],
  ['is down behind its proxy', { badGateway: { value: true, next: 2 } }],
  ['does the work and loses the answer', { badGatewayAfterCommit: { value: true, next: 1 } }],
  ['does the work and answers too late', { delayMs: { value: 600, next: 1 } }],
])('one link is made when the provider %s', async (_what, switches) => {
  fixture.standin.setSwitches(switches)
  const link = await fixture.payments.createLink(linkOrder())
  expect(link).toMatchObject({ reference: 'GS1042-1', status: 'created' })
  expect(await linksMade()).toBe(1)
})

test.each([
  ['throttled', { tooManyRequests: true }],
  ['unavailable', { badGateway: true }],
  ['timeout', { delayMs: 600 }],
])('reports a lasting fault as %s', async (kind, switches) => {
  fixture.standin.setSwitches(switches)
  await expect(fixture.payments.fetchLink('plink_any')).rejects.toMatchObject({ kind })
})

test('refunds once when the first answer is lost', async () => {
  const { linkId } = await fixture.payments.createLink(linkOrder())
  await fixture.press('pay', linkId)
  const paymentId = (await fixture.payments.fetchLink(linkId)).payments[0]?.paymentId ?? ''
  fixture.standin.setSwitches({ badGatewayAfterCommit: { value: true, next: 1, only: 'refund' } })
  await fixture.payments.refund({ paymentId, amountPaise: 149_900, idempotencyKey: 'refund-GS1042-1', receipt: 'r1' })
  expect((await fixture.events()).filter((event) => event.kind === 'refund_created')).toHaveLength(1)
})

test('reports a link as closed when the answer to its cancel is lost', async () => {
  const { linkId } = await fixture.payments.createLink(linkOrder())
  fixture.standin.setSwitches({ badGatewayAfterCommit: { value: true, next: 1, only: 'cancel' } })
  expect(await fixture.payments.cancelLink(linkId)).toBe('already_closed')
})

test('reports an unreachable provider as a network failure', async () => {
  await fixture.standin.close()
  await expect(fixture.payments.createLink(linkOrder())).rejects.toMatchObject({ kind: 'network' })
})

test.each([
  ['an HTML page', 200, '<html>Welcome</html>', 'unavailable'],
  ['a link without an id', 200, '{"status":"created"}', 'unavailable'],
  ['an unknown status', 200, '{"id":"plink_1","short_url":"https://x","status":"sleeping"}', 'unavailable'],
  ['an error that is only a word', 400, '"no"', 'rejected'],
  ['an error with a list for metadata', 400, '{"error":{"description":"No","source":null,"metadata":[]}}', 'rejected'],
])('an answer that is %s is a failure we can name', async (_what, status, body, kind) => {
  const odd = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`
  const payments = razorpayPayments({ ...fixtureKeys, webhookSecrets: [], baseUrl, attempts: 1 })
  await expect(payments.fetchLink('plink_1')).rejects.toMatchObject({ name: 'PaymentProviderError', kind })
  odd.closeAllConnections()
  odd.close()
})
