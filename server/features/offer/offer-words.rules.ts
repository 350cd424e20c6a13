const days = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

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
