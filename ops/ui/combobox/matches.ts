import { searchedText } from '#ops/lib/searched-text.ts'

/** Options with every word of the text; those that begin with it come first, else in their order. */
export function findMatches<Option extends { title: string }>(options: readonly Option[], text: string): Option[] {
  const words = searchedText(text).split(/\s+/).filter(Boolean)
  const begins = ({ title }: Option) => title.toLowerCase().startsWith(words.join(' '))
  const found = options.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}
