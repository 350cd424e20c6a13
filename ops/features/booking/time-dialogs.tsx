import { useState } from 'react'
import { staffVisitCalls } from '#contract/calls.gen.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { type ActProps, dialogProps } from './act.ts'
import { bookingCopy } from './booking.copy.ts'
import { noUndoCopy } from './no-undo.copy.ts'
import { NoUndo } from './no-undo.tsx'
import { fieldTime, TimeField, toInstant } from './time-field.tsx'

/** Staff start a visit without the customer's code, so they say why; past its planned end also when we arrived. */
export function StartDialog(props: ActProps<'start'>) {
  const { _id: bookingId, endsAt, visit } = props.booking
  // The professional's own tap is to the second and holds unless another time is entered.
  const reported = visit?.arrivedAt ? fieldTime(visit.arrivedAt) : ''
  const [arrived, setArrived] = useState(reported)
  const [started, setStarted] = useState('')
  const isPast = endsAt !== null && new Date(endsAt).getTime() < serverNow()
  return (
    <ActionDialog
      {...dialogProps(props)}
      reasonLabel={bookingCopy.whyWithoutCode}
      complete={!isPast || arrived !== '' || started !== ''}
      call={staffVisitCalls.start}
      input={(reason) => ({
        ...{ bookingId, reason },
        ...(arrived && arrived !== reported && { arrivedAt: toInstant(arrived) }),
        ...(started && { startedAt: toInstant(started) }),
      })}
    >
      <TimeField
        label={bookingCopy.arrivedAt}
        value={arrived}
        onChange={setArrived}
        {...(isPast && { hint: bookingCopy.timeNeeded })}
      />
      <TimeField label={bookingCopy.startedAt} value={started} onChange={setStarted} />
    </ActionDialog>
  )
}

/** A time that is entered later has a reason. */
export function CompleteDialog(props: ActProps<'complete'>) {
  const [ended, setEnded] = useState('')
  const [unpaid, setUnpaid] = useState(false)
  const { _id: bookingId, paymentStatus } = props.booking
  return (
    <ActionDialog
      {...dialogProps(props)}
      consequence={<NoUndo {...(unpaid ? noUndoCopy.completeUnpaid : noUndoCopy.complete)} />}
      reasonLabel={unpaid ? bookingCopy.whyUnpaid : ended ? bookingCopy.whyLater : undefined}
      call={staffVisitCalls.complete}
      input={(reason) => ({
        bookingId,
        ...(ended && { endedAt: toInstant(ended) }),
        ...(unpaid && { unpaid }),
        ...(reason && { reason }),
      })}
    >
      <TimeField label={bookingCopy.endedAt} value={ended} onChange={setEnded} />
      {paymentStatus === 'PayAfterService' && (
        <label className="flex items-start gap-2.5 font-semibold">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0 accent-teal"
            checked={unpaid}
            onChange={({ target }) => setUnpaid(target.checked)}
          />
          <span>
            {bookingCopy.unpaid}
            <span className="block font-normal text-muted">{bookingCopy.unpaidHint}</span>
          </span>
        </label>
      )}
    </ActionDialog>
  )
}
