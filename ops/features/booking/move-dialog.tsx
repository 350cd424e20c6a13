import { useState } from 'react'
import { bookingActCalls } from '#contract/calls.gen.ts'
import { indiaDay, indiaMinute, slotLabel, toMinute, toTime } from '#contract/lib/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { useStaffMutation, useStaffQuery } from '#ops/lib/staff-query.ts'
import { FilterField, FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { QueryView } from '#ops/ui/query-view.tsx'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { type ActProps, dialogProps } from './act.ts'
import { bookingCopy } from './booking.copy.ts'
import { useTakeBack } from './undo/use-take-back.ts'

type TimeSlot = EndpointResponse<typeof bookingActCalls.timeSlots>['data'][number]

/** Another day and a free time on it, and at whose wish. */
export function MoveDialog(props: ActProps<'reschedule'>) {
  const { _id: bookingId, startsAt } = props.booking
  const [cause, setCause] = useState<keyof typeof bookingCopy.causes>('customer')
  const [date, setDate] = useState(startsAt ? indiaDay(new Date(startsAt)) : today())
  const [start, setStart] = useState('')
  const undo = useTakeBack(bookingActCalls.reschedule)
  const sending = useStaffMutation(bookingActCalls.reschedule, {
    onDone: ({ message }) => {
      props.onClose()
      undo(message ?? bookingCopy.done.reschedule, backOf(props.booking, cause, timeSlot))
    },
  })
  const free = useStaffQuery(bookingActCalls.timeSlots, { bookingId, date }, { enabled: date !== '' })
  const timeSlot = free.isPlaceholderData ? undefined : free.data?.data.find((one) => one.start === start)
  return (
    <ReasonDialog
      {...dialogProps(props)}
      reasonLabel={bookingCopy.reason}
      complete={timeSlot !== undefined}
      sending={sending}
      onConfirm={(reason) => timeSlot && sending.mutate({ bookingId, date, timeSlot, cause, reason })}
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
    </ReasonDialog>
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
