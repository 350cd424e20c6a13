import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkOrder, openPaymentsFixture } from '#server/testing/payments-fixture.ts'

let fixture: Awaited<ReturnType<typeof openPaymentsFixture>>
let paymentId: string
beforeEach(async () => {
  fixture = await openPaymentsFixture()
  const { linkId } = await fixture.payments.createLink(linkOrder())
  await fixture.press('pay', linkId)
  paymentId = (await fixture.payments.fetchLink(linkId)).payments[0]?.paymentId ?? ''
})
afterEach(() => fixture.close())

const refund = (amountPaise: number, idempotencyKey = 'refund-GS1042-1') =>
  fixture.payments.refund({
    paymentId,
    amountPaise,
    idempotencyKey,
    receipt: idempotencyKey,
    notes: { why: 'cancelled' },
  })

test('refunds to the source payment', async () => {
  const made = await refund(50_000)
  expect(made).toMatchObject({ paymentId, amountPaise: 50_000, status: 'processed', receipt: 'refund-GS1042-1' })
  expect(await fixture.payments.fetchRefund(made.refundId)).toEqual(made)
})

test('returns the same refund for the same key', async () => {
  const first = await refund(50_000)
  expect(await refund(50_000)).toEqual(first)
  const created = (await fixture.events()).filter((event) => event.kind === 'refund_created')
  expect(created).toHaveLength(1)
})

test('rejects the same key with another amount', async () => {
  await refund(50_000)
  await expect(refund(60_000)).rejects.toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('Different request with the same idempotency key'),
  })
})

test('never refunds more than the payment', async () => {
  await refund(100_000, 'refund-GS1042-1')
  await expect(refund(50_000, 'refund-GS1042-2')).rejects.toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('greater than amount captured'),
  })
  await refund(49_900, 'refund-GS1042-3')
  await expect(refund(100, 'refund-GS1042-4')).rejects.toMatchObject({
    kind: 'rejected',
    message: expect.stringContaining('fully refunded already'),
  })
})

test.each([
  ['less than one rupee', () => refund(99)],
  ['a key that is too short', () => refund(50_000, 'short')],
])('the provider refuses %s', async (_what, ask) => {
  await expect(ask()).rejects.toMatchObject({ kind: 'rejected' })
})

test('retries a refund that is in progress', async () => {
  fixture.standin.setSwitches({ refundInProgress: { value: true, next: 2 } })
  expect(await refund(50_000)).toMatchObject({ status: 'processed' })
})

test('completes a pending refund when the bank does', async () => {
  fixture.standin.setSwitches({ refundStaysPending: true })
  const { refundId, status } = await refund(50_000)
  expect(status).toBe('pending')
  await fixture.press('refund-processed', refundId)
  expect((await fixture.payments.fetchRefund(refundId)).status).toBe('processed')
})

test('allows another refund after the bank rejects one', async () => {
  fixture.standin.setSwitches({ refundFails: { value: true, next: 1 } })
  const failed = await refund(149_900)
  expect((await fixture.payments.fetchRefund(failed.refundId)).status).toBe('failed')
  expect((await fixture.events()).at(-1)).toMatchObject({ kind: 'refund_failed', refundId: failed.refundId, paymentId })
  expect((await refund(149_900, 'refund-GS1042-2')).status).toBe('processed')
})
