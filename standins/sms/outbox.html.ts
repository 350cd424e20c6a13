import { escapeHtml, PAGE_CSS, page } from '#standins/page.ts'
import type { OutboxMessage } from './outbox.ts'

const SHOWN = 100
const MOMENT = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

export function outboxPage(messages: OutboxMessage[], to: string): string {
  const list = messages.slice(0, SHOWN).map(item).join('')
  const body = `
    <header><h1>Text messages</h1>
      <p class="small">Newest first. Nothing here was really sent; this page renews itself.</p></header>
    <p>${to ? `Only to ${escapeHtml(plus(to))} · <a href="outbox">Show all</a> · ` : ''}<a href="mailbox">E-mails</a></p>
    ${list ? `<ol>${list}</ol>` : '<p class="card none">No messages yet.</p>'}`
  const head = '<meta http-equiv="refresh" content="4"><link rel="stylesheet" href="outbox.css">'
  return page({ title: 'Text messages', badge: 'Test messages', body, css: '', head })
}

function item(message: OutboxMessage): string {
  const text = escapeHtml(message.text).replace(/^(\d{4,9})(?= is your)/, '<b class="code">$1</b>')
  return `<li class="card"><p class="meta"><a href="outbox?to=${encodeURIComponent(message.to)}">${escapeHtml(message.to)}</a>
    <time datetime="${message.at}">${MOMENT.format(new Date(message.at))}</time></p>
    <p class="text">${text}</p><p class="small">${escapeHtml(message.template)}</p></li>`
}

/** A bare plus in a query string decodes to a space. */
function plus(to: string): string {
  return to.replace(/^ /, '+')
}

export const OUTBOX_CSS = `${PAGE_CSS}
main { max-width: 640px; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
.meta { display: flex; justify-content: space-between; gap: 12px; font-variant-numeric: tabular-nums; }
.meta time { color: #566663; font-size: 13px; }
.text { white-space: pre-line; overflow-wrap: anywhere; margin: 10px 0; padding: 12px 14px; background: #eef7f5;
  border-radius: 4px 16px 16px 16px; }
.code { font-size: 20px; letter-spacing: .06em; }
a { color: #0b7a70; font-weight: 700; }
.meta a { color: inherit; text-decoration: none; }
.meta a:hover { text-decoration: underline; }
.none { text-align: center; color: #566663; }
`
