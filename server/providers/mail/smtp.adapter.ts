import type { Transporter } from 'nodemailer'
import { isMailable } from '#contract/lib/email.ts'
import { MailError, type MailErrorKind, type MailSender } from './mail-sender.ts'

interface SmtpOptions {
  /** smtp://user:password@host:587 (STARTTLS where the server offers it), smtps:// for TLS from the start. */
  url: string
  /** `Name <address>` */
  from: string
  timeoutMs: number
}

/** Any mail server, one connection a message. */
export function smtpMail({ url, from, timeoutMs }: SmtpOptions): MailSender {
  const sender = parseSender(from)
  const host = sender.address.split('@')[1]
  const messageId = (id: string) => `<${id}@${host}>`
  let transport: Transporter | undefined
  return {
    async send({ to, subject, text, html, id, earlierIds }) {
      if (!isMailable(to)) throw new MailError('permanent', 'The address is not one plain address')
      const references = earlierIds.map(messageId)
      transport ??= await openTransport(url, timeoutMs)
      try {
        await transport.sendMail({
          from: sender,
          to: { name: '', address: to },
          subject: subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
          text,
          html,
          messageId: messageId(id),
          ...(references.length > 0 && { inReplyTo: references.at(-1), references }),
        })
      } catch (error) {
        throw toMailError(error as SmtpFault)
      }
    },
  }
}

/** The library is loaded with the first letter: few processes send any. */
async function openTransport(url: string, timeoutMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** From `Name <address>` or an address. */
function parseSender(from: string): { name: string; address: string } {
  const [, name = '', address = ''] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [undefined, '', from.trim()]
  return { name, address }
}

interface SmtpFault extends Error {
  code?: string
  command?: string
  responseCode?: number
  syscall?: string
}

/** Before a connection or a session there was no message. */
const beforeMessage = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'EPROTOCOL', 'EENVELOPE', 'EPROXY'])

function toMailError(error: SmtpFault): MailError {
  const { code = '', command = '', responseCode, syscall } = error
  const isAnswered = responseCode !== undefined
  const isRefused = isAnswered && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  const kind: MailErrorKind = isRefused || (code === 'EENVELOPE' && command === 'API') ? 'permanent' : 'transient'
  const neverSent =
    isAnswered || beforeMessage.has(code) || syscall === 'connect' || /Connection timeout|Greeting/.test(error.message)
  return new MailError(kind, error.message, { cause: error, isUnclear: !neverSent })
}
