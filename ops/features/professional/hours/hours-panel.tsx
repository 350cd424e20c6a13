import { useState } from 'react'
import { professionalCalls } from '#contract/calls.gen.ts'
import { Facts } from '#ops/ui/facts.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { ChangeDialog } from '../edit/change-dialog.tsx'
import { EditButton } from '../edit-button.tsx'
import { professionalCopy } from '../professional.copy.ts'
import type { DayOfWork, PanelProps } from '../professional-record.ts'
import { recordCopy } from '../record.copy.ts'
import { changedDays, findDay, type Week, weekdaysFromMonday } from './week.ts'
import { WeekEditor } from './week-editor.tsx'

export function HoursPanel({ professional }: PanelProps) {
  return (
    <Panel
      title={recordCopy.hours}
      aside={
        <EditButton
          call={professionalCalls.change}
          what={recordCopy.hours}
          dialog={(onClose) => <HoursDialog {...{ professional, onClose }} />}
        />
      }
    >
      <Facts
        facts={weekdaysFromMonday.map((weekday) => [
          professionalCopy.fullWeekdays[weekday] ?? '',
          hoursOfDay(findDay(professional.hours, weekday)),
        ])}
      />
    </Panel>
  )
}

const listed = (hours: DayOfWork['shifts']) => hours.map(({ from, until }) => `${from} to ${until}`).join(', ')

/** '09:00 to 13:00, 15:00 to 19:00; break 11:00 to 11:15'. */
export function hoursOfDay({ shifts, breaks }: DayOfWork): string {
  if (shifts.length === 0) return recordCopy.off
  return [listed(shifts), breaks.length > 0 && recordCopy.breakText(listed(breaks))].filter(Boolean).join('; ')
}

function HoursDialog({ professional, onClose }: PanelProps & { onClose: () => void }) {
  const [before] = useState<Week>(professional.hours)
  const [week, setWeek] = useState(before)
  return (
    <ChangeDialog
      professional={professional}
      title={recordCopy.hours}
      size="wide"
      change={() => {
        const hours = changedDays(before, week)
        return hours && hours.length > 0 ? { hours } : null
      }}
      onClose={onClose}
    >
      <WeekEditor week={week} onChange={setWeek} />
    </ChangeDialog>
  )
}
