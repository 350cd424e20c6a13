import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { timeWords } from '#contract/i18n/time-texts.ts'
import { dayMonthYear } from '#contract/lib/india-time.ts'
import { calendarCopy } from './calendar.copy.ts'

interface DayCalendarProps {
  /** YYYY-MM-DD in India, as are the limits. */
  day: string | null
  first: string
  last: string
  onChange: (day: string) => void
}

/** A month at a time; the library's local midnights are only labels for days in India. */
export function DayCalendar({ day, first, last, onChange }: DayCalendarProps) {
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={1}
      selected={day ? localDate(day) : undefined}
      defaultMonth={localDate(day ?? first)}
      startMonth={localDate(first)}
      endMonth={localDate(last)}
      today={localDate(first)}
      disabled={{ before: localDate(first), after: localDate(last) }}
      onSelect={(date) => onChange(dayOf(date))}
      classNames={looks}
      components={{ Chevron: Arrow }}
      labels={{
        labelDayButton: spoken,
        labelGridcell: spoken,
        labelGrid: monthName,
        labelWeekday: weekdayName,
        ...calendarCopy.labels,
      }}
      formatters={{ formatCaption: monthName, formatWeekdayName: weekdayName }}
      className="mt-3 w-fit"
    />
  )
}

const monthName = (month: Date) => `${timeWords.months[month.getMonth()]} ${month.getFullYear()}`

const weekdayName = (date: Date) => timeWords.weekdays[date.getDay()] ?? ''

/** The visible number is a word of the accessible name, for voice control: '12 November'. */
function spoken(date: Date, marks?: { today?: boolean; selected?: boolean }): string {
  const day = dayMonthYear(dayOf(date))
  if (marks?.selected) return calendarCopy.selected(day)
  return marks?.today ? calendarCopy.today(day) : day
}

function Arrow({ orientation }: { orientation?: string }) {
  return orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />
}

function localDate(day: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, date)
}

function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const arrow =
  'grid size-11 place-items-center rounded-full text-teal hover:bg-teal-50 aria-disabled:text-outline aria-disabled:opacity-50'

const looks = {
  months: 'relative',
  month_caption: 'flex h-11 items-center pl-2 font-bold',
  nav: 'absolute top-0 right-0 flex',
  button_previous: arrow,
  button_next: arrow,
  weekday: 'size-11 text-xs font-semibold text-muted',
  day: 'p-0',
  day_button:
    'grid size-11 place-items-center rounded-full font-semibold tabular-nums hover:bg-teal-50 disabled:text-outline disabled:hover:bg-transparent',
  selected: '[&>button]:bg-teal [&>button]:text-white [&>button]:hover:bg-teal-700',
  today: '[&>button]:ring-1 [&>button]:ring-teal [&>button]:ring-inset',
  outside: 'opacity-40',
}
