/** Options of a select from the words of a closed list. */
export function optionsOf(words: Readonly<Record<string, string>>): { value: string; title: string }[] {
  return Object.entries(words).map(([value, title]) => ({ value, title }))
}
