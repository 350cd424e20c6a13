import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskKeys, linkOrder, openPaymentsDesk } from '#server/testing/payments-desk.ts'
import { razorpayPayments } from './razorpay.adapter.ts'

let desk: Awaited<ReturnType<typeof openPaymentsDesk>>
beforeEach(async () => {
  desk = await openPaymentsDesk()
})
afterEach(() => desk.close())

test('creates an open link with our reference and a page with the amount', async () => {
  const link = await desk.payments.createLink(linkOrder())
  expect(link).toMatchObject({ reference: 'GS1042-1', status: 'created', amountPaise: 149_900, amountPaidPaise: 0 })
  expect(link.payments).toEqual([])
  expect(await (await fetch(link.url)).text()).toContain('₹1,499.00')
})

test('returns the payment of a paid link', async () => {
  const { linkId } = await desk.payments.createLink(linkOrder())
  await desk.press('fail', linkId)
  await desk.press('pay', linkId)
  const link = await desk.payments.fetchLink(linkId)
  expect(link).toMatchObject({ status: 'paid', amountPaidPaise: 149_900 })
  expect(link.payments.map(({ status, amountPaise, method }) => [status, amountPaise, method])).toEqual([
    ['failed', 149_900, 'upi'],
    ['captured', 149_900, 'upi'],
  ])
})

test('finds a link by its reference only', async () => {
  const { linkId } = await desk.payments.createLink(linkOrder())
  await desk.payments.createLink(linkOrder({ reference: 'GS1043-1' }))
  expect((await desk.payments.findLinkByReference('GS1042-1'))?.linkId).toBe(linkId)
  expect(await desk.payments.findLinkByReference('GS9999-1')).toBeUndefined()
})

test('returns the existing link for the same reference', async () => {
  const first = await desk.payments.createLink(linkOrder())
  const second = await desk.payments.createLink(linkOrder())
  expect(second.linkId).toBe(first.linkId)
})

test.each([
  ['of another amount', linkOrder({ amountPaise: 99_900 }), async () => {}],
  ['that is cancelled', linkOrder(), async (linkId: string) => void (await desk.payments.cancelLink(linkId))],
  ['that the listing hides', linkOrder(), async () => desk.standin.setSwitches({ hideFromListing: true })],
])('reports a reference used by a link %s as a duplicate', async (_what, again, meanwhile) => {
  const { linkId } = await desk.payments.createLink(linkOrder())
  await meanwhile(linkId)
  await expect(desk.payments.createLink(again)).rejects.toMatchObject({ kind: 'duplicate_reference' })
})

test.each([
  ['less than one rupee', { amountPaise: 99 }],
  ['a link that would close within 15 minutes', { expiresAt: new Date(Date.now() + 14 * 60_000) }],
  ['a link that would stay open for a year', { expiresAt: new Date(Date.now() + 365 * 86_400_000) }],
  ['a reference of more than 40 characters', { reference: 'x'.repeat(41) }],
])('the provider refuses %s', async (_what, change) => {
  await expect(desk.payments.createLink(linkOrder(change))).rejects.toMatchObject({ kind: 'rejected', status: 400 })
})

test('cancels an open link once', async () => {
  const { linkId } = await desk.payments.createLink(linkOrder())
  expect(await desk.payments.cancelLink(linkId)).toBe('cancelled')
  expect((await desk.payments.fetchLink(linkId)).status).toBe('cancelled')
  expect(await desk.payments.cancelLink(linkId)).toBe('already_closed')
})

test('cancelling reports a paid or expired link', async () => {
  const paid = await desk.payments.createLink(linkOrder())
  const expired = await desk.payments.createLink(linkOrder({ reference: 'GS1043-1' }))
  await desk.press('pay', paid.linkId)
  await desk.press('expire', expired.linkId)
  expect(await desk.payments.cancelLink(paid.linkId)).toBe('already_paid')
  expect(await desk.payments.cancelLink(expired.linkId)).toBe('already_closed')
})

test('rejects an unknown link', async () => {
  await expect(desk.payments.fetchLink('plink_unknown')).rejects.toMatchObject({ kind: 'rejected' })
  await expect(desk.payments.cancelLink('plink_unknown')).rejects.toMatchObject({ kind: 'rejected' })
})

test('reports wrong keys as misconfiguration', async () => {
  const stranger = razorpayPayments({ ...deskKeys, keySecret: 'wrong', webhookSecrets: [], baseUrl: desk.standin.url })
  await expect(stranger.createLink(linkOrder())).rejects.toMatchObject({
    kind: 'misconfigured',
    message: expect.stringContaining('Authentication failed'),
  })
})

test('offers only the methods of the link', async () => {
  const { url } = await desk.payments.createLink(linkOrder({ methods: ['upi'] }))
  const page = await (await fetch(url)).text()
  expect(page).toContain('Any UPI app')
  expect(page).not.toContain('Credit or debit card')
})
