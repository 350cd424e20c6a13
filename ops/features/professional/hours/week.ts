import type { DayOfWork } from '../professional-record.ts'

/** Days without a row are off. */
export type Week = readonly DayOfWork[]
export type Kind = 'shifts' | 'breaks'
type Hours = DayOfWork['shifts'][number]

export const weekdaysFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

export const findDay = (week: Week, weekday: number): DayOfWork =>
  week.find((day) => day.weekday === weekday) ?? { weekday, shifts: [], breaks: [] }

const withDay = (week: Week, day: DayOfWork): Week => [...week.filter(({ weekday }) => weekday !== day.weekday), day]

const defaultHours = { shifts: { from: '09:00', until: '18:00' }, breaks: { from: '13:00', until: '13:30' } } as const

/** Another shift begins an hour after the one before. */
export function addHours(week: Week, weekday: number, kind: Kind): Week {
  const day = findDay(week, weekday)
  const last = day[kind].at(-1)?.until
  const from = last ? Math.min(Number(last.slice(0, 2)) + 1, 22) : undefined
  const hours: Hours = from === undefined ? defaultHours[kind] : { from: clock(from), until: clock(from + 1) }
  return withDay(week, { ...day, [kind]: [...day[kind], hours] })
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** A day without shifts has no breaks. */
export function removeHours(week: Week, weekday: number, kind: Kind, index: number): Week {
  const day = findDay(week, weekday)
  const left = { ...day, [kind]: day[kind].filter((_hours, at) => at !== index) }
  return withDay(week, left.shifts.length === 0 ? { ...left, breaks: [] } : left)
}

interface TimeChange {
  weekday: number
  kind: Kind
  index: number
  end: 'from' | 'until'
  time: string
}

/** Midnight at the end of a shift is 24:00. */
export function setTime(week: Week, { weekday, kind, index, end, time }: TimeChange): Week {
  const day = findDay(week, weekday)
  const written = end === 'until' && time === '00:00' ? '24:00' : time
  const hours = day[kind].map((one, at) => (at === index ? { ...one, [end]: written } : one))
  return withDay(week, { ...day, [kind]: hours })
}

/** Monday's hours until Saturday; Sunday stays. */
export function copyMonday(week: Week): Week {
  const monday = findDay(week, 1)
  return weekdaysFromMonday.map((weekday) => (weekday === 0 ? findDay(week, 0) : { ...monday, weekday }))
}

/** The days that differ; null while a time is missing or ends before it begins. */
export function changedDays(before: Week, after: Week): DayOfWork[] | null {
  const days = weekdaysFromMonday.map((weekday) => findDay(after, weekday))
  const isWhole = ({ from, until }: Hours) => from !== '' && until !== '' && from < until
  if (!days.every(({ shifts, breaks }) => [...shifts, ...breaks].every(isWhole))) return null
  return days.filter((day) => JSON.stringify(day) !== JSON.stringify(findDay(before, day.weekday)))
}

/** Nine to six from Monday to Saturday, for a new professional. */
export const defaultWeek: Week = weekdaysFromMonday.map((weekday) => ({
  weekday,
  shifts: weekday === 0 ? [] : [defaultHours.shifts],
  breaks: [],
}))
