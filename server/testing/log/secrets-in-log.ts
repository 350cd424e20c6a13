import type { OutboxMessage } from '#standins/sms/outbox.ts'

/** Secrets issued and used in one world. */
export interface Secrets {
  tokens: ReadonlySet<string>
  /** Ten digits. */
  phones: ReadonlySet<string>
  messages: readonly OutboxMessage[]
}

const phoneInLine = /(?<!\d)(?:91)?([6-9]\d{9})(?!\d)/g
// Four digits may be a year or an amount: only those next to `otp` or `code` count.
const codeInLine = /(?:otp|code)\W{0,6}(\d{4})(?!\d)/gi

/** A sentence for each line of a log that contains a session token, a code sent by SMS or a full phone number. */
export function secretsInLog(lines: readonly string[], { tokens, phones, messages }: Secrets): string[] {
  const allPhones = new Set([...phones, ...messages.map(({ to }) => to.slice(-10))])
  const codes = new Set(
    messages.filter(({ template }) => template.startsWith('sign_in_code')).map(({ text }) => codeOf(text)),
  )
  const has = (line: string, pattern: RegExp, values: ReadonlySet<string>) =>
    [...line.matchAll(pattern)].some(([, value = '']) => values.has(value))
  return lines.flatMap((line) => [
    ...([...tokens].some((token) => line.includes(token)) ? [`The log contains a session token: ${line}`] : []),
    ...(has(line, codeInLine, codes) ? [`The log contains a sign-in code: ${line}`] : []),
    ...(has(line, phoneInLine, allPhones) ? [`The log contains a phone number: ${line}`] : []),
  ])
}

const codeOf = (text: string) => /\d{4}/.exec(text)?.[0] ?? ''
