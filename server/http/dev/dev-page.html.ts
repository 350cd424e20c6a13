import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { Attempt, Person, QueueCount } from './dev-page.queries.ts'

interface DevView {
  people: readonly Person[]
  queues: readonly QueueCount[]
  attempts: readonly Attempt[]
  codes: ReadonlyMap<string, string>
  internalUrl: string
}

/** Plain HTML; its style sheet is that of the outbox, because the content policy allows none inside a page. */
export function devView({ people, queues, attempts, codes, internalUrl }: DevView): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>GharSaaf in development</title>
<link rel="stylesheet" href="/dev/outbox.css">
</head>
<body>
<main>
<h1>GharSaaf in development</h1>
<p><a href="/">The product</a> · <a href="/dev/outbox">Text messages</a> · <a href="/dev/ui">Components</a> ·
<a href="${internalUrl}/docs">API</a></p>
<h2>People</h2>
<p>Log in with a number, then open its latest code. Staff set up an authenticator app first
(<code>/v1/staff/secondFactor/enrol</code>, then <code>confirm</code>); its current code is shown here.</p>
${table(
  ['Name', 'Number', 'Role', 'Bookings', 'Code', 'App'],
  people.map((person) => personRow(person, codes)),
)}
<h2>Payments</h2>
<p>The latest attempts. A link that can still be paid opens the test payment page.</p>
${table(['Booking', 'Attempt', 'Amount', 'Attempt is', 'Booking is', 'Payment is', 'Page'], attempts.map(attemptRow))}
<h2>Jobs</h2>
${table(['Queue', 'Waiting', 'Active', 'Failed', 'Completed'], queues.map(queueRow))}
</main>
</body>
</html>`
}

function personRow({ name, phone, role, bookings }: Person, codes: DevView['codes']): string[] {
  const code = `<a href="/dev/outbox?to=${encodeURIComponent(phone ?? '')}">Latest code</a>`
  const app = codes.get(phone ?? '') ?? (role ? 'not set up' : '')
  return [escapeHtml(name), escapeHtml(phone ?? ''), role ?? 'customer', String(bookings), code, app]
}

function attemptRow({ number, attempt, amountPaise, state, status, paymentStatus, url }: Attempt): string[] {
  const page = url && state === 'open' ? `<a href="${escapeHtml(url)}">Payment page</a>` : ''
  return [number, String(attempt), formatRupees(rupeesFromPaise(amountPaise)), state, status, paymentStatus, page]
}

function queueRow({ name, waiting, active, failed, completed }: QueueCount): string[] {
  return [escapeHtml(name), ...[waiting, active, failed, completed].map(String)]
}

function table(heads: readonly string[], rows: readonly string[][]): string {
  if (rows.length === 0) return '<p>None yet.</p>'
  const head = heads.map((text) => `<th align="left" scope="col">${text}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')
  return `<table cellpadding="4">\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
