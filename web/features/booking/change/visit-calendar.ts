import { indiaInstant, toMinute } from '#contract/lib/india-time.ts'
import { bookingPath } from '#web/lib/paths.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { type BookingView, serviceNames } from '../booking.view.ts'

type Visit = Pick<BookingView, '_id' | 'number' | 'items' | 'date' | 'timeSlot' | 'durationMinutes' | 'address'>

/** Saves the visit as a file that every calendar opens; a visit saved again after a move replaces the one before. */
export function saveToCalendar(visit: Visit): void {
  const text = calendarFile(visit, location.origin, new Date())
  if (text) saveFile(`${visit.number}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }))
}

/** iCalendar (RFC 5545) of a visit from the start of its slot for as long as the work takes; null without a slot. */
export function calendarFile(visit: Visit, origin: string, now: Date): string | null {
  if (!visit.date || !visit.timeSlot) return null
  const start = indiaInstant(visit.date, toMinute(visit.timeSlot.start))
  const end = new Date(start.getTime() + visit.durationMinutes * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//GharSaaf//Visit//EN',
    'BEGIN:VEVENT',
    `UID:${visit._id}@gharsaaf`,
    // Seconds: the later file is the newer state of the event.
    `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(`GharSaaf: ${serviceNames(visit)}`)}`,
    ...(visit.address ? [`LOCATION:${escaped(visit.address)}`] : []),
    `DESCRIPTION:${escaped(visit.number)}`,
    `URL:${origin}${bookingPath(visit._id)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** 2026-11-24T04:30:00.000Z → 20261124T043000Z */
const utc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** Lines have at most 75 octets; a letter of UTF-8 stays whole. */
function folded(line: string): string {
  const parts = ['']
  let octets = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > 74) {
      parts.push('')
      octets = 0
    }
    octets += size
    parts[parts.length - 1] += letter
  }
  return parts.join('\r\n ')
}
