import { useState } from 'react'
import { holidayCalls } from '#contract/calls.gen.ts'
import { addDays, isDay } from '#contract/lib/india-time.ts'
import { formatDay, today } from '#ops/lib/format.ts'
import { useStaff } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { heldCopy } from '#ops/ui/preview/held.copy.ts'
import { PreviewDialog } from '#ops/ui/preview/preview-dialog.tsx'
import { VisitsBooked } from '#ops/ui/preview/visits-booked.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { holidayCopy } from './holiday.copy.ts'

interface AddProps {
  cities: readonly { value: string; title: string }[]
  area: string
  onClose: () => void
}

const everywhere = 'everywhere'

export function AddHolidayDialog({ cities, area, onClose }: AddProps) {
  const isAdmin = useStaff().role === 'admin'
  const [typed, setTyped] = useState({
    ...{ date: addDays(today(), 1), area: area || (isAdmin ? everywhere : ''), name: '' },
    ...{ isShorter: false, first: '10:00', last: '16:00' },
  })
  const set = (more: Partial<typeof typed>) => setTyped({ ...typed, ...more })
  const { date, name, isShorter, first, last } = typed
  const isWhole =
    isDay(date) && name.trim() !== '' && typed.area !== '' && (!isShorter || (first !== '' && first <= last))
  const input = { date, name: name.trim(), ...(isShorter && { first, last }) }
  return (
    <PreviewDialog
      call={holidayCalls.add}
      input={isWhole ? { ...input, ...(typed.area !== everywhere && { area: typed.area }) } : null}
      title={holidayCopy.add}
      confirm={holidayCopy.add}
      done={holidayCopy.added}
      effects={({ data }) => <Hits visits={data.visits} isShorter={isShorter} />}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          type="date"
          label={holidayCopy.day}
          min={today()}
          value={date}
          onChange={(event) => set({ date: event.target.value })}
        />
        <Field
          label={holidayCopy.name}
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <SelectField
          label={holidayCopy.where}
          placeholder={holidayCopy.area}
          options={[...(isAdmin ? [{ value: everywhere, title: holidayCopy.everywhere }] : []), ...cities]}
          value={typed.area}
          onChange={(event) => set({ area: event.target.value })}
        />
        <SelectField
          label={holidayCopy.howLong}
          options={[
            { value: 'closed', title: holidayCopy.kinds.closed },
            { value: 'shorter', title: holidayCopy.kinds.shorter },
          ]}
          value={isShorter ? 'shorter' : 'closed'}
          onChange={(event) => set({ isShorter: event.target.value === 'shorter' })}
        />
        {isShorter &&
          (['first', 'last'] as const).map((end) => (
            <Field
              key={end}
              type="time"
              step={1800}
              label={holidayCopy[end]}
              value={typed[end]}
              onChange={(event) => set({ [end]: event.target.value })}
            />
          ))}
      </div>
    </PreviewDialog>
  )
}

interface HitsProps {
  visits: EndpointResponse<typeof holidayCalls.add>['data']['visits']
  isShorter: boolean
}

function Hits({ visits, isShorter }: HitsProps) {
  return (
    <VisitsBooked
      visits={visits}
      none={holidayCopy.noneBooked}
      title={holidayCopy.booked}
      heldTitle={isShorter ? heldCopy.stay : heldCopy.givenBack}
    />
  )
}

interface RemoveProps {
  holiday: { _id: string; name: string; date: string }
  onClose: () => void
}

export function RemoveHolidayDialog({ holiday: { _id, name, date }, onClose }: RemoveProps) {
  return (
    <ActionDialog
      onClose={onClose}
      title={holidayCopy.removeTitle(name)}
      consequence={`${formatDay(date)}: ${holidayCopy.removeNote}`}
      confirm={holidayCopy.remove}
      reasonLabel={holidayCopy.reason}
      call={holidayCalls.remove}
      done={holidayCopy.removed}
      input={(reason) => ({ holidayId: _id, reason })}
    />
  )
}

interface UndoProps {
  change: { _id: number; added: boolean; name: string; date: string }
  onClose: () => void
}

export function UndoHolidayDialog({ change: { _id: changeId, added, name, date }, onClose }: UndoProps) {
  return (
    <PreviewDialog
      call={holidayCalls.undo}
      input={{ changeId }}
      title={holidayCopy.undoTitle}
      note={`${holidayCopy.change(added, name)}, ${formatDay(date)}`}
      confirm={holidayCopy.undo}
      done={holidayCopy.undone}
      effects={({ data }) => (
        <VisitsBooked
          visits={data.visits}
          none={added ? holidayCopy.removeNote : holidayCopy.noneBooked}
          title={holidayCopy.booked}
          heldTitle={heldCopy.givenBack}
        />
      )}
      onClose={onClose}
    />
  )
}
