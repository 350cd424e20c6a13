export const shownLanguages = (languages: readonly string[]) => languages.join(', ')

/** 'Hindi, Tamil' → two languages; blanks and repeated ones are left out. */
export function parseLanguages(text: string): string[] {
  const words = text.split(',').map((word) => word.trim())
  return [...new Set(words.filter(Boolean))]
}
