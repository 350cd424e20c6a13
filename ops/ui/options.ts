import { formatPlace } from '#ops/lib/format.ts'

interface Option {
  value: string
  title: string
}

/** Options of a select from the words of a closed list. */
export function toOptions(words: Readonly<Record<string, string>>): Option[] {
  return Object.entries(words).map(([value, title]) => ({ value, title }))
}

/** Options of a select from ids of cities, each once, with the one that is chosen. */
export function placeOptions(areas: readonly string[], chosen: string): Option[] {
  const known = new Set([...areas, ...(chosen ? [chosen] : [])])
  return [...known].sort().map((value) => ({ value, title: formatPlace(value) }))
}
