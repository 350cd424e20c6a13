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
import { useForm } from '#web/ui/forms/use-form.ts'
import { holidayCopy } from './holiday.copy.ts'

interface AddProps {
  cities: readonly { value: string; title: string }[]
  area: string
  onClose: () => void
}

const everywhere = 'everywhere'

export function AddHolidayDialog({ cities, area, onClose }: AddProps) {
  const isAdmin = useStaff().role === 'admin'
  const { values, set, field } = useForm({
    ...{ date: addDays(today(), 1), area: area || (isAdmin ? everywhere : ''), name: '' },
    ...{ isShorter: false, first: '10:00', last: '16:00' },
  })
  const { date, name, isShorter, first, last } = values
  const isWhole =
    isDay(date) && name.trim() !== '' && values.area !== '' && (!isShorter || (first !== '' && first <= last))
  const input = { date, name: name.trim(), ...(isShorter && { first, last }) }
  return (
    <PreviewDialog
      call={holidayCalls.add}
      input={isWhole ? { ...input, ...(values.area !== everywhere && { area: values.area }) } : null}
      title={holidayCopy.add}
      confirm={holidayCopy.add}
      done={holidayCopy.added}
      effects={({ data }) => <Hits visits={data.visits} isShorter={isShorter} />}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field type="date" label={holidayCopy.day} min={today()} {...field('date')} />
        <Field label={holidayCopy.name} autoComplete="off" maxLength={60} {...field('name')} />
        <SelectField
          label={holidayCopy.where}
          placeholder={holidayCopy.area}
          options={[...(isAdmin ? [{ value: everywhere, title: holidayCopy.everywhere }] : []), ...cities]}
          {...field('area')}
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
            <Field key={end} type="time" step={1800} label={holidayCopy[end]} {...field(end)} />
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
