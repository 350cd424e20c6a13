/** Of one day: the minutes after midnight at which a professional is free. */
interface FreeDay {
  date: string
  minutes: readonly number[]
}

interface OtherTime {
  date: string
  minute: number
  proposed: boolean
}

/** Morning, afternoon and evening, by their first minute. */
const parts = [0, 12 * 60, 16 * 60] as const

/** The first free time of each part of a day, the next days first; proposed are the first ones, at most two of a day. */
export function chooseTimes(
  days: readonly FreeDay[],
  { maxShown, maxProposed }: { maxShown: number; maxProposed: number },
): OtherTime[] {
  const times = days.flatMap(({ date, minutes }) => {
    const firsts = parts.flatMap((from, index) => {
      const until = parts[index + 1] ?? 24 * 60
      return minutes.find((minute) => minute >= from && minute < until) ?? []
    })
    return firsts.map((minute, place) => ({ date, minute, isEarly: place < 2 }))
  })
  const shown = times.slice(0, maxShown)
  const proposed = new Set(shown.filter(({ isEarly }) => isEarly).slice(0, maxProposed))
  return shown.map((time) => ({ date: time.date, minute: time.minute, proposed: proposed.has(time) }))
}
