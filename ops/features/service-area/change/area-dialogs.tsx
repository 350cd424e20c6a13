import { useState } from 'react'
import { areaCalls, serviceAreaCalls } from '#contract/calls.gen.ts'
import { addDays, isDay } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { heldCopy } from '#ops/ui/preview/held.copy.ts'
import { PreviewDialog } from '#ops/ui/preview/preview-dialog.tsx'
import { VisitsBooked } from '#ops/ui/preview/visits-booked.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { areaCopy } from '../area.copy.ts'
import type { AreaLine } from '../area-state.tsx'

interface DialogProps {
  area: AreaLine
  onClose: () => void
}

const stays = ({ data }: EndpointResponse<typeof serviceAreaCalls.change>) => (
  <VisitsBooked visits={data.visits} none={areaCopy.noneBooked} title={areaCopy.stay} heldTitle={heldCopy.givenBack} />
)

export function PauseDialog({ area: { _id: areaId, city }, onClose }: DialogProps) {
  const [day, setDay] = useState(addDays(today(), 7))
  return (
    <PreviewDialog
      call={serviceAreaCalls.change}
      input={isDay(day) ? { areaId, pauseUntil: day } : null}
      title={areaCopy.pauseTitle(city)}
      note={areaCopy.pauseNote}
      confirm={areaCopy.pause}
      done={areaCopy.paused}
      danger
      effects={stays}
      onClose={onClose}
    >
      <Field
        type="date"
        label={areaCopy.pauseDay}
        min={today()}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </PreviewDialog>
  )
}

export function ResumeDialog({ area: { _id: areaId, city }, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      title={areaCopy.resumeTitle(city)}
      consequence={areaCopy.resumeNote}
      confirm={areaCopy.resume}
      reasonLabel={areaCopy.reason}
      call={serviceAreaCalls.change}
      done={areaCopy.resumed}
      input={(reason) => ({ areaId, resume: true as const, reason })}
    />
  )
}

export function OpenDialog({ area: { _id: areaId, city, professionals }, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      title={areaCopy.openTitle(city)}
      consequence={professionals === 0 ? `${areaCopy.openNote} ${areaCopy.withoutCrew}` : areaCopy.openNote}
      confirm={areaCopy.open}
      reasonLabel={areaCopy.reason}
      call={serviceAreaCalls.open}
      done={areaCopy.opened}
      input={(reason) => ({ areaId, reason })}
    />
  )
}

export function ReopenDialog({ area: { _id: areaId, city }, onClose }: DialogProps) {
  return (
    <ActionDialog
      onClose={onClose}
      title={areaCopy.openTitle(city)}
      consequence={areaCopy.reopenNote}
      confirm={areaCopy.reopen}
      reasonLabel={areaCopy.reason}
      call={areaCalls.reopen}
      done={areaCopy.opened}
      input={(reason) => ({ areaId, reason })}
    />
  )
}

export function CloseDialog({ area: { _id: areaId, city }, onClose }: DialogProps) {
  return (
    <PreviewDialog
      call={areaCalls.close}
      input={{ areaId }}
      title={areaCopy.closeTitle(city)}
      note={areaCopy.closeNote}
      confirm={areaCopy.closeConfirm}
      done={areaCopy.closed}
      danger
      effects={({ data: { kept, cancelled, plans, bookings } }) => (
        <div className="space-y-3">
          <p className="font-semibold">{areaCopy.closes(kept, cancelled, plans.length)}</p>
          <VisitsBooked
            visits={bookings.filter(({ becomes }) => becomes === 'cancelled')}
            none={areaCopy.noneCancelled}
            title={areaCopy.cancelledList}
          />
        </div>
      )}
      onClose={onClose}
    />
  )
}

export function CentreDialog({ area: { _id: areaId, centre }, onClose }: DialogProps) {
  const { values: typed, field } = useForm({ lat: String(centre.lat), lng: String(centre.lng) })
  const [lat, lng] = [Number(typed.lat), Number(typed.lng)]
  const isPoint = typed.lat.trim() !== '' && typed.lng.trim() !== '' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return (
    <PreviewDialog
      call={serviceAreaCalls.change}
      input={isPoint ? { areaId, centre: { lat, lng } } : null}
      title={areaCopy.moveCentre}
      confirm={areaCopy.save}
      done={areaCopy.centreMoved}
      effects={stays}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4">
        {(['lat', 'lng'] as const).map((name) => (
          <Field
            key={name}
            label={areaCopy[name]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            {...field(name)}
          />
        ))}
      </div>
    </PreviewDialog>
  )
}
