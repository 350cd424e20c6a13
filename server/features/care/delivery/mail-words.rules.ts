import { brand } from '#contract/business.ts'
import { formatCaseNumber } from '#contract/desk/cases.ts'

interface Answer {
  number: number
  words: string
}

/**
 * The e-mail of an answer. The sender's own message is not quoted: it would make us send whatever a stranger wrote to
 * an address that may not be theirs.
 */
export function mailOf({ number, words }: Answer): { subject: string; text: string; html: string } {
  const about = `Your message to us has the number ${formatCaseNumber(number)}. Reply to this e-mail, or call ${brand.phone}.`
  const paragraphs = [...words.split(/\n\s*\n/), `${brand.name} support`, about]
  return {
    subject: `Answer to your message ${formatCaseNumber(number)}`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: page(paragraphs.map((words) => `<p>${escapeHtml(words).replaceAll('\n', '<br>')}</p>`).join('\n')),
  }
}

const page = (body: string) =>
  `<!doctype html>\n<html lang="en-IN">\n<body style="font-family: sans-serif; line-height: 1.5">\n${body}\n</body>\n</html>\n`

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
