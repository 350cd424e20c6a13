import { escapeHtml, page } from '#standins/page.ts'
import type { Account } from '../account/account.ts'
import type { PaymentRecord } from '../account/records.ts'
import { HEAD, PAY_CSS, RUPEES } from './pay-page.html.ts'

const badge = 'Test UPI app'

/** One payment in the app: to confirm, or how it ended. */
export function upiAppPage(account: Account, payment: PaymentRecord): string {
  const amount = RUPEES.format(payment.amount / 100)
  const body = `
    <header class="amount">
      <p class="merchant">${escapeHtml(account.merchant)}</p>
      <p class="sum">${amount}</p>
      <p class="what">${escapeHtml(payment.asked?.description ?? '')}</p>
    </header>
    ${payment.status === 'created' ? openPart(payment, amount) : donePart(payment, amount)}`
  return page({ title: `Pay ${account.merchant}`, badge, body, css: PAY_CSS, head: HEAD })
}

function openPart({ id }: PaymentRecord, amount: string): string {
  return `
    <form method="post" class="card">
      <button class="pay" formaction="/upi/${id}/pay">Pay ${amount}</button>
      <div class="pair">
        <button class="quiet" formaction="/upi/${id}/fail">Decline</button>
        <a class="quiet link" href="/upi">Other payments</a>
      </div>
    </form>
    <p class="small outside">No real money moves here.</p>`
}

function donePart({ failure }: PaymentRecord, amount: string): string {
  const [mark, title, text] = failure
    ? ['×', 'Payment declined', `${failure}. No money was taken.`]
    : ['✓', 'Payment successful', `${amount} was paid. Go back to the shop.`]
  return `
    <section class="card end ${failure ? '' : 'paid'}">
      <p class="mark" aria-hidden="true">${mark}</p>
      <h1>${title}</h1>
      <p>${escapeHtml(text)}</p>
    </section>`
}

/** Payments that wait for their app. */
export function inboxPage(account: Account, waiting: PaymentRecord[]): string {
  const rows = waiting.map(
    ({ id, amount, asked }) =>
      `<p><a href="/upi/pay?tr=${id.replace('pay_', '')}">${RUPEES.format(amount / 100)} · ${escapeHtml(asked?.description ?? '')}</a></p>`,
  )
  const body = `<section class="card"><h1>Payments to confirm</h1>${rows.join('') || '<p>None.</p>'}</section>`
  return page({ title: `UPI app of ${account.merchant}`, badge, body, css: PAY_CSS, head: HEAD })
}
