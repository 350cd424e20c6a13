import { Plus, X } from 'lucide-react'
import { Button } from '#web/ui/actions/button.tsx'
import { inputClasses } from '#web/ui/forms/field.tsx'
import { professionalCopy } from '../professional.copy.ts'
import { recordCopy } from '../record.copy.ts'
import {
  addHours,
  copyMonday,
  findDay,
  type Kind,
  removeHours,
  setTime,
  type Week,
  weekdaysFromMonday,
} from './week.ts'

interface WeekEditorProps {
  week: Week
  onChange: (week: Week) => void
}

/** Shifts and breaks of each weekday. */
export function WeekEditor({ week, onChange }: WeekEditorProps) {
  return (
    <div>
      {weekdaysFromMonday.map((weekday) => (
        <DayRow key={weekday} weekday={weekday} week={week} onChange={onChange} />
      ))}
      <Button variant="quiet" size="small" className="mt-2" onClick={() => onChange(copyMonday(week))}>
        {recordCopy.copyMonday}
      </Button>
    </div>
  )
}

function DayRow({ weekday, week, onChange }: WeekEditorProps & { weekday: number }) {
  const name = professionalCopy.fullWeekdays[weekday] ?? ''
  const day = findDay(week, weekday)
  return (
    <fieldset className="border-b border-line py-2.5 last-of-type:border-b-0 sm:flex sm:items-start sm:gap-3">
      <legend className="mb-1 font-bold sm:float-left sm:mb-0 sm:w-28 sm:pt-2">{name}</legend>
      <div className="flex flex-1 flex-wrap items-center gap-2">
        {(['shifts', 'breaks'] as const).flatMap((kind) =>
          [...day[kind].keys()].map((index) => (
            <HoursFields key={`${kind} ${index}`} {...{ weekday, week, onChange, kind, index, name }} />
          )),
        )}
        {day.shifts.length === 0 && <span className="text-muted">{recordCopy.off}</span>}
        <Button variant="quiet" size="small" onClick={() => onChange(addHours(week, weekday, 'shifts'))}>
          <Plus aria-hidden className="size-4" />
          {recordCopy.addShift}
          <span className="sr-only"> {name}</span>
        </Button>
        {day.shifts.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => onChange(addHours(week, weekday, 'breaks'))}>
            <Plus aria-hidden className="size-4" />
            {recordCopy.addBreak}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type HoursProps = WeekEditorProps & { weekday: number; kind: Kind; index: number; name: string }

function HoursFields({ week, weekday, kind, index, name, onChange }: HoursProps) {
  const hours = findDay(week, weekday)[kind][index]
  if (!hours) return null
  const what = `${name} ${kind === 'shifts' ? recordCopy.shift : recordCopy.break} ${index + 1}`
  const input = (end: 'from' | 'until') => (
    <input
      type="time"
      step={900}
      aria-label={recordCopy[end](what)}
      value={hours[end] === '24:00' ? '00:00' : hours[end]}
      className={inputClasses(false, 'control w-[8.25rem] px-2 sm:w-36 md:text-sm')}
      onChange={(event) => onChange(setTime(week, { weekday, kind, index, end, time: event.target.value }))}
    />
  )
  return (
    <span className="inline-flex flex-wrap items-center gap-1 rounded-field bg-ground p-1">
      {kind === 'breaks' && (
        <span className="basis-full px-1 text-sm text-muted sm:basis-auto">{recordCopy.break}</span>
      )}
      {input('from')}
      <span aria-hidden>–</span>
      {input('until')}
      <button
        type="button"
        aria-label={recordCopy.remove(what)}
        className="grid size-9 place-items-center rounded-full text-muted hover:bg-white hover:text-ink"
        onClick={() => onChange(removeHours(week, weekday, kind, index))}
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  )
}
