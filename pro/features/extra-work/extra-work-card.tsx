import { Link } from 'react-router'
import { formatRupees } from '#contract/lib/money.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { Button, buttonClasses } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { isWaiting, type Proposal, problemText, useProposals, useWithdraw } from './extra-work.api.ts'
import { type ExtraWorkCopy, useExtraWorkCopy } from './extra-work.copy.ts'

/** Proposals of the visit, and the way to propose more; one proposal at a time. */
export function ExtraWorkCard({ visit }: { visit: Visit }) {
  const words = useExtraWorkCopy()
  const { data, error } = useProposals(visit._id)
  const proposals = data?.data.proposals ?? []
  const isFree = !proposals.some(({ state }) => state === 'proposed')
  return (
    <Card>
      <h2 className="text-md font-semibold text-muted">{words.title}</h2>
      <ul className="divide-y divide-line">
        {proposals.map((proposal) => (
          <ProposedWork key={proposal._id} proposal={proposal} />
        ))}
      </ul>
      {error && !data && <p className="mt-1 text-md">{problemText(error, words)}</p>}
      {isFree && (
        <Link
          to={`/visit/${visit._id}/more`}
          className={buttonClasses({ variant: 'outline', size: 'large', full: true }, 'mt-3')}
        >
          {words.propose}
        </Link>
      )}
    </Card>
  )
}

function ProposedWork({ proposal }: { proposal: Proposal }) {
  const words = useExtraWorkCopy()
  const withdraw = useWithdraw(proposal)
  return (
    <li className="py-3">
      {proposal.lines.map(({ name, options, quantity }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change
        <p key={index} className="text-lg font-bold">
          {quantity > 1 && `${quantity} × `}
          {[name, ...options].join(', ')}
        </p>
      ))}
      <p className="text-md tabular-nums">
        {formatRupees(proposal.totalPrice)} · {words.longer(proposal.minutes)}
      </p>
      <p role="status" className="mt-1 text-md font-semibold">
        {stateOf(proposal, words)}
      </p>
      {withdraw.error && <InPageAlert className="mt-2">{problemText(withdraw.error, words)}</InPageAlert>}
      {isWaiting(proposal) && (
        <Button
          variant="quiet"
          size="large"
          full
          className="mt-1"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(null)}
        >
          {words.withdraw}
        </Button>
      )}
    </li>
  )
}

function stateOf({ state, booking }: Proposal, { states }: ExtraWorkCopy): string {
  if (state !== 'approved' || !booking) return states[state === 'approved' ? 'toPay' : state]
  if (booking.bookingStatus === 'Pending') return states.toPay
  if (booking.bookingStatus === 'Failed') return states.unpaid
  if (booking.bookingStatus === 'Cancelled') return states.cancelled
  return booking.paymentStatus === 'PayAfterService' ? states.cash : states.paid
}
