import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { momentLabel } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { PlaceMap } from '#web/features/place/map/place-map.tsx'
import { BookingReviews } from '#web/features/review/booking-reviews.tsx'
import { phoneLabel } from '#web/lib/format.ts'
import { bookingPath, contactPath } from '#web/lib/paths.ts'
import { serverNow, serverToday } from '#web/lib/state/server-clock.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { bookingCopy, summaryCopy } from '../booking.copy.ts'
import { type BookingItem, type BookingView, fullDate, getSlotLabel, meaningOfTotal } from '../booking.view.ts'
import { cancelCopy, refundCopy } from '../change/change.copy.ts'
import { OutlookBox } from '../change/next-step.tsx'
import { getNextStep } from '../change/next-step.view.ts'
import { RefundTracker } from '../change/refund-tracker.tsx'
import { extraWorkCopy } from '../extra-work/extra-work.copy.ts'
import { ExtraWorkSection } from '../extra-work/extra-work-section.tsx'
import { InvoiceList } from '../invoice/invoice-list.tsx'
import { PriceRows } from '../parts/price-rows.tsx'
import { getPaymentWord } from '../payment-state.ts'
import { PlanLinks } from '../plan/plan-links.tsx'
import { Redo } from '../report/redo.tsx'
import { reportCopy } from '../report/report.copy.ts'
import { SupportThreads } from '../support/support-thread.tsx'
import { hasVisit } from '../visit/visit.view.ts'
import { VisitChecklist } from '../visit/visit-checklist.tsx'
import { VisitNow } from '../visit/visit-now.tsx'
import { VisitPlace } from '../visit/visit-place.tsx'

const DueBox = lazy(() => asDefault(() => import('../due-box.tsx').then((file) => file.DueBox)))
const SafetyBox = lazy(() => asDefault(() => import('../treatment/safety-box.tsx').then((file) => file.SafetyBox)))
const RecordBox = lazy(() => asDefault(() => import('../treatment/record-box.tsx').then((file) => file.RecordBox)))
const LaterBoxes = lazy(() => asDefault(() => import('./later-boxes.tsx').then((file) => file.LaterBoxes)))
const NoProfessional = lazy(() =>
  asDefault(() => import('../offered/no-professional.tsx').then((file) => file.NoProfessional)),
)

interface BookingDetailsProps {
  booking: BookingView
  /** What can be done about it, beside the visit; a dialog has it in its footer. */
  actions?: ReactNode
  onReport: () => void
}

/** Everything about one booking, for its page and for the dialog of the list: beside the visit where there is room, a card with the facts. */
export function BookingDetails({ booking, actions, onReport }: BookingDetailsProps) {
  const wide = booking.isTip ? '' : '@3xl:grid @3xl:grid-cols-[1fr_21rem] @3xl:grid-rows-[auto_1fr] @3xl:gap-x-6'
  const isDone = booking.bookingStatus === 'Completed' && !booking.isTip
  const act = actions && (
    <section aria-label={bookingCopy.actions} className="mb-4">
      {actions}
    </section>
  )
  return (
    <div className="@container">
      <div className={wide}>
        <div className="min-w-0">
          <Owed booking={booking} />
          {isDone ? <AfterVisit booking={booking} onReport={onReport} /> : <VisitToCome booking={booking} />}
          {!isDone && act}
        </div>
        <aside
          aria-label={bookingCopy.facts}
          className={`${part} @3xl:sticky @3xl:top-[calc(var(--header-height)+1.5rem)] @3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1 @3xl:self-start`}
        >
          <Facts booking={booking} />
        </aside>
        <div className="min-w-0">
          {isDone && act}
          {isDone && <Now booking={booking} />}
          <Ordered booking={booking} />
        </div>
      </div>
    </div>
  )
}

const part = 'mb-4 min-w-0 rounded-card bg-white p-4 shadow-1 ring-1 ring-line ring-inset'

/** Amounts to pay, and what waits for an answer. */
function Owed({ booking }: { booking: BookingView }) {
  return (
    <>
      {booking.due > 0 && (
        <Suspense fallback={<div className="mb-4 h-40" />}>
          <DueBox booking={booking} />
        </Suspense>
      )}
      {booking.safety && (booking.bookingStatus === 'Confirmed' || booking.bookingStatus === 'Progress') && (
        <Suspense fallback={<div className="mb-4 h-64" />}>
          <SafetyBox bookingId={booking._id} />
        </Suspense>
      )}
      {wasConfirmed(booking) && <ExtraWorkSection booking={booking} />}
    </>
  )
}

