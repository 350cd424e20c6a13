import { escapeHtml, page } from '#standins/page.ts'
import type { Account } from '../account/account.ts'
import type { LinkRecord } from '../account/records.ts'
import { appAddress, type UpiApp, upiApps } from './upi-app.ts'

export const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
/** Without an icon browsers request /favicon.ico and log a 404 in the console. */
export const HEAD = '<link rel="icon" href="data:,">'
const TIME = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' })

interface PageState {
  failure: string | null
  onward: string | null
  userAgent: string
}

export function payPage(account: Account, link: LinkRecord, { failure, onward, userAgent }: PageState): string {
  const amount = RUPEES.format(link.amount / 100)
  const first = firstPart(account, link, userAgent)
  const body = `
    <header class="amount">
      <p class="merchant">${escapeHtml(account.merchant)}</p>
      <p class="sum">${amount}</p>
      <p class="what">${escapeHtml(link.description)}</p>
    </header>
    ${link.status === 'created' ? openPart(link, amount, `${failurePart(failure)}${first}`) : closedPart(link, amount, onward)}`
  return page({ title: `${amount} to ${account.merchant}`, badge: 'Test payments', body, css: PAY_CSS, head: HEAD })
}

export function missingPage(): string {
  const body = '<section class="card end"><h1>No such payment</h1><p>This payment link does not exist.</p></section>'
  return page({ title: 'No such payment', badge: 'Test payments', body, css: PAY_CSS, head: HEAD })
}

/** The app is opened on a phone; a computer shows a code that the phone scans. */
function firstPart(account: Account, { id, amount, description, first }: LinkRecord, userAgent: string): string {
  if (!first?.app || !Object.hasOwn(upiApps, first.app)) return ''
  const app = first.app as UpiApp
  const fallbackUrl = `${account.publicUrl}/pay/${id}`
  const address = appAddress(userAgent, {
    app,
    payee: account.merchant,
    reference: id,
    amountPaise: amount,
    fallbackUrl,
  })
  const name = escapeHtml(first.name)
  return address
    ? `<a class="pay app" href="${escapeHtml(address)}">Open ${name}</a>`
    : `<p class="code">Scan the QR code with ${name}<small>${escapeHtml(description)}</small></p>`
}

function failurePart(failure: string | null): string {
  if (!failure) return ''
  return `<p class="notice" role="alert">${escapeHtml(failure)}. No money was taken; you can try again.</p>`
}

function openPart(link: LinkRecord, amount: string, top: string): string {
  const chosen = link.methods.find((method) => method === link.first?.method) ?? link.methods[0]
  const action = (verb: string) => `/pay/${link.id}/${verb}`
  return `
    <form method="post" class="card">
      ${top}
      <fieldset>
        <legend>Pay with</legend>
        ${link.methods.map((method) => choice(method, method === chosen)).join('')}
      </fieldset>
      <button class="pay" formaction="${action('pay')}">Pay ${amount}</button>
      <div class="pair">
        <button class="quiet" formaction="${action('fail')}">Fail</button>
        <button class="quiet" formaction="${action('cancel')}">Cancel</button>
      </div>
      <p class="small">Open until ${TIME.format(link.expireBy * 1000)} · Reference ${escapeHtml(link.reference || '–')}</p>
    </form>
    <p class="small outside">No real money moves here. “Fail” plays a bank that declines.</p>`
}

const WORDS = {
  upi: ['UPI', 'Any UPI app'],
  card: ['Card', 'Credit or debit card'],
} as const

function choice(value: keyof typeof WORDS, checked: boolean): string {
  const [name, hint] = WORDS[value]
  return `<label class="choice"><input type="radio" name="method" value="${value}"${checked ? ' checked' : ''}>
    <span><b>${name}</b><small>${hint}</small></span></label>`
}

function closedPart(link: LinkRecord, amount: string, onward: string | null): string {
  const words: Record<string, [mark: string, title: string, text: string]> = {
    paid: ['✓', 'Payment received', `${amount} was paid. You can close this tab.`],
    cancelled: ['×', 'Payment cancelled', 'No money was taken. You can close this tab.'],
    expired: ['⏱', 'This link has expired', 'No money was taken. Go back to the shop to start again.'],
  }
  const [mark, title, text] = words[link.status] ?? ['', '', '']
  return `
    <section class="card end ${link.status}">
      <p class="mark" aria-hidden="true">${mark}</p>
      <h1>${title}</h1>
      <p>${text}</p>
      ${onward ? `<a class="pay" href="${escapeHtml(onward)}">Back to the shop</a>` : ''}
    </section>`
}

export const PAY_CSS = `
.amount { background: linear-gradient(160deg, #0a5f58, #0a3f3b); color: #fff; border-radius: 22px; padding: 24px 20px; }
.merchant { font-weight: 600; color: #d5eae6; }
.sum { font-size: 40px; font-weight: 800; letter-spacing: -.02em; font-variant-numeric: tabular-nums; margin: 4px 0; }
.what { color: #d5eae6; overflow-wrap: anywhere; }
fieldset { border: 0; padding: 0; margin: 0 0 16px; display: grid; gap: 8px; }
legend { font-weight: 700; padding: 0; margin-bottom: 8px; }
.choice { display: flex; gap: 12px; align-items: center; min-height: 60px; padding: 8px 14px; cursor: pointer;
  border: 1.5px solid #e2e9e7; border-radius: 14px; }
.choice:has(:checked) { border-color: #0b7a70; background: #eef7f5; }
.choice:has(:focus-visible) { outline: 3px solid #0b7a70; outline-offset: 2px; }
.choice input { width: 20px; height: 20px; accent-color: #0b7a70; }
.choice small { display: block; color: #566663; }
.pay { display: block; width: 100%; min-height: 52px; border: 0; border-radius: 14px; background: #ffb703; color: #10201e;
  font: inherit; font-size: 17px; font-weight: 800; text-align: center; text-decoration: none; line-height: 52px; cursor: pointer; }
.app { margin-bottom: 16px; background: #0b7a70; color: #fff; }
.code { border: 1.5px dashed #7c918d; border-radius: 14px; padding: 44px 16px; margin: 0 0 16px; text-align: center; font-weight: 700; }
.code small { display: block; font-weight: 400; color: #566663; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin: 8px 0 16px; }
.quiet { min-height: 46px; border: 1.5px solid #e2e9e7; border-radius: 14px; background: #fff; font: inherit; font-weight: 600;
  color: #10201e; cursor: pointer; }
.link { display: grid; place-items: center; text-decoration: none; }
button:hover, .pay:hover { filter: brightness(.97); }
.notice { background: #fdecec; color: #8f1f25; border-radius: 12px; padding: 12px 14px; margin-bottom: 16px; }
.end { text-align: center; }
.mark { width: 64px; height: 64px; line-height: 64px; border-radius: 50%; margin: 4px auto 12px; font-size: 32px; font-weight: 800;
  background: #eef2f1; color: #566663; }
.paid .mark { background: #e0f3e8; color: #17784a; }
.end .pay { margin-top: 20px; }
.outside { text-align: center; }
`
