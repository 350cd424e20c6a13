import { addDays, indiaInstant, weekday } from '#contract/lib/india-time.ts'
import { timeWords } from '#contract/lib/time-texts.ts'

/** 'YYYY-MM' of the address, else that of today. */
export function parseMonth(text: string, today: string): string {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7)
}

export function monthName(month: string): string {
  return `${timeWords.months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
}

export function otherMonth(month: string, by: 1 | -1): string {
  const from = `${month}-01`
  return (by === 1 ? addDays(from, 31) : addDays(from, -1)).slice(0, 7)
}

/** Weeks from Monday to Sunday; empty before the first and after the last day. */
export function toWeeks(month: string): string[][] {
  const first = `${month}-01`
  const blanks = (weekday(first) + 6) % 7
  const weeks: string[][] = []
  for (let at = -blanks; at < 0 || addDays(first, at).startsWith(month); at += 7) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(first, at + index))
    weeks.push(days.map((day) => (day.startsWith(month) ? day : '')))
  }
  return weeks
}

interface Leave {
  from: string
  until: string
}

/** Whether a leave takes all of a day in India or a part of it. */
export function leaveOn(day: string, leaves: readonly Leave[]): 'whole' | 'part' | null {
  const [start, end] = [indiaInstant(day).toISOString(), indiaInstant(addDays(day, 1)).toISOString()]
  const here = leaves.filter(({ from, until }) => from < end && until > start)
  if (here.length === 0) return null
  return here.some(({ from, until }) => from <= start && until >= end) ? 'whole' : 'part'
}
