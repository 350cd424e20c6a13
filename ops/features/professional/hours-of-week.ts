import { professionalCopy } from './professional.copy.ts'

interface DayOfWork {
  weekday: number
  shifts: readonly { from: string; until: string }[]
}

/** 'Mon to Sat 09:00-18:00, Sun 10:00-14:00': days with the same shifts are one; days off are left out. */
export function hoursOfWeek(hours: readonly DayOfWork[]): string {
  const fromMonday = hours.toSorted((one, other) => ((one.weekday + 6) % 7) - ((other.weekday + 6) % 7))
  const groups: { days: number[]; shifts: string }[] = []
  for (const { weekday, shifts } of fromMonday) {
    const text = shifts.map(({ from, until }) => `${from}-${until}`).join(' ')
    const last = groups.at(-1)
    if (last?.shifts === text && (last.days.at(-1) ?? 0) + 1 === (weekday || 7)) last.days.push(weekday || 7)
    else groups.push({ days: [weekday || 7], shifts: text })
  }
  return groups
    .filter(({ shifts }) => shifts !== '')
    .map(({ days, shifts }) => `${nameDays(days)} ${shifts}`)
    .join(', ')
}

function nameDays(days: readonly number[]): string {
  const name = (day = 0) => professionalCopy.weekdays[day % 7]
  const [first] = days
  return days.length === 1 ? `${name(first)}` : `${name(first)} to ${name(days.at(-1))}`
}
