import { lazy, Suspense, useEffect, useState } from 'react'
import { paths } from '#web/lib/paths.ts'
import { onIdle } from '#web/lib/state/idle.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { BookAgain } from '../book-again/book-again.tsx'
import { listCopy } from '../booking.copy.ts'
import { type BookingView, formatVisitTime, isPromise } from '../booking.view.ts'
import { PayNow, useIsHeldUnpaid } from '../hold/pay-now.tsx'
import { skipCopy } from '../plan/skip.copy.ts'
import { reportCopy } from '../report/report.copy.ts'
import { CancelTerms } from './cancel-terms.tsx'
import { cancelCopy, moveCopy } from './change.copy.ts'

// Calendar and slots are larger than the list of bookings: they load after the details.
const load = {
  cancel: () => import('./cancel-dialog.tsx').then((file) => file.CancelDialog),
  skip: () => import('./skip-dialog.tsx').then((file) => file.SkipDialog),
  move: () => import('./reschedule-dialog.tsx').then((file) => file.RescheduleDialog),
}
const CancelDialog = lazy(() => asDefault(load.cancel))
const SkipDialog = lazy(() => asDefault(load.skip))
const RescheduleDialog = lazy(() => asDefault(load.move))

const addToCalendar = async (booking: BookingView) => (await import('./visit-calendar.ts')).saveToCalendar(booking)

/** Actions of a booking in its state: continue, reschedule, cancel or report, book again. */
export function BookingActions({ booking, onReport }: { booking: BookingView; onReport: () => void }) {
  const { bookingStatus: status } = booking
  if (status === 'Progress' || (status === 'Confirmed' && isUnderWay(booking))) {
    return booking.canReport ? <ReportProblem onReport={onReport} /> : null
  }
  if (status === 'Pending' || status === 'Confirmed') return <OpenActions booking={booking} />
  return <BookAgain booking={booking} size="large" full />
}

/** A reported visit has begun, too. */
const isUnderWay = ({ canReport, problem }: BookingView) => canReport || problem !== null

function ReportProblem({ onReport }: { onReport: () => void }) {
  return (
    <Button variant="outline" size="large" full onClick={onReport}>
      {reportCopy.open}
    </Button>
  )
}

function OpenActions({ booking }: { booking: BookingView }) {
  const [asking, setAsking] = useState<'cancel' | 'move' | null>(null)
  const onClose = () => setAsking(null)
  const payable = useIsHeldUnpaid(booking)
  const isOfPlan = booking.plan !== null
  useEffect(
    () => onIdle(() => void Promise.allSettled([isOfPlan ? load.skip() : load.cancel(), load.move()])),
    [isOfPlan],
  )
  return (
    <>
      <PayNow booking={booking} size="large" full className="mb-2.5" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2.5">
        <Button variant="outline" size="large" className="px-3" onClick={() => setAsking('cancel')}>
          {isOfPlan ? skipCopy.open : cancelCopy.open}
        </Button>
        {booking.bookingStatus === 'Pending' ? (
          <ButtonLink
            to={paths.cart}
            state={{ bookingId: booking._id }}
            variant={payable ? 'outline' : 'primary'}
            size="large"
            className="px-3"
          >
            {listCopy.viewDetails}
          </ButtonLink>
        ) : (
          <Button size="large" className="px-3" onClick={() => setAsking('move')}>
            {moveCopy.open}
          </Button>
        )}
      </div>
      {booking.bookingStatus === 'Confirmed' && (
        <Button variant="quiet" full className="mt-2.5" onClick={() => void addToCalendar(booking)}>
          {moveCopy.toCalendar}
        </Button>
      )}
      {!isOfPlan && <CancelTerms booking={booking} />}
      <Suspense fallback={null}>
        {asking === 'cancel' && booking.plan && (
          <SkipDialog
            bookingId={booking._id}
            when={formatVisitTime(booking)}
            planId={booking.plan._id}
            onClose={onClose}
          />
        )}
        {asking === 'cancel' && !booking.plan && (
          <CancelDialog bookingId={booking._id} promised={isPromise(booking.timeSlot)} onClose={onClose} />
        )}
        {asking === 'move' && <RescheduleDialog booking={booking} onClose={onClose} />}
      </Suspense>
    </>
  )
}
