import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtureKeys, linkOrder, openPaymentsFixture } from '#server/testing/payments-fixture.ts'
import { razorpayPayments } from './razorpay.adapter.ts'

let fixture: Awaited<ReturnType<typeof openPaymentsFixture>>
beforeEach(async () => {
  fixture = await openPaymentsFixture()
})
afterEach(() => fixture.close())

test('creates an open link with our reference and a page with the amount', async () => {
  const link = await fixture.payments.createLink(linkOrder())
  expect(link).toMatchObject({ reference: 'GS1042-1', status: 'created', amountPaise: 149_900, amountPaidPaise: 0 })
  expect(link.payments).toEqual([])
  expect(await (await fetch(link.url)).text()).toContain('₹1,499.00')
})

test('returns the payment of a paid link', async () => {
  const { linkId } = await fixture.payments.createLink(linkOrder())
  await fixture.press('fail', linkId)
  await fixture.press('pay', linkId)
  const link = await fixture.payments.fetchLink(linkId)
  expect(link).toMatchObject({ status: 'paid', amountPaidPaise: 149_900 })
  expect(link.payments.map(({ status, amountPaise, method }) => [status, amountPaise, method])).toEqual([
    ['failed', 149_900, 'upi'],
    ['captured', 149_900, 'upi'],
  ])
})

test('finds a link by its reference only', async () => {
  const { linkId } = await fixture.payments.createLink(linkOrder())
  await fixture.payments.createLink(linkOrder({ reference: 'GS1043-1' }))
  expect((await fixture.payments.findLinkByReference('GS1042-1'))?.linkId).toBe(linkId)
  expect(await fixture.payments.findLinkByReference('GS9999-1')).toBeUndefined()
})

test('returns the existing link for the same reference', async () => {
  const first = await fixture.payments.createLink(linkOrder())
  const second = await fixture.payments.createLink(linkOrder())
  expect(second.linkId).toBe(first.linkId)
})

test.each([
  ['of another amount', linkOrder({ amountPaise: 99_900 }), async () => {}],
  ['that is cancelled', linkOrder(), async (linkId: string) => void (await fixture.payments.cancelLink(linkId))],
  ['that the listing hides', linkOrder(), async () => fixture.standin.setSwitches({ hideFromListing: true })],
])('reports a reference used by a link %s as a duplicate', async (_what, again, meanwhile) => {
  const { linkId } = await fixture.payments.createLink(linkOrder())
  await meanwhile(linkId)
  await expect(fixture.payments.createLink(again)).rejects.toMatchObject({ kind: 'duplicate_reference' })
})

test.each([
  ['less than one rupee', { amountPaise: 99 }],
  ['a link that would close within 15 minutes', { expiresAt: new Date(Date.now() + 14 * 60_000) }],
  ['a link that would stay open for a year', { expiresAt: new Date(Date.now() + 365 * 86_400_000) }],
  ['a reference of more than 40 characters', { reference: 'x'.repeat(41) }],
])('the provider refuses %s', async (_what, change) => {
  await expect(fixture.payments.createLink(linkOrder(change))).rejects.toMatchObject({ kind: 'rejected', status: 400 })
})

test('cancels an open link once', async () => {
  const { linkId } = await fixture.payments.createLink(linkOrder())
  expect(await fixture.payments.cancelLink(linkId)).toBe('cancelled')
  expect((await fixture.payments.fetchLink(linkId)).status).toBe('cancelled')
  expect(await fixture.payments.cancelLink(linkId)).toBe('already_closed')
})

test('cancelling reports a paid or expired link', async () => {
  const paid = await fixture.payments.createLink(linkOrder())
  const expired = await fixture.payments.createLink(linkOrder({ reference: 'GS1043-1' }))
  await fixture.press('pay', paid.linkId)
  await fixture.press('expire', expired.linkId)
  expect(await fixture.payments.cancelLink(paid.linkId)).toBe('already_paid')
  expect(await fixture.payments.cancelLink(expired.linkId)).toBe('already_closed')
})

test('rejects an unknown link', async () => {
  await expect(fixture.payments.fetchLink('plink_unknown')).rejects.toMatchObject({ kind: 'rejected' })
  await expect(fixture.payments.cancelLink('plink_unknown')).rejects.toMatchObject({ kind: 'rejected' })
})

test('reports wrong keys as misconfiguration', async () => {
  const stranger = razorpayPayments({
    ...fixtureKeys,
    keySecret: 'wrong',
    webhookSecrets: [],
    baseUrl: fixture.standin.url,
  })
  await expect(stranger.createLink(linkOrder())).rejects.toMatchObject({
    kind: 'misconfigured',
    message: expect.stringContaining('Authentication failed'),
  })
})

test('offers only the methods of the link', async () => {
  const { url } = await fixture.payments.createLink(linkOrder({ methods: ['upi'] }))
  const page = await (await fetch(url)).text()
  expect(page).toContain('Any UPI app')
  expect(page).not.toContain('Credit or debit card')
})
