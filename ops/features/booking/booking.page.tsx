import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { phoneBookingCalls, staffBookingCalls, timelineCalls } from '#contract/calls.gen.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import { DamagePanel } from '#ops/features/damage/damage-panel.tsx'
import { AlternativesButton } from '#ops/features/dispatch/alternatives/alternatives-dialog.tsx'
import { claimFacts } from '#ops/features/dispatch/claim-facts.ts'
import { searchFacts } from '#ops/features/dispatch/search-facts.ts'
import { ExtraWorkPanel } from '#ops/features/extra-work/extra-work-panel.tsx'
import { JobChecklistPanel } from '#ops/features/job-checklist/job-checklist-panel.tsx'
import { TreatmentPanel } from '#ops/features/job-checklist/treatment-panel.tsx'
import { VisitPayPanel } from '#ops/features/payout-correction/visit-earnings-panel.tsx'
import { PayPanel } from '#ops/features/phone-booking/payment-panel.tsx'
import { CasesPanel } from '#ops/features/support/cases-panel.tsx'
import { formatInstant, formatName } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { Facts } from '#ops/ui/facts.tsx'
import { Page, Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import type { Act, Booking } from './act.ts'
import { ActDialog } from './act-dialog.tsx'
import { bookingCopy } from './booking.copy.ts'
import { BookingTimeline } from './booking-timeline.tsx'

const refreshMs = 60_000
const outcomes: Readonly<Record<string, string>> = bookingCopy.outcomes

/** Each booking has a page of its own: facts and an open dialog of another must not stand under its address. */
export function Component() {
  const { number = '' } = useParams()
  return <BookingPage key={number} number={number} />
}

/** Facts and acts of a booking, and everything that happened to it. */
function BookingPage({ number }: { number: string }) {
  const query = useStaffQuery(staffBookingCalls.find, { booking: number }, { every: refreshMs })
  const booking = query.data?.data
  return (
    <Page title={booking?.number ?? number} badge={booking && <StatusBadge status={booking.bookingStatus} />}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,26rem)_1fr]">
        <div className="grid gap-4">
          <QueryView query={query} label={bookingCopy.facts}>
            {({ data }) => (
              <div className="grid gap-4">
                <BookingFacts booking={data} />
                <Acts booking={data} />
              </div>
            )}
          </QueryView>
        </div>
        {booking && (
          <div className="grid min-w-0 gap-4">
            <Payment booking={booking} />
            <VisitPayPanel bookingId={booking._id} />
            {booking.visit && !booking.extraOf && <DamagePanel bookingId={booking._id} />}
            <CasesPanel of={{ bookingId: booking._id }} />
            <ExtraWorkPanel bookingId={booking._id} isOpen={isOpen(booking)} />
            <TreatmentPanel bookingId={booking._id} />
            {booking.visit && <JobChecklistPanel bookingId={booking._id} />}
            <History bookingId={booking._id} />
          </div>
        )}
      </div>
    </Page>
  )
}

function Payment({ booking: { _id, bookingStatus } }: { booking: Booking }) {
  const may = useMay()
  return may(phoneBookingCalls.payment) ? <PayPanel bookingId={_id} isPending={bookingStatus === 'Pending'} /> : null
}

const isOpen = ({ bookingStatus }: Booking) => bookingStatus === 'Confirmed' || bookingStatus === 'Progress'

function History({ bookingId }: { bookingId: string }) {
  const query = useStaffQuery(timelineCalls.find, { bookingId }, { every: refreshMs })
  return (
    <Panel title={bookingCopy.timeline}>
      <QueryView query={query} label={bookingCopy.timeline}>
        {({ data }) => <BookingTimeline entries={data.entries} />}
      </QueryView>
    </Panel>
  )
}

