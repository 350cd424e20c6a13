import { useState } from 'react'
import { actCalls } from '#contract/calls.gen.ts'
import { indiaDay, minuteOf, slotLabel } from '#contract/india-time.ts'
import { today } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { FilterField, FilterSelect } from '#ops/ui/filters.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { type ActProps, dialogOf, useAct } from './act.ts'
import { bookingCopy } from './booking.copy.ts'
import { optionsOf } from './options.ts'

type TimeSlot = AnswerOf<typeof actCalls.timeSlots>['data'][number]

/** Another day and a free time on it, and at whose wish. */
export function MoveDialog(props: ActProps<'reschedule'>) {
  const { _id: bookingId, startsAt } = props.booking
  const [cause, setCause] = useState<keyof typeof bookingCopy.causes>('customer')
  const [date, setDate] = useState(startsAt ? indiaDay(new Date(startsAt)) : today())
  const [start, setStart] = useState('')
  const sending = useAct(actCalls.reschedule, props)
  const free = useStaffQuery(actCalls.timeSlots, { bookingId, date }, { enabled: date !== '' })
  const timeSlot = free.isPlaceholderData ? undefined : free.data?.data.find((one) => one.start === start)
  return (
    <ReasonDialog
      {...dialogOf(props)}
      reasonLabel={bookingCopy.reason}
      complete={timeSlot !== undefined}
      sending={sending}
      onConfirm={(reason) => timeSlot && sending.mutate({ bookingId, date, timeSlot, cause, reason })}
    >
      <FilterSelect
        label={bookingCopy.cause}
        options={optionsOf(bookingCopy.causes)}
        value={cause}
        onChange={(value) => setCause(value as typeof cause)}
      />
      <FilterField label={bookingCopy.day} type="date" min={today()} value={date} onChange={setDate} />
      <QueryView query={free} label={bookingCopy.freeTimes} rows={1}>
        {({ data }) => <FreeTimes times={data} value={start} onChange={setStart} />}
      </QueryView>
    </ReasonDialog>
  )
}

interface FreeTimesProps {
  times: readonly TimeSlot[]
  value: string
  onChange: (start: string) => void
}

function FreeTimes({ times, value, onChange }: FreeTimesProps) {
  if (times.length === 0) return <p className="text-muted">{bookingCopy.noFreeTimes}</p>
  const options = times.map(({ start, end }) => ({ value: start, title: slotLabel(minuteOf(start), minuteOf(end)) }))
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
