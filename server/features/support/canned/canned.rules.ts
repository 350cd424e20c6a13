import { dayLabel, indiaDay } from '#contract/lib/india-time.ts'
import { type Placeholder, placeholders } from '#contract/support.canned-answer.ts'
import { formatCaseNumber } from '#contract/support.case.ts'

const brace = /\{([^{}]*)\}/g
const isPlaceholder = (word: string): word is Placeholder => (placeholders as readonly string[]).includes(word)

/** Words in braces that no data of a case could fill. */
export function unknownPlaceholders(words: string): string[] {
  return Array.from(words.matchAll(brace), ([, word = '']) => word).filter((word) => !isPlaceholder(word))
}

/** Placeholders that are still in the words of an answer. */
export function openPlaceholders(words: string): string[] {
  return Array.from(words.matchAll(brace), ([, word = '']) => word).filter(isPlaceholder)
}

interface CaseData {
  name: string
  number: number
  bookingNumber: string | null
  startsAt: Date | null
}

/** The value of each placeholder in a case; empty where the case has no such thing. */
export function placeholderValues({ name, number, bookingNumber, startsAt }: CaseData): Record<Placeholder, string> {
  return {
    'first name': name.trim().split(/\s+/)[0] ?? '',
    'case number': formatCaseNumber(number),
    'booking number': bookingNumber ?? '',
    'visit date': startsAt ? dayLabel(indiaDay(startsAt)) : '',
  }
}

/** The filled words, or the placeholders without a value. */
export function fillText(
  words: string,
  values: Record<Placeholder, string>,
): { words: string } | { missing: Placeholder[] } {
  const missing = openPlaceholders(words).filter((word) => !values[word as Placeholder]) as Placeholder[]
  if (missing.length > 0) return { missing: [...new Set(missing)] }
  return { words: words.replaceAll(brace, (all, word: string) => (isPlaceholder(word) ? values[word] : all)) }
}
