import { t } from '#contract/i18n/sentence.ts'
import { brand } from '#contract/lib/business.ts'
import { defaultLanguage, type Language } from '#contract/lib/languages.ts'
import { formatCaseNumber } from '#contract/support.case.ts'
import { inLanguage } from '#server/i18n/i18n.ts'

interface Answer {
  number: number
  words: string
  /** Of the profile; visitors have none. */
  language: Language | null
}

/**
 * The e-mail of an answer. The sender's own message is not quoted: it would make us send whatever a stranger wrote to
 * an address that may not be theirs.
 */
export function renderMail({ number, words, language }: Answer): { subject: string; text: string; html: string } {
  const { subject, from, about } = inLanguage(language, () => frame(formatCaseNumber(number)))
  const paragraphs = [...words.split(/\n\s*\n/), from, about]
  const html = paragraphs.map((words) => `<p>${escapeHtml(words).replaceAll('\n', '<br>')}</p>`).join('\n')
  return { subject, text: `${paragraphs.join('\n\n')}\n`, html: page(html, `${language ?? defaultLanguage}-IN`) }
}

/** The words of a colleague stay as they were written. */
const frame = (caseNumber: string) => ({
  subject: t`Answer to your message ${caseNumber}`,
  from: t`${{ brand: brand.name }} support`,
  about: t`Your message to us has the number ${caseNumber}. Reply to this e-mail, or call ${{ phone: brand.phone }}.`,
})

const page = (body: string, language: string) =>
  `<!doctype html>\n<html lang="${language}">\n<body style="font-family: sans-serif; line-height: 1.5">\n${body}\n</body>\n</html>\n`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
