import { timeWords } from '../i18n/time-texts.ts'

/**
 * Days and times in India. India has one time zone without summer time, so the offset of 5 h 30 min is exact; the
 * browser's own zone is never used.
 */
const offsetMs = 330 * 60_000
export const dayMs = 24 * 60 * 60_000

/** The day in India at an instant: YYYY-MM-DD. */
export function indiaDay(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10)
}

/** Minutes after midnight in India at an instant. */
export function indiaMinute(at: Date): number {
  return toMinute(new Date(at.getTime() + offsetMs).toISOString().slice(11, 16))
}

/** The instant of a minute after midnight of a day in India. */
export function indiaInstant(day: string, minute = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs + minute * 60_000)
}

/** The weekday of a day, 0 for Sunday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The first day of its week, which begins on Monday. */
export function getMonday(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7))
}

/** The day `days` later; negative for earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Days from one day to another; negative for an earlier one. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

/** The instant `days` times 24 hours later. */
export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs)
}

/** The instant `days` times 24 hours earlier. */
export function daysBefore(at: Date, days: number): Date {
  return daysAfter(at, -days)
}

/** '2026-12-05' → '5 December'. */
export function dayMonth(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${timeWords.months[(month ?? 1) - 1]}`
}

/** '2026-12-05' → '5 December 2026'. */
export function dayMonthYear(day: string): string {
  return `${dayMonth(day)} ${day.slice(0, 4)}`
}

/** '2026-09-05' → '5 Sep'. */
export function shortDayMonth(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${date} ${timeWords.shortMonths[(month ?? 1) - 1]}`
}

/** '2026-11-24' → 'Tue 24 Nov': how a day is shown wherever its year goes without saying. */
export function dayLabel(day: string): string {
  return `${timeWords.weekdays[weekday(day)]} ${shortDayMonth(day)}`
}

/** 'Tue 24 Nov, 10:00 AM' in India. */
export function momentLabel(instant: Date | string): string {
  const at = new Date(instant)
  return `${dayLabel(indiaDay(at))}, ${clockLabel(indiaMinute(at))}`
}

/** '2026-09-05' → '5 Sep 2026'. */
export function shortDate(day: string): string {
  return `${shortDayMonth(day)} ${day.slice(0, 4)}`
}

/** False for days that do not exist, such as 2027-02-29. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text
}

/** 'HH:mm' → minutes after midnight. */
export function toMinute(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

/** Minutes after midnight → 'HH:mm', wrapping at midnight. */
export function toTime(minute: number): string {
  const hours = Math.floor(minute / 60) % 24
  return `${String(hours).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Minutes after midnight → '10:00 AM'. */
export function clockLabel(minute: number): string {
  const hours = Math.floor(minute / 60) % 24
  const time = `${hours % 12 || 12}:${String(minute % 60).padStart(2, '0')}`
  return hours < 12 ? timeWords.beforeNoon(time) : timeWords.afterNoon(time)
}

/** '10:00 AM - 11:00 AM'. */
export function slotLabel(startMinute: number, endMinute: number): string {
  return `${clockLabel(startMinute)} - ${clockLabel(endMinute)}`
}