function BookingFacts({ booking }: { booking: Booking }) {
  const { customer, visit } = booking
  return (
    <Panel title={bookingCopy.facts}>
      <Facts
        facts={[
          [bookingCopy.start, booking.startsAt ? formatInstant(booking.startsAt) : bookingCopy.noTime],
          [bookingCopy.services, booking.services.join(', ')],
          [
            booking.isTip ? bookingCopy.tipFor : bookingCopy.extraOf,
            booking.extraOf && <VisitLink key="visit" number={booking.extraOf} />,
          ],
          [bookingCopy.customer, <CustomerName key="name" customer={customer} />],
          [
            bookingCopy.phone,
            customer.phone && (
              <a href={`tel:+91${customer.phone}`} className="text-teal hover:underline">
                {phoneLabel(customer.phone)}
              </a>
            ),
          ],
          [bookingCopy.address, booking.address],
          [bookingCopy.professionals, professionalsOf(booking)],
          ...searchFacts(booking),
          [bookingCopy.problem, booking.problem],
          [bookingCopy.payment, bookingCopy.payments[booking.paymentStatus]],
          [bookingCopy.total, formatRupees(booking.totalPrice)],
          ...paidAndBack(booking),
          [bookingCopy.refundable, booking.refundable > 0 && formatRupees(booking.refundable)],
          [bookingCopy.cash, booking.cash > 0 && formatRupees(booking.cash)],
          [bookingCopy.due, booking.due > 0 && formatRupees(booking.due)],
          [bookingCopy.waiting, booking.waiting > 0 && formatRupees(booking.waiting)],
          [bookingCopy.plan, booking.entitlement && formatName(booking.entitlement)],
          [bookingCopy.arrived, visit && formatInstant(visit.arrivedAt)],
          [bookingCopy.workStarted, visit && formatInstant(visit.startedAt)],
          [bookingCopy.ended, visit && formatInstant(visit.endedAt)],
          ...claimFacts(booking.claim),
          [bookingCopy.outcome, visit?.outcome && (outcomes[visit.outcome] ?? formatName(visit.outcome))],
        ]}
      />
    </Panel>
  )
}

/** The payment, the refund, the part on its way back, and the rest. */
function paidAndBack({ paid, refunded, underWay }: Booking): [string, string | false][] {
  if (refunded + underWay === 0) return []
  const kept = paiseFromRupees(paid) - paiseFromRupees(refunded) - paiseFromRupees(underWay)
  return [
    [bookingCopy.paid, formatRupees(paid)],
    [bookingCopy.refunded, refunded > 0 && formatRupees(-refunded)],
    [bookingCopy.underWay, underWay > 0 && formatRupees(-underWay)],
    [bookingCopy.remains, formatRupees(rupeesFromPaise(kept))],
  ]
}

function VisitLink({ number }: { number: string }) {
  return (
    <Link to={bookingPath(number)} className="rounded-sm font-semibold text-teal hover:underline">
      {number}
    </Link>
  )
}

/** An erased account has no page. */
function CustomerName({ customer: { _id, name, phone } }: Pick<Booking, 'customer'>) {
  if (!phone) return name || bookingCopy.erased
  return (
    <Link to={`/customers/${_id}`} className="rounded-sm font-semibold text-teal hover:underline">
      {name || bookingCopy.noName}
    </Link>
  )
}

function professionalsOf({ professionals }: Booking): string {
  return (
    professionals.map(({ name, phone }) => `${name}, ${phoneLabel(phone)}`).join('; ') || bookingCopy.noProfessional
  )
}

/** What a visit waits for, the first of them. */
const due: readonly Act[] = ['confirmClaim', 'settle', 'complete', 'start']

function Acts({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState<Act | null>(null)
  const possible = booking.acts.filter(({ obstacle }) => obstacle === null)
  const others = booking.acts.filter(({ obstacle }) => obstacle !== null)
  const next = due.find((act) => possible.some((one) => one.act === act))
  return (
    <Panel title={bookingCopy.acts}>
      {possible.length === 0 && (
        <p className="text-muted">{others.length === 0 ? bookingCopy.noActs : bookingCopy.noActsNow}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {possible.map(({ act }) => (
          <Button key={act} size="small" variant={act === next ? 'primary' : 'outline'} onClick={() => setOpen(act)}>
            {bookingCopy.names[act]}
          </Button>
        ))}
        <AlternativesButton visit={booking} />
      </div>
      {others.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer py-2 font-semibold text-muted">{bookingCopy.notPossible}</summary>
          <Facts facts={others.map(({ act, obstacle }) => [bookingCopy.names[act], obstacle] as const)} />
        </details>
      )}
      {open && <ActDialog act={open} booking={booking} onClose={() => setOpen(null)} />}
    </Panel>
  )
}
