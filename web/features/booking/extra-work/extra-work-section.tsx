import { Link } from 'react-router'
import { formatRupees } from '#contract/lib/money.ts'
import { bookingPath, paymentSummaryPath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import type { BookingView } from '../booking.view.ts'
import { type Proposal, useProposals } from './extra-work.api.ts'
import { extraWorkCopy } from './extra-work.copy.ts'
import { isOpenWork, stateOfWork } from './extra-work.view.ts'
import { ExtraWorkLines } from './extra-work-lines.tsx'
import { OpenProposal } from './open-proposal.tsx'

/** Proposals beyond the booking: the open one first, with its answers. */
export function ExtraWorkSection({ booking }: { booking: BookingView }) {
  const query = useProposals(booking)
  const proposals = query.data?.data.proposals ?? []
  if (query.isError && !query.data && booking.bookingStatus === 'Progress') {
    return (
      <ErrorState
        compact
        message={extraWorkCopy.loadFailed}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (proposals.length === 0) return null
  const open = proposals.find(isOpenWork)
  const others = proposals.filter((proposal) => !isOpenWork(proposal))
  return (
    <section aria-label={extraWorkCopy.title} className="mb-4 space-y-3">
      {open && <OpenProposal key={open._id} proposal={open} who={whoProposes(open, booking)} />}
      {others.length > 0 && (
        <div className="rounded-card bg-white px-4 py-3 shadow-1 ring-1 ring-line ring-inset">
          <h3 className="font-heading text-title">{extraWorkCopy.title}</h3>
          <ul className="divide-y divide-line">
            {others.map((proposal) => (
              <DecidedWork key={proposal._id} proposal={proposal} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function whoProposes({ proposedBy }: Proposal, { professionals }: BookingView): string {
  if (proposedBy === 'office') return extraWorkCopy.office
  return (professionals.length === 1 && professionals[0]?.name) || extraWorkCopy.people
}

function DecidedWork({ proposal }: { proposal: Proposal }) {
  const { booking, totalPrice } = proposal
  const isToPay = booking?.bookingStatus === 'Pending'
  return (
    <li className="py-3">
      <ExtraWorkLines proposal={proposal} />
      <p role="status" className="mt-1 font-bold">
        {stateOfWork(proposal)}
      </p>
      {isToPay && (
        <ButtonLink
          to={paymentSummaryPath(booking._id)}
          state={{ _id: booking._id, bookingId: booking._id }}
          full
          className="mt-2.5"
        >
          {extraWorkCopy.pay(formatRupees(totalPrice))}
        </ButtonLink>
      )}
      {booking && (
        <Link to={bookingPath(booking._id)} className="inline-flex min-h-11 items-center font-bold text-teal">
          {extraWorkCopy.see(booking.number)}
        </Link>
      )}
    </li>
  )
}
