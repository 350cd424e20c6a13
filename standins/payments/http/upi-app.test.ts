import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPaymentsFixture } from '#server/testing/payments-fixture.ts'

let fixture: Awaited<ReturnType<typeof openPaymentsFixture>>
let page: string
let orderId: string
beforeEach(async () => {
  fixture = await openPaymentsFixture()
  const intent = await fixture.payments.createIntent({
    reference: 'GS1042-1',
    amountPaise: 149_900,
    description: '<b>Deep</b> clean',
    customer: { email: 'asha@example.in', phone: '+919876543210' },
    notes: {},
    device: { ip: '203.0.113.7', userAgent: 'Mozilla/5.0', referer: 'https://gharsaaf.example/' },
  })
  orderId = intent.orderId
  page = intent.url.replace('upi://', `${fixture.standin.url}/upi/`)
})
afterEach(() => fixture.close())

const textOf = async (response: Response) => (await response.text()).replace(/\s+/g, ' ')

async function press(button: 'pay' | 'fail'): Promise<string> {
  const [, action] = new RegExp(`formaction="([^"]+/${button})"`).exec(await textOf(await fetch(page))) ?? []
  if (!action) throw new Error(`No button ${button}`)
  return textOf(await fetch(`${fixture.standin.url}${action}`, { method: 'POST', body: new URLSearchParams() }))
}

const payments = async () => (await fixture.payments.fetchOrderPayments(orderId)).map(({ status }) => status)

test('the address of the intent shows the payment, and Pay confirms it', async () => {
  const text = await textOf(await fetch(page))
  for (const shown of ['₹1,499.00', 'Test UPI app', '&#60;b&#62;Deep']) expect(text).toContain(shown)
  expect(await press('pay')).toContain('Payment successful')
  expect(await payments()).toEqual(['captured'])
})

test('Decline fails the payment', async () => {
  expect(await press('fail')).toContain('Payment declined')
  expect(await payments()).toEqual(['failed'])
})

test('the inbox lists what waits', async () => {
  const inbox = `${fixture.standin.url}/upi`
  expect(await textOf(await fetch(inbox))).toContain('₹1,499.00')
  await press('pay')
  expect(await textOf(await fetch(inbox))).toContain('None.')
})

test('an unknown payment is not found', async () => {
  expect((await fetch(`${fixture.standin.url}/upi/pay?tr=none`)).status).toBe(404)
})
