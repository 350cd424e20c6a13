import { indiaDay, indiaInstant, indiaMinute, toMinute, toTime } from '#contract/lib/india-time.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { bookingCopy } from './booking.copy.ts'

/** '2026-11-24T10:30' in India, as a field of day and time gives it, as an instant of the API. */
export function toInstant(typed: string): string {
  const [day = '', time = ''] = typed.split('T')
  return indiaInstant(day, toMinute(time)).toISOString()
}

/** The other way round. */
export function fieldTime(instant: string | Date): string {
  const at = new Date(instant)
  return `${indiaDay(at)}T${toTime(indiaMinute(at))}`
}

interface TimeFieldProps {
  label: string
  value: string
  onChange: (typed: string) => void
  hint?: string
}

/** A past time of a visit, in India wherever the colleague is. */
export function TimeField({ label, value, onChange, hint = bookingCopy.nowWhenEmpty }: TimeFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      type="datetime-local"
      value={value}
      max={fieldTime(new Date(serverNow()))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
