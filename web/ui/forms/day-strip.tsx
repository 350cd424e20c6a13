import { t } from '#contract/i18n/sentence.ts'
import { addDays, dayLabel } from '#contract/lib/india-time.ts'
import { classes } from '../classes.ts'

interface DayStripProps {
  day: string | null
  today: string
  onChange: (day: string) => void
}

export const daysInStrip = 10
const shown = Array.from({ length: daysInStrip }, (_, index) => index)

/** The next ten days, one tap each. */
export function DayStrip({ day, today, onChange }: DayStripProps) {
  return (
    <fieldset className="-mx-4 mt-3 min-w-0 overflow-x-auto px-4 scrollbar-none md:-mx-6 md:px-6">
      <legend className="sr-only">{t`Next days`}</legend>
      <div className="flex gap-2 py-0.5">
        {shown.map((index) => {
          const option = addDays(today, index)
          return (
            <DayButton key={option} day={option} today={index === 0} selected={option === day} onChoose={onChange} />
          )
        })}
      </div>
    </fieldset>
  )
}

/** Moves the strip alone, never the page around it. */
function bringIntoView(button: HTMLElement | null): void {
  const strip = button?.closest('fieldset')
  if (!button || !strip) return
  const { left, right } = button.getBoundingClientRect()
  const seen = strip.getBoundingClientRect()
  if (left < seen.left || right > seen.right) strip.scrollLeft += (left + right - seen.left - seen.right) / 2
}

interface DayButtonProps {
  day: string
  today: boolean
  selected: boolean
  onChoose: (day: string) => void
}

function DayButton({ day, today, selected, onChoose }: DayButtonProps) {
  const [weekday, number, month] = dayLabel(day).split(' ')
  return (
    <button
      type="button"
      ref={selected ? bringIntoView : undefined}
      aria-pressed={selected}
      onClick={() => onChoose(day)}
      className={classes(
        'flex min-h-18 w-15 shrink-0 flex-col items-center justify-center rounded-field transition-colors duration-150',
        selected ? 'bg-teal text-white' : 'bg-white ring-1 ring-line ring-inset hover:ring-teal-200',
      )}
    >
      <span className={classes('text-xs', !selected && 'text-muted')}>
        {today ? t({ context: 'ui', message: `Today` }) : weekday}
      </span>{' '}
      <span className="text-lg leading-tight font-extrabold tabular-nums">
        {number}
        <span className="block text-xs leading-tight font-semibold"> {month}</span>
      </span>
    </button>
  )
}
