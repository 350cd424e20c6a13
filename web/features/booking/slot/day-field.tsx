import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { addDays } from '#contract/lib/india-time.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DayStrip } from '#web/ui/forms/day-strip.tsx'
import { FieldFrame, inputClasses } from '#web/ui/forms/field.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { dayOfField, fieldDate } from '../booking.view.ts'
import { slotCopy } from './slot.copy.ts'

/** The calendar is larger than the rest of the dialog and most people take one of the next days. */
const DayCalendar = lazy(() => asDefault(() => import('./day-calendar.tsx').then((file) => file.DayCalendar)))

/** How many days ahead one may book; the server checks it again. */
export const horizonDays = 30

interface DayFieldProps {
  day: string | null
  /** Today in India; days are YYYY-MM-DD. */
  today: string
  onChange: (day: string | null) => void
}

/** The next days as a strip, any other typed as dd/MM/yyyy or picked from the calendar; never one before today. */
export function DayField({ day, today, onChange }: DayFieldProps) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(day ? fieldDate(day) : '')
  const [error, setError] = useState<string | null>(null)
  const last = addDays(today, horizonDays)
  useEffect(() => {
    if (day) setText(fieldDate(day))
  }, [day])

  function take(next: string) {
    setError(null)
    setOpen(false)
    onChange(next)
  }

  function typed(next: string) {
    setText(next)
    const read = dayOfField(next)
    const usable = read !== null && read >= today && read <= last
    setError(read !== null && !usable ? slotCopy.badDate : null)
    if (usable) onChange(read)
    else if (day) onChange(null)
  }

  return (
    <>
      <DayInput text={text} error={error} open={open} onType={typed} onToggle={() => setOpen((before) => !before)} />
      {open ? (
        <Suspense fallback={<Skeleton className="mt-3 h-80 rounded-card" />}>
          <DayCalendar day={day} first={today} last={last} onChange={take} />
        </Suspense>
      ) : (
        <DayStrip day={day} today={today} onChange={take} />
      )}
    </>
  )
}

interface DayInputProps {
  text: string
  error: string | null
  /** Whether the calendar is open. */
  open: boolean
  onType: (text: string) => void
  onToggle: () => void
}

function DayInput({ text, error, open, onType, onToggle }: DayInputProps) {
  return (
    <FieldFrame label={slotCopy.date} error={error}>
      {({ id, describedBy, invalid }) => (
        <div className="relative">
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            placeholder={slotCopy.placeholder}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            className={inputClasses(invalid, 'h-13 pr-14 tabular-nums')}
            value={text}
            onChange={(event) => onType(event.target.value)}
          />
          <span className="absolute top-1 right-1">
            <IconButton icon={CalendarDays} label={slotCopy.openCalendar} aria-expanded={open} onClick={onToggle} />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
