import { addDays, indiaInstant, isDay, toMinute } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { ChangeDialog } from '../edit/change-dialog.tsx'
import type { PanelProps } from '../professional-record.ts'
import { recordCopy } from '../record.copy.ts'

interface Typed {
  wholeDays: boolean
  first: string
  last: string
  from: string
  until: string
}

/** Days, or hours of one day. */
export function LeaveDialog({ professional, onClose }: PanelProps & { onClose: () => void }) {
  const {
    values: typed,
    set,
    field,
  } = useForm<Typed>({
    ...{ wholeDays: true, first: addDays(today(), 1), last: addDays(today(), 1) },
    ...{ from: '09:00', until: '13:00' },
  })
  const span = parseSpan(typed)
  return (
    <ChangeDialog
      professional={professional}
      title={recordCopy.takeLeave}
      change={(reason) => span && { leave: { ...span, reason } }}
      onClose={onClose}
    >
      <SelectField
        label={recordCopy.howLong}
        options={[
          { value: 'days', title: recordCopy.wholeDays },
          { value: 'hours', title: recordCopy.partOfDay },
        ]}
        value={typed.wholeDays ? 'days' : 'hours'}
        onChange={(event) => set({ wholeDays: event.target.value === 'days' })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          type="date"
          label={recordCopy.firstDay}
          min={today()}
          value={typed.first}
          onChange={(event) => set(withFirst(typed, event.target.value))}
        />
        {typed.wholeDays && <Field type="date" label={recordCopy.lastDay} min={typed.first} {...field('last')} />}
      </div>
      {!typed.wholeDays && (
        <div className="grid grid-cols-2 gap-4">
          {(['from', 'until'] as const).map((end) => (
            <Field
              key={end}
              type="time"
              step={900}
              label={end === 'from' ? recordCopy.leaveFrom : recordCopy.leaveUntil}
              {...field(end)}
            />
          ))}
        </div>
      )}
    </ChangeDialog>
  )
}

/** The last day is never before the first. */
function withFirst({ last }: Typed, first: string): Partial<Typed> {
  return first > last ? { first, last: first } : { first }
}

/** As instants; null while a day or time is missing or the end comes first. */
export function parseSpan({ wholeDays, first, last, from, until }: Typed): { from: string; until: string } | null {
  if (!isDay(first)) return null
  if (wholeDays) {
    if (!isDay(last) || last < first) return null
    return { from: indiaInstant(first).toISOString(), until: indiaInstant(addDays(last, 1)).toISOString() }
  }
  if (!from || !until || until <= from) return null
  const at = (time: string) => indiaInstant(first, toMinute(time)).toISOString()
  return { from: at(from), until: at(until) }
}
