import { ChevronLeft, ChevronRight } from 'lucide-react'
import { timeWords } from '#contract/i18n/time-texts.ts'
import { addDays, indiaInstant, weekday } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { findDay, weekdaysFromMonday } from '../hours/week.ts'
import { professionalCopy } from '../professional.copy.ts'
import type { PanelProps } from '../professional-record.ts'
import { recordCopy } from '../record.copy.ts'

/** 'YYYY-MM' of the address, else that of today. */
function parseMonth(text: string, today: string): string {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7)
}

function monthName(month: string): string {
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

/** Hours and leave of a month; which one is in the address. */
export function MonthCalendar({ professional }: PanelProps) {
  const [{ month }, setFilter] = useUrlFilters(['month'])
  const shown = parseMonth(month, today())
  const go = (by: 1 | -1) => setFilter('month', otherMonth(shown, by))
  return (
    <div className="mt-4">
      <div className="mb-2 flex items-center gap-1">
        <IconButton icon={ChevronLeft} label={recordCopy.previousMonth} onClick={() => go(-1)} />
        <h3 className="min-w-36 text-center font-bold" aria-live="polite">
          {monthName(shown)}
        </h3>
        <IconButton icon={ChevronRight} label={recordCopy.nextMonth} onClick={() => go(1)} />
      </div>
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-sm sm:border-spacing-1">
        <caption className="sr-only">{monthName(shown)}</caption>
        <thead>
          <tr>
            {weekdaysFromMonday.map((day) => (
              <th key={day} scope="col" className="text-xs font-bold text-muted">
                {professionalCopy.weekdays[day]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toWeeks(shown).map((days) => (
            <tr key={days.find(Boolean)}>
              {days.map((day, index) => (
                <td key={weekdaysFromMonday[index]} className="align-top">
                  {day && <DayCell day={day} professional={professional} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayCell({ day, professional: { hours, leaves, pastLeaves } }: PanelProps & { day: string }) {
  const { shifts } = findDay(hours, weekday(day))
  const leave = leaveOn(day, [...leaves, ...pastLeaves])
  const isOff = shifts.length === 0
  const tone = leave ? 'bg-amber-50 text-amber-900' : isOff ? 'bg-ground text-muted' : 'bg-teal-50 text-teal-900'
  return (
    <div className={classes('min-h-14 rounded-lg p-1 sm:p-1.5', tone, day === today() && 'ring-2 ring-teal')}>
      <time dateTime={day} className="font-bold">
        {Number(day.slice(8))}
      </time>
      <p className="text-xs break-words">
        {leave === 'whole' && recordCopy.onLeave}
        {leave === 'part' && recordCopy.partLeave}
        {!leave && isOff && recordCopy.off}
        {!leave &&
          shifts.map(({ from, until }) => (
            <span key={from} className="block">
              <span className="sm:hidden">{`${shortTime(from)}–${shortTime(until)}`}</span>
              <span className="hidden sm:inline">{`${from}–${until}`}</span>
            </span>
          ))}
      </p>
    </div>
  )
}

/** For the cells of a phone: '08:00' → '8', '08:30' → '8:30'. */
const shortTime = (time: string) => time.replace(/^0/, '').replace(/:00$/, '')