function VisitToCome({ booking }: { booking: BookingView }) {
  return (
    <>
      <Now booking={booking} />
      <Reported booking={booking} />
      {booking.bookingStatus === 'Cancelled' && <Later booking={booking} />}
    </>
  )
}

/** Its stars, until when it is redone, damage and the tip; the invoice is next, in the facts. */
function AfterVisit({ booking, onReport }: { booking: BookingView; onReport: () => void }) {
  return (
    <>
      {booking.safety && (
        <Suspense fallback={<div className="mb-4 h-64" />}>
          <RecordBox bookingId={booking._id} />
        </Suspense>
      )}
      <BookingReviews bookingId={booking._id} />
      <Redo booking={booking} onReport={onReport} />
      <Reported booking={booking} />
      <Later booking={booking} />
    </>
  )
}

/** Work that began and was stopped can have damaged something, too. */
function Later({ booking }: { booking: BookingView }) {
  if (booking.extraOf) return null
  return (
    <Suspense fallback={null}>
      <LaterBoxes booking={booking} />
    </Suspense>
  )
}

/** Where it is now. */
function Now({ booking }: { booking: BookingView }) {
  if (!hasVisit(booking)) return <OutlookBox booking={booking} />
  return <VisitNow booking={booking} step={getNextStep(booking, serverNow())} Otherwise={NoProfessional} />
}

function Reported({ booking }: { booking: BookingView }) {
  return (
    <>
      {booking.problem && <ReportedProblem problem={booking.problem} />}
      {wasConfirmed(booking) && <SupportThreads bookingId={booking._id} isReported={booking.problem !== null} />}
    </>
  )
}

