const days = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']
const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '2026-01-31' → '31 January 2026'. */
export function dayWords(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

/** [6, 0] → 'Saturdays and Sundays'; the week begins on Monday. */
export function weekdayWords(weekdays: readonly number[]): string {
  const fromMonday = [...weekdays].sort((one, other) => ((one + 6) % 7) - ((other + 6) % 7))
  return listWords(fromMonday.map((weekday) => days[weekday] ?? ''))
}

/** 'a, b and c'. */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last
}
