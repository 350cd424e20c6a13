import { listLimits } from '#contract/lib/business.ts'
import { formatDay, formatInstant, formatName, formatPlace } from '#ops/lib/format.ts'
import { Panel } from '#ops/ui/page.tsx'
import { NewestNote } from '#ops/ui/pages/newest-note.tsx'
import { Timeline } from '#ops/ui/timeline.tsx'
import { phoneLabel } from '#web/lib/format.ts'
import { documentCopy } from '../documents/document.copy.ts'
import type { ProfessionalDocument } from '../documents/document.ts'
import { rateText } from '../earnings-panel.tsx'
import { hoursOfDay } from '../hours/hours-panel.tsx'
import { professionalCopy } from '../professional.copy.ts'
import type { DayOfWork, PanelProps, ProfessionalRecord } from '../professional-record.ts'
import { recordCopy } from '../record.copy.ts'

const names: Readonly<Record<string, string>> = recordCopy.fields

/** Who changed what, when and why. */
export function HistoryPanel({ professional: { changes } }: PanelProps) {
  return (
    <Panel title={recordCopy.history}>
      {changes.length === 0 && <p className="text-muted">{recordCopy.noHistory}</p>}
      <Timeline
        label={recordCopy.history}
        entries={changes.map(({ _id, at, by, field, before, after, reason }) => ({
          key: String(_id),
          at,
          by,
          title: names[field] ?? field,
          detail: (
            <>
              <span className="block">{changeText(field, before, after)}</span>
              {reason && <span className="block text-muted">{reason}</span>}
            </>
          ),
        }))}
      />
      <NewestNote shown={changes.length} max={listLimits.changes} />
    </Panel>
  )
}

type Leave = ProfessionalRecord['leaves'][number]
type DocumentChange = Pick<ProfessionalDocument, 'kind' | 'state' | 'validUntil'>
type Rate = Pick<ProfessionalRecord['payRates'][number], 'validFrom' | 'amount' | 'sharePercent'>

/** 'before → after'; of skills those gained and lost. Values are as the change stored them. */
function changeText(field: string, before: unknown, after: unknown): string {
  if (field === 'added' || field === 'withoutPapers') return String(after)
  if (field === 'photo') return after ? recordCopy.photoSaved : recordCopy.photoRemoved
  if (field === 'skills') return skillText(before as string[], after as string[])
  return `${valueText(field, before)} → ${valueText(field, after)}`
}

function skillText(before: readonly string[], after: readonly string[]): string {
  const gained = after.filter((skill) => !before.includes(skill)).map((skill) => `+ ${formatName(skill)}`)
  const lost = before.filter((skill) => !after.includes(skill)).map((skill) => `− ${formatName(skill)}`)
  return [...gained, ...lost].join(', ')
}

function valueText(field: string, value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return recordCopy.nothing
  if (field === 'area') return formatPlace(String(value))
  if (field === 'phone') return phoneLabel(String(value))
  if (field === 'active') return value ? recordCopy.active : recordCopy.inactive
  if (field === 'leadsCrews') return value ? recordCopy.yes : recordCopy.no
  if (field === 'vehicle') return recordCopy.vehicles[value as keyof typeof recordCopy.vehicles]
  if (field === 'hours') return (value as DayOfWork[]).map(dayText).join('; ')
  if (field === 'leave') return (value as Leave[]).map(leaveText).join('; ')
  if (field === 'paper') return documentText(value as DocumentChange)
  if (field === 'payRate') return payText(value as Rate)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const dayText = (day: DayOfWork) => `${professionalCopy.weekdays[day.weekday]} ${hoursOfDay(day)}`
const leaveText = ({ from, until }: Leave) => `${formatInstant(from)} to ${formatInstant(until)}`
const documentText = ({ kind, state, validUntil }: DocumentChange) =>
  [documentCopy.kinds[kind], documentCopy.states[state], validUntil && documentCopy.untilDay(formatDay(validUntil))]
    .filter(Boolean)
    .join(', ')
const payText = (rate: Rate) => `${rateText(rate)} from ${formatDay(rate.validFrom)}`
