import { lazy, Suspense, useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { dayLabel } from '#contract/lib/india-time.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { type BookingView, formatVisitTime, getSlotLabel } from '../booking.view.ts'
import { moveCopy } from '../change/change.copy.ts'
import { type OfferedTime, useChooseTime } from './offered-times.api.ts'
import { offeredCopy } from './offered-times.copy.ts'

const CancelDialog = lazy(() =>
  asDefault(() => import('../change/cancel-dialog.tsx').then((file) => file.CancelDialog)),
)
const SkipDialog = lazy(() => asDefault(() => import('../change/skip-dialog.tsx').then((file) => file.SkipDialog)))

const labelOf = ({ date, ...slot }: OfferedTime) => ({ date: dayLabel(date), timeSlot: getSlotLabel(slot) })

interface OfferedTimesProps {
  booking: BookingView
  /** Those that are still free; empty once all are taken. */
  times: readonly OfferedTime[]
}

/** Slots that the office offers in place of one that no professional can come to, one tap each; cancelling is free as well. */
export function OfferedTimes({ booking, times }: OfferedTimesProps) {
  const [isCancelling, setIsCancelling] = useState(false)
  const choose = useChooseTime(booking._id, (time) => {
    const { date, timeSlot } = labelOf(time)
    toast.success(t`Rescheduled to ${{ date }}, ${{ timeSlot }}`)
  })
  const chosen = choose.isPending ? choose.variables : null
  return (
    <div className="mt-2">
      <p>{times.length > 0 ? offeredCopy.choose : offeredCopy.taken}</p>
      {choose.isError && <InPageAlert className="mt-3">{errorMessage(choose.error, moveCopy.failed)}</InPageAlert>}
      {times.length > 0 && (
        <ul aria-label={offeredCopy.slots} className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-2.5">
          {times.map((time) => {
            const { date, timeSlot } = labelOf(time)
            return (
              <li key={`${time.date} ${time.start}`}>
                <Button
                  full
                  variant="outline"
                  className="px-3"
                  busy={chosen === time}
                  onClick={() => choose.mutate(time)}
                >
                  {date}, {timeSlot}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <Button variant="quiet" full className="mt-2.5" onClick={() => setIsCancelling(true)}>
        {offeredCopy.cancel}
      </Button>
      {isCancelling && (
        <Suspense fallback={null}>
          {booking.plan ? (
            <SkipDialog
              bookingId={booking._id}
              when={formatVisitTime(booking)}
              planId={booking.plan._id}
              onClose={() => setIsCancelling(false)}
            />
          ) : (
            <CancelDialog bookingId={booking._id} onClose={() => setIsCancelling(false)} />
          )}
        </Suspense>
      )}
    </div>
  )
}
