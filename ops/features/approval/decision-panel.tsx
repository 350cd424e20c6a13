import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { staffBookingCalls, timelineCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { bookingCopy } from '#ops/features/booking/booking.copy.ts'
import { BookingTimeline } from '#ops/features/booking/booking-timeline.tsx'
import { claimFacts } from '#ops/features/dispatch/claim-facts.ts'
import { JobChecklistPanel } from '#ops/features/job-checklist/job-checklist-panel.tsx'
import { formatInstant } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useIsWide } from '#ops/lib/use-is-wide.ts'
import { Facts } from '#ops/ui/facts.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { approvalCopy } from './approval.copy.ts'
import type { Approval } from './approval-dialog.tsx'

type Booking = EndpointResponse<typeof staffBookingCalls.find>['data']

interface DecisionPanelProps {
  approval: Approval
  onClose: () => void
}

/** Beside a decision, on a phone over it: why it was asked for, and what the booking shows. */
export function DecisionPanel({ approval, onClose }: DecisionPanelProps) {
  const { bookingId, number } = approval
  const isWide = useIsWide()
  if (!isWide) {
    return (
      <SheetDialog open onOpenChange={(open) => !open && onClose()} title={number}>
        <Evidence key={bookingId} approval={approval} />
      </SheetDialog>
    )
  }
  return (
    <aside aria-label={number} className="space-y-4">
      <div className="flex items-center gap-3">
        <h2 className="text-base font-bold">{number}</h2>
        <IconButton icon={X} label={approvalCopy.close} onClick={onClose} className="ml-auto" />
      </div>
      <Evidence key={bookingId} approval={approval} />
    </aside>
  )
}

/** The money of the booking, the claim and the photos of its visit, and what happened. */
function Evidence({ approval: { bookingId, number, reason, askedBy, askedAt } }: { approval: Approval }) {
  const query = useStaffQuery(staffBookingCalls.find, { booking: bookingId })
  const history = useStaffQuery(timelineCalls.find, { bookingId })
  const asked = [
    [approvalCopy.reason, reason],
    [approvalCopy.askedBy, `${askedBy}, ${formatInstant(askedAt)}`],
  ] as const
  return (
    <div className="grid gap-4">
      <Panel>
        <QueryView query={query} label={number}>
          {({ data }) => <Facts facts={[...asked, ...factsOf(data)]} />}
        </QueryView>
        <Link
          to={bookingPath(number)}
          className="mt-3 inline-block rounded-sm py-1 font-semibold text-teal hover:underline"
        >
          {approvalCopy.openBooking}
        </Link>
      </Panel>
      {query.data?.data.visit && <JobChecklistPanel bookingId={bookingId} />}
      <Panel title={bookingCopy.timeline}>
        <QueryView query={history} label={bookingCopy.timeline}>
          {({ data }) => <BookingTimeline entries={data.entries} />}
        </QueryView>
      </Panel>
    </div>
  )
}

const amounts = ['paid', 'refunded', 'underWay', 'refundable', 'cash', 'due', 'waiting'] as const

function factsOf(booking: Booking): [string, ReactNode][] {
  const { visit, claim } = booking
  return [
    [bookingCopy.services, booking.services.join(', ')],
    [bookingCopy.start, formatInstant(booking.startsAt)],
    [bookingCopy.professionals, booking.professionals.map(({ name }) => name).join(', ')],
    [bookingCopy.problem, booking.problem],
    [bookingCopy.payment, bookingCopy.payments[booking.paymentStatus]],
    [bookingCopy.total, formatRupees(booking.totalPrice)],
    ...amounts.map((name): [string, ReactNode] => [
      bookingCopy[name],
      booking[name] > 0 && formatRupees(booking[name]),
    ]),
    [bookingCopy.arrived, visit && formatInstant(visit.arrivedAt)],
    [bookingCopy.workStarted, visit && formatInstant(visit.startedAt)],
    [bookingCopy.ended, visit && formatInstant(visit.endedAt)],
    ...claimFacts(claim),
  ]
}
