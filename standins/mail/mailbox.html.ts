import { escapeHtml, page } from '#standins/page.ts'
import type { MailboxMessage } from './mailbox.ts'

const shown = 100
const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

/** Its style sheet is the one of the text messages. */
export function mailboxPage(messages: MailboxMessage[], to: string): string {
  const list = messages.slice(0, shown).map(item).join('')
  const body = `
    <header><h1>E-mails</h1>
      <p class="small">Newest first. Nothing here was really sent; this page renews itself.</p></header>
    <p>${to ? `Only to ${escapeHtml(to)} · <a href="mailbox">Show all</a> · ` : ''}<a href="outbox">Text messages</a></p>
    ${list ? `<ol>${list}</ol>` : '<p class="card none">No e-mails yet.</p>'}`
  const head = '<meta http-equiv="refresh" content="4"><link rel="stylesheet" href="outbox.css">'
  return page({ title: 'E-mails', badge: 'Test e-mails', body, css: '', head })
}

function item({ to, at, subject, text }: MailboxMessage): string {
  return `<li class="card"><p class="meta"><a href="mailbox?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a>
    <time datetime="${at}">${moment.format(new Date(at))}</time></p>
    <p><b>${escapeHtml(subject)}</b></p><p class="text">${escapeHtml(text)}</p></li>`
}
