import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkOrder, openPaymentsFixture } from '#server/testing/payments-fixture.ts'

let fixture: Awaited<ReturnType<typeof openPaymentsFixture>>
let linkId: string
let page: string
beforeEach(async () => {
  fixture = await openPaymentsFixture()
  const link = await fixture.payments.createLink(linkOrder({ description: '<b>Deep</b> clean & shine' }))
  linkId = link.linkId
  page = link.url
})
afterEach(() => fixture.close())

const press = (button: string, method = 'upi') =>
  fetch(`${page}/${button}`, { method: 'POST', body: new URLSearchParams({ method }), redirect: 'manual' })

const textOf = async (response: Response) => (await response.text()).replace(/\s+/g, ' ')

test('shows the amount, the purpose and a test badge', async () => {
  const text = await textOf(await fetch(page))
  expect(text).toContain('₹1,499.00')
  expect(text).toContain('Test payments')
  expect(text).toContain('&#60;b&#62;Deep&#60;/b&#62; clean &#38; shine')
})

test('includes an icon, so that browsers request none', async () => {
  for (const address of [page, `${fixture.standin.url}/pay/plink_none`]) {
    expect(await textOf(await fetch(address)), address).toContain('<link rel="icon" href="data:,">')
  }
})

test('Pay charges and redirects back with a signature', async () => {
  const response = await press('pay', 'card')
  expect(response.status).toBe(303)
  const back = new URL(response.headers.get('location') ?? '')
  expect(back.href).toMatch(/^https:\/\/gharsaaf\.example\/payment\/return\?booking=GS1042&/)
  expect(fixture.payments.verifyCallback(Object.fromEntries(back.searchParams))).toBe(true)
  expect((await fixture.payments.fetchLink(linkId)).payments).toMatchObject([{ status: 'captured', method: 'card' }])
})

test('clicking Pay twice charges once', async () => {
  await press('pay')
  expect((await press('pay')).status).toBe(303)
  expect((await fixture.payments.fetchLink(linkId)).payments).toHaveLength(1)
})

test('Fail shows the failure and allows another try', async () => {
  const text = await textOf(await press('fail'))
  expect(text).toContain('Payment was declined by the bank. No money was taken; you can try again.')
  expect(text).toContain('Pay ₹1,499.00')
})

test('Cancel closes the link', async () => {
  expect(await textOf(await press('cancel'))).toContain('Payment cancelled')
  expect((await fixture.payments.fetchLink(linkId)).status).toBe('cancelled')
  expect(await textOf(await press('pay'))).toContain('Payment cancelled')
})

test('refuses to pay an expired link', async () => {
  await fixture.press('expire', linkId)
  expect(await textOf(await press('pay'))).toContain('This link has expired')
})

test('shows an error page for an unknown link', async () => {
  const response = await fetch(`${fixture.standin.url}/pay/plink_none`)
  expect(response.status).toBe(404)
  expect(await textOf(response)).toContain('No such payment')
})

const android = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/140 Mobile' }
const iphone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605' }

test.each([
  ['paytm', 'Paytm', 'net.one97.paytm', 'paytmmp://pay?'],
  ['phonepe', 'PhonePe', 'com.phonepe.app', 'phonepe://pay?'],
  ['gpay', 'Google Pay', 'com.google.android.apps.nbu.paisa.user', 'gpay://upi/pay?'],
] as const)(
  'opens the preferred app %s on a phone and shows its code elsewhere',
  async (preferred, name, app, scheme) => {
    const { url } = await fixture.payments.createLink(linkOrder({ reference: 'GS1042-2', preferred }))
    const onAndroid = await textOf(await fetch(url, { headers: android }))
    expect(onAndroid).toContain(`Open ${name}`)
    const amount = 'am=1499.00&#38;cu=INR#Intent;scheme=upi;'
    expect(onAndroid).toContain(`${amount}package=${app};S.browser_fallback_url=${encodeURIComponent(url)};end`)
    expect(await textOf(await fetch(url, { headers: iphone }))).toContain(`href="${scheme}`)
    const onComputer = await textOf(await fetch(url))
    expect(onComputer).toContain(`Scan the QR code with ${name}`)
    expect(onComputer).not.toContain(`Open ${name}`)
  },
)

test('shows cards first to a customer who prefers them, unless they are hidden', async () => {
  const card = await fixture.payments.createLink(linkOrder({ reference: 'GS1042-2', preferred: 'card' }))
  expect(await textOf(await fetch(card.url))).toContain('value="card" checked')
  const order = linkOrder({ reference: 'GS1042-3', preferred: 'card', methods: ['upi'] })
  expect(await textOf(await fetch((await fixture.payments.createLink(order)).url))).toContain('value="upi" checked')
})

test('neither shows nor accepts a hidden method', async () => {
  const { url } = await fixture.payments.createLink(linkOrder({ reference: 'GS1042-2', methods: ['upi'] }))
  expect(await textOf(await fetch(url))).not.toContain('Card')
  const refused = await fetch(`${url}/pay`, { method: 'POST', body: new URLSearchParams({ method: 'card' }) })
  expect(refused.status).toBe(404)
  expect(await textOf(await fetch(url))).toContain('Pay ₹1,499.00')
})
