import { ChevronLeft, ChevronRight } from 'lucide-react'
import { weekday } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { findDay, weekdaysFromMonday } from '../hours/week.ts'
import { professionalCopy } from '../professional.copy.ts'
import type { PanelProps } from '../professional-record.ts'
import { recordCopy } from '../record.copy.ts'
import { leaveOn, monthName, otherMonth, parseMonth, toWeeks } from './month.ts'

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