function Facts({ booking }: { booking: BookingView }) {
  const isPriced = booking.itemTotal !== booking.totalPrice || booking.refundAmount > 0
  return (
    <>
      {isOver(booking) && !booking.isTip && <InvoiceList bookingId={booking._id} isDue={isInvoiceDue(booking)} />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5">
        <Detail name={t`Status`}>
          <StatusBadge status={booking.bookingStatus} />
        </Detail>
        {booking.extraOf && (
          <Detail name={booking.isTip ? extraWorkCopy.tipFor : extraWorkCopy.extraOf}>
            <Link to={bookingPath(booking.extraOf._id)} className="font-bold text-teal">
              {booking.extraOf.number}
            </Link>
          </Detail>
        )}
        <Detail name={t`Date`}>
          {fullDate(booking.date)}
          {booking.timeSlot && !booking.isTip && (
            <>
              , <span className="whitespace-nowrap">{getSlotLabel(booking.timeSlot)}</span>
            </>
          )}
        </Detail>
        <Total booking={booking} />
        <Detail name={t`Payment`}>{getPaymentWord(booking)}</Detail>
        <MoneyKeptAndBack booking={booking} />
        {!booking.isTip && (
          <Detail name={t`Address`}>
            <VisitPlace booking={booking} />
          </Detail>
        )}
        {booking.professionals.length > 0 && !hasVisit(booking) && (
          <Detail name={t`Professional`}>{booking.professionals.map(({ name }) => name).join(', ')}</Detail>
        )}
      </dl>
      {booking.point && !booking.isTip && <PlaceMap point={booking.point} className="mt-3 h-40 rounded-field" />}
      {wasConfirmed(booking) && <PlanLinks bookingId={booking._id} />}
      {isPriced && <PriceRows booking={booking} />}
      {booking.refundAmount > 0 && <RefundTracker bookingId={booking._id} />}
      <p className="mt-3 border-t border-line pt-2 text-muted">
        {bookingCopy.questions}{' '}
        <Link to={contactPath(booking._id)} className="inline-flex min-h-11 items-center font-bold text-teal">
          {bookingCopy.message}
        </Link>
      </p>
    </>
  )
}

/** The price of the services, as on the invoice, and how much of it credit pays. */
function Total({ booking }: { booking: BookingView }) {
  const { totalPrice, creditUsed } = booking
  return (
    <>
      <Detail name={t`Total`}>
        <b className="tabular-nums">{formatRupees(totalPrice + creditUsed)}</b>
      </Detail>
      {creditUsed > 0 && (
        <>
          <Detail name={summaryCopy.credit}>{formatRupees(-creditUsed)}</Detail>
          <Detail name={summaryCopy[meaningOfTotal(booking)]}>{formatRupees(totalPrice)}</Detail>
        </>
      )}
    </>
  )
}

/** The proof of the work, the order, and the customer. */
function Ordered({ booking }: { booking: BookingView }) {
  return (
    <div className={part}>
      {hasChecklist(booking) && <VisitChecklist bookingId={booking._id} />}
      {!booking.isTip && <h3 className="font-heading text-title">{t`Services booked`}</h3>}
      <ul>
        {booking.items.map((item) => (
          <DetailItem key={item._id} item={item} />
        ))}
      </ul>
      <h3 className="mt-6 font-heading text-title">{t`Customer`}</h3>
      <dl className="mt-2.5 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2.5">
        <Detail name={t`Name`}>{booking.user.name || '–'}</Detail>
        <Detail name={t`Phone`}>{booking.user.phoneNo ? phoneLabel(booking.user.phoneNo) : '–'}</Detail>
        <Detail name={t`Email`}>{booking.user.email || '–'}</Detail>
      </dl>
    </div>
  )
}

const isOver = ({ bookingStatus }: BookingView) => bookingStatus === 'Completed' || bookingStatus === 'Cancelled'

/** A paid visit gets its invoice a moment after its end. */
const isInvoiceDue = ({ bookingStatus, date, totalPrice, creditUsed }: BookingView) =>
  bookingStatus === 'Completed' && totalPrice + creditUsed > 0 && date === serverToday()

const hasChecklist = ({ bookingStatus, isTip }: BookingView) =>
  !isTip && (bookingStatus === 'Progress' || bookingStatus === 'Completed')

const wasConfirmed = ({ bookingStatus }: BookingView) => bookingStatus !== 'Pending' && bookingStatus !== 'Failed'

function ReportedProblem({ problem }: { problem: NonNullable<BookingView['problem']> }) {
  const { answer, caseNumber, answerBy } = problem
  // A copy that was kept for offline use may be of before.
  const number = caseNumber ? ` (${caseNumber})` : ''
  const by = answerBy ? momentLabel(answerBy) : ''
  return (
    <p role="status" className="mb-4 rounded-card bg-amber-50 p-4 text-ink">
      <b className="block text-amber-900">{(answer === null ? reportCopy.received : reportCopy.answered) + number}</b>
      {answer ?? (by ? reportCopy.receivedNote(by) : reportCopy.receivedOnly)}
    </p>
  )
}

function MoneyKeptAndBack({ booking: { plan, cancellation, refundAmount } }: { booking: BookingView }) {
  return (
    <>
      {cancellation && (plan === null || cancellation.fee > 0) && (
        <Detail name={cancelCopy.fee}>
          {cancellation.fee > 0 ? formatRupees(cancellation.fee) : cancelCopy.noFee}
        </Detail>
      )}
      {refundAmount > 0 && <Detail name={refundCopy.title}>{formatRupees(refundAmount)}</Detail>}
      {cancellation && cancellation.creditBack > 0 && (
        <Detail name={refundCopy.creditBack}>{formatRupees(cancellation.creditBack)}</Detail>
      )}
    </>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

function DetailItem({ item }: { item: BookingItem }) {
  const options = item.selectedVariants.map(({ variant }) => variant.name).join(', ')
  return (
    <li className="flex gap-3.5 border-b border-line py-3 last:border-0">
      <Picture picture={item.serviceId.picture} alt="" sizes="56px" className="size-14 shrink-0 rounded-field" />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-4">
          <b className="min-w-0 wrap-anywhere">{item.serviceId.name}</b>
          <b className="shrink-0 tabular-nums">{formatRupees(item.totalPrice)}</b>
        </p>
        {options && <p className="text-sm wrap-anywhere">{options}</p>}
        <p className="text-sm text-muted">{item.serviceId.description}</p>
        <p className="text-sm text-muted tabular-nums">
          {item.unitQuantity} × {formatRupees(item.unitPrice)}
        </p>
      </div>
    </li>
  )
}
