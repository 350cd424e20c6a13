import { X } from 'lucide-react'
import { Link } from 'react-router'
import { staffBookingCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatInstant, formatTime } from '#ops/lib/format.ts'
import { bookingPath } from '#ops/lib/paths.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useIsWide } from '#ops/lib/use-is-wide.ts'
import { Facts } from '#ops/ui/facts.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { AlternativesButton } from './alternatives/alternatives-dialog.tsx'
import { claimFacts } from './claim-facts.ts'
import { dispatchCopy } from './dispatch.copy.ts'
import { searchFacts } from './search-facts.ts'
import { moneyState } from './visit-state.ts'

type Booking = EndpointResponse<typeof staffBookingCalls.find>['data']

const details: Readonly<Record<string, string>> = dispatchCopy.details

interface VisitPanelProps {
  bookingId: string
  onClose: () => void
}

/** The facts of a visit beside the board, on a phone over it, with a link to its page. */
export function VisitPanel({ bookingId, onClose }: VisitPanelProps) {
  const query = useStaffQuery(staffBookingCalls.find, { booking: bookingId })
  const isWide = useIsWide()
  const booking = query.data?.data
  const content = (
    <>
      <QueryView query={query} label={dispatchCopy.start}>
        {({ data }) => <VisitFacts booking={data} />}
      </QueryView>
      {booking && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <AlternativesButton visit={booking} />
          <Link to={bookingPath(booking.number)} className="rounded-sm py-2 font-semibold text-teal hover:underline">
            {dispatchCopy.openBooking}
          </Link>
        </div>
      )}
    </>
  )
  if (!isWide) {
    return (
      <SheetDialog open onOpenChange={(open) => !open && onClose()} title={booking?.number ?? dispatchCopy.visit}>
        {content}
      </SheetDialog>
    )
  }
  return (
    <Panel className="max-h-[calc(100dvh-15rem)] overflow-y-auto">
      <div className="mb-3 flex items-center gap-3">
        <h2 className="text-base font-bold">{booking?.number}</h2>
        {booking && <StatusBadge status={booking.bookingStatus} />}
        <IconButton icon={X} label={dispatchCopy.close} onClick={onClose} className="ml-auto" />
      </div>
      {content}
    </Panel>
  )
}

function VisitFacts({ booking }: { booking: Booking }) {
  const { customer, startsAt, endsAt, professionals } = booking
  return (
    <Facts
      facts={[
        [dispatchCopy.start, startsAt && endsAt && `${formatInstant(startsAt)} - ${formatTime(endsAt)}`],
        [dispatchCopy.services, booking.services.join(', ')],
        [dispatchCopy.customer, customer.phone ? customer.name || dispatchCopy.noName : dispatchCopy.erased],
        [
          dispatchCopy.phone,
          customer.phone && (
            <a href={`tel:+91${customer.phone}`} className="text-teal hover:underline">
              {phoneLabel(customer.phone)}
            </a>
          ),
        ],
        [dispatchCopy.address, booking.address],
        [
          dispatchCopy.professionals,
          professionals.map(({ name, phone }) => `${name}, ${phoneLabel(phone)}`).join('; ') || dispatchCopy.noCrew,
        ],
        [
          dispatchCopy.payment,
          `${formatRupees(booking.totalPrice)}, ${dispatchCopy.money[moneyState(booking)].toLowerCase()}`,
        ],
        [dispatchCopy.problem, booking.problem],
        [dispatchCopy.outcome, booking.visit?.outcome && (details[booking.visit.outcome] ?? '')],
        ...searchFacts(booking),
        ...claimFacts(booking.claim),
      ]}
    />
  )
}
