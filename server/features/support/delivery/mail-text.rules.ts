import { brand } from '#contract/lib/business.ts'
import type { Language } from '#contract/lib/languages.ts'
import { formatCaseNumber } from '#contract/support.case.ts'

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
  const { subject, from, about } = (language === 'hi' ? hindiFrame : englishFrame)(formatCaseNumber(number))
  const paragraphs = [...words.split(/\n\s*\n/), from, about]
  const html = paragraphs.map((words) => `<p>${escapeHtml(words).replaceAll('\n', '<br>')}</p>`).join('\n')
  return { subject, text: `${paragraphs.join('\n\n')}\n`, html: page(html, language === 'hi' ? 'hi-IN' : 'en-IN') }
}

const englishFrame = (number: string) => ({
  subject: `Answer to your message ${number}`,
  from: `${brand.name} support`,
  about: `Your message to us has the number ${number}. Reply to this e-mail, or call ${brand.phone}.`,
})

/** The words of a colleague stay as they were written. */
const hindiFrame = (number: string) => ({
  subject: `आपके संदेश ${number} का जवाब`,
  from: `${brand.name} सपोर्ट`,
  about: `आपके संदेश का नंबर ${number} है। इस ईमेल का जवाब दें या ${brand.phone} पर कॉल करें।`,
})

const page = (body: string, language: string) =>
  `<!doctype html>\n<html lang="${language}">\n<body style="font-family: sans-serif; line-height: 1.5">\n${body}\n</body>\n</html>\n`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
