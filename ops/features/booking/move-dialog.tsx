import { useState } from 'react'
import { bookingActCalls } from '#contract/calls.gen.ts'
import { indiaDay, indiaMinute, slotLabel, toMinute, toTime } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { useStaffQuery, useTakeBack } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { FilterField, FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { type ActProps, dialogProps, takeBackWords } from './act.ts'
import { bookingCopy } from './booking.copy.ts'

type TimeSlot = EndpointResponse<typeof bookingActCalls.timeSlots>['data'][number]

/** Another day and a free time on it, and at whose wish. */
export function MoveDialog(props: ActProps<'reschedule'>) {
  const { _id: bookingId, startsAt } = props.booking
  const [cause, setCause] = useState<keyof typeof bookingCopy.causes>('customer')
  const [date, setDate] = useState(startsAt ? indiaDay(new Date(startsAt)) : today())
  const [start, setStart] = useState('')
  const undo = useTakeBack(bookingActCalls.reschedule, takeBackWords)
  const free = useStaffQuery(bookingActCalls.timeSlots, { bookingId, date }, { enabled: date !== '' })
  const timeSlot = free.isPlaceholderData ? undefined : free.data?.data.find((one) => one.start === start)
  return (
    <ActionDialog
      {...dialogProps(props)}
      call={bookingActCalls.reschedule}
      input={(reason) => timeSlot && { bookingId, date, timeSlot, cause, reason }}
      done={undefined}
      onDone={({ message }) => undo(message ?? bookingCopy.done.reschedule, backOf(props.booking, cause, timeSlot))}
    >
      <FilterSelect
        label={bookingCopy.cause}
        options={toOptions(bookingCopy.causes)}
        value={cause}
        onChange={(value) => setCause(value as typeof cause)}
      />
      <FilterField label={bookingCopy.day} type="date" min={today()} value={date} onChange={setDate} />
      <QueryView query={free} label={bookingCopy.freeTimes} rows={1}>
        {({ data }) => <FreeTimes times={otherTimes(data, date, startsAt)} value={start} onChange={setStart} />}
      </QueryView>
    </ActionDialog>
  )
}

/** The time of before. A move at the customer's wish stays counted as one of theirs, so it is not taken back. */
function backOf({ _id: bookingId, startsAt }: ActProps['booking'], cause: string, moved: TimeSlot | undefined) {
  if (cause !== 'us' || !startsAt || !moved) return undefined
  const from = indiaMinute(new Date(startsAt))
  const timeSlot = { start: toTime(from), end: toTime(from + toMinute(moved.end) - toMinute(moved.start)) }
  const date = indiaDay(new Date(startsAt))
  return { bookingId, date, timeSlot, cause: 'us' as const, reason: bookingCopy.undoReason }
}

/** Without the time that the visit has: its own hours count as free. */
export function otherTimes(times: readonly TimeSlot[], date: string, startsAt: string | null): TimeSlot[] {
  const at = startsAt ? new Date(startsAt) : null
  const isNow = ({ start }: TimeSlot) => at && indiaDay(at) === date && toMinute(start) === indiaMinute(at)
  return times.filter((one) => !isNow(one))
}

interface FreeTimesProps {
  times: readonly TimeSlot[]
  value: string
  onChange: (start: string) => void
}

function FreeTimes({ times, value, onChange }: FreeTimesProps) {
  if (times.length === 0) return <p className="text-muted">{bookingCopy.noFreeTimes}</p>
  const options = times.map(({ start, end }) => ({ value: start, title: slotLabel(toMinute(start), toMinute(end)) }))
  return (
    <FilterSelect
      label={bookingCopy.freeTimes}
      all={bookingCopy.choose}
      options={options}
      value={times.some(({ start }) => start === value) ? value : ''}
      onChange={onChange}
    />
  )
}
