import { useState } from 'react'
import { areaHoursCalls } from '#contract/calls.gen.ts'
import { slotLimits } from '#contract/lib/business.ts'
import { addDays, isDay } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { heldCopy } from '#ops/ui/preview/held.copy.ts'
import { PreviewDialog } from '#ops/ui/preview/preview-dialog.tsx'
import { VisitsBooked } from '#ops/ui/preview/visits-booked.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { areaCopy } from '../area.copy.ts'

interface HoursDialogProps {
  areaId: string
  known: EndpointResponse<typeof areaHoursCalls.find>['data']
  onClose: () => void
}

export function HoursDialog({ areaId, known: { starts, usual, hours }, onClose }: HoursDialogProps) {
  const current = hours[0] ?? usual
  const [typed, setTyped] = useState({
    ...{ validFrom: addDays(today(), 1), first: current.first, last: current.last },
    ...{ lead: String(current.leadMinutes / 60), ahead: String(current.daysAhead) },
  })
  const set = (more: Partial<typeof typed>) => setTyped({ ...typed, ...more })
  const { validFrom, first, last } = typed
  const [leadMinutes, daysAhead] = [Math.round(Number(typed.lead) * 60), Number(typed.ahead)]
  const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max
  const isWhole =
    isDay(validFrom) &&
    first <= last &&
    isWithin(leadMinutes, slotLimits.lead) &&
    isWithin(daysAhead, slotLimits.ahead) &&
    Number.isInteger(daysAhead)
  const options = starts.map((value) => ({ value, title: value }))
  return (
    <PreviewDialog
      call={areaHoursCalls.set}
      input={isWhole ? { areaId, validFrom, first, last, leadMinutes, daysAhead } : null}
      title={areaCopy.changeHours}
      note={areaCopy.hoursNote}
      confirm={areaCopy.save}
      done={areaCopy.hoursSaved}
      effects={({ data }) => (
        <VisitsBooked
          visits={data.visits}
          none={areaCopy.noneOutside}
          title={areaCopy.outside}
          heldTitle={heldCopy.stay}
        />
      )}
      onClose={onClose}
    >
      <Field
        type="date"
        label={areaCopy.validFrom}
        min={today()}
        value={validFrom}
        onChange={(event) => set({ validFrom: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['first', 'last'] as const).map((end) => (
          <SelectField
            key={end}
            label={areaCopy[end]}
            options={options}
            value={typed[end]}
            onChange={(event) => set({ [end]: event.target.value })}
          />
        ))}
        {(['lead', 'ahead'] as const).map((name) => (
          <Field
            key={name}
            label={areaCopy[name]}
            hint={areaCopy[`${name}Hint`]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={4}
            value={typed[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        ))}
      </div>
    </PreviewDialog>
  )
}
