/**
 * Days and times of day in India. India has one zone and no summer time, so an offset of 5 h 30 min is exact and
 * needs no zone database; the browser's own zone never matters.
 */
const offsetMs = 330 * 60_000
const dayMs = 24 * 60 * 60_000

/** The day in India at an instant: YYYY-MM-DD. */
export function indiaDay(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10)
}

/** The time of day in India at an instant: HH:mm. */
export function indiaTime(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(11, 16)
}

/** Minutes after midnight in India at an instant. */
export function indiaMinute(at: Date): number {
  const [hours, minutes] = indiaTime(at).split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

/** The instant at which a minute of a day in India begins. */
export function indiaInstant(day: string, minute = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs + minute * 60_000)
}

/** The weekday of a day, 0 for Sunday. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The day a number of days later (or earlier). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** True for a day that exists: 2027-02-29 does not. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text
}

/** Minutes after midnight of 'HH:mm'. */
export function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

/** 'HH:mm' of minutes after midnight; what runs past the next midnight begins at 00:00 again. */
export function timeOf(minute: number): string {
  const hours = Math.floor(minute / 60) % 24
  return `${String(hours).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** '10:00 AM' of minutes after midnight. */
export function clockLabel(minute: number): string {
  const hours = Math.floor(minute / 60) % 24
  return `${hours % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** '10:00 AM - 11:00 AM', the form of SPEC 3. */
export function slotLabel(startMinute: number, endMinute: number): string {
  return `${clockLabel(startMinute)} - ${clockLabel(endMinute)}`
}
