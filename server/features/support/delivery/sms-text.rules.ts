import { AppError } from '#server/http/app-error.ts'

/** The registered text has this many variables for an answer, each of at most 40 characters and none empty. */
const parts = 4
const partLength = 40

/** Also without its scheme; a new sentence begins with a capital. */
const hasLink = (text: string) =>
  /https?:|www\./i.test(text) || /\w\.([a-z]{2,}\/|(com|in|io|ly|me|net|org|app|link)\b)/.test(text)

/** Throws BAD_INPUT for words that do not fit the registered text. */
export function smsParts(text: string): Record<'first' | 'second' | 'third' | 'fourth', string> {
  const words = text.trim().split(/\s+/)
  if (hasLink(text)) throw new AppError('BAD_INPUT', { reason: 'LINK_IN_SMS' })
  if (words.length < parts) throw new AppError('BAD_INPUT', { reason: 'SMS_TOO_SHORT', values: { min: parts } })
  for (let length = Math.ceil(text.trim().length / parts); length <= partLength; length += 1) {
    const [first, second, third, fourth, ...more] = filled(words, length)
    if (first && second && third && fourth && more.length === 0) return { first, second, third, fourth }
  }
  throw new AppError('BAD_INPUT', { reason: 'SMS_TOO_LONG', values: { max: parts * partLength - 10 } })
}

/** Lines of at most this length; each leaves a word for the lines after it. */
function filled(words: readonly string[], length: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const [index, word] of words.entries()) {
    const next = line ? `${line} ${word}` : word
    const linesAfter = parts - lines.length - 1
    if (line && (next.length > length || words.length - index <= linesAfter)) {
      lines.push(line)
      line = word
    } else line = next
    if (line.length > length) return []
  }
  return [...lines, line]
}
