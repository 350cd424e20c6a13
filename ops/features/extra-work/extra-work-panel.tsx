import { useState } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/lib/money.ts'
import { staffExtraWorkCalls } from '#contract/visit-calls.gen.ts'
import { formatInstant } from '#ops/lib/format.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { type ChosenLine, ChosenLines, sentLines } from '#ops/ui/combobox/chosen-lines.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { QueryView } from '#ops/ui/query-view.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { extraWorkCopy } from './extra-work.copy.ts'

type Proposal = EndpointResponse<typeof staffExtraWorkCalls.list>['data']['proposals'][number]

const refreshMs = 60_000

/** Proposals of a visit, for roles that may read them; to propose and withdraw for those that may. */
export function ExtraWorkPanel({ bookingId, isOpen }: { bookingId: string; isOpen: boolean }) {
  const may = useMay()
  return may(staffExtraWorkCalls.list) ? <Proposals bookingId={bookingId} isOpen={isOpen} /> : null
}

function Proposals({ bookingId, isOpen }: { bookingId: string; isOpen: boolean }) {
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const query = useStaffQuery(staffExtraWorkCalls.list, { bookingId }, { every: refreshMs })
  const isFree = query.data !== undefined && !query.data.data.proposals.some(({ state }) => state === 'proposed')
  const propose = isOpen && isFree && may(staffExtraWorkCalls.propose) && (
    <Button size="small" variant="outline" onClick={() => setAsking(true)}>
      {extraWorkCopy.propose}
    </Button>
  )
  return (
    <Panel title={extraWorkCopy.title} aside={propose}>
      <QueryView query={query} label={extraWorkCopy.title} rows={1}>
        {({ data: { proposals } }) =>
          proposals.length === 0 ? (
            <p className="text-muted">{extraWorkCopy.none}</p>
          ) : (
            <ul className="divide-y divide-line">
              {proposals.map((proposal) => (
                <ProposalRow key={proposal._id} proposal={proposal} canWithdraw={may(staffExtraWorkCalls.withdraw)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {asking && <ProposeDialog bookingId={bookingId} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function ProposalRow({ proposal, canWithdraw }: { proposal: Proposal; canWithdraw: boolean }) {
  const [asking, setAsking] = useState(false)
  const { lines, totalPrice, minutes, reason, proposedBy, proposedAt, booking } = proposal
  const isWaiting = proposal.state === 'proposed' || booking?.bookingStatus === 'Pending'
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {lines.map(({ name, options, quantity }) => `${quantity} × ${[name, ...options].join(', ')}`).join('; ')}
        </p>
        <p className="tabular-nums">
          {formatRupees(totalPrice)}, {extraWorkCopy.longer(minutes)}
        </p>
        <p className="font-semibold">{stateOf(proposal)}</p>
        <p className="text-muted wrap-anywhere">
          {extraWorkCopy.by[proposedBy]}, {formatInstant(proposedAt)}: {reason}
        </p>
        {booking && (
          <Link to={`/bookings/${booking.number}`} className="rounded-sm font-semibold text-teal hover:underline">
            {booking.number}
          </Link>
        )}
      </div>
      {isWaiting && canWithdraw && (
        <Button size="small" variant="outline" onClick={() => setAsking(true)}>
          {extraWorkCopy.withdraw}
        </Button>
      )}
      {asking && <WithdrawDialog proposalId={proposal._id} onClose={() => setAsking(false)} />}
    </li>
  )
}

function WithdrawDialog({ proposalId, onClose }: { proposalId: string; onClose: () => void }) {
  return (
    <ActionDialog
      danger
      onClose={onClose}
      title={extraWorkCopy.withdrawTitle}
      confirm={extraWorkCopy.withdraw}
      consequence={extraWorkCopy.withdrawConsequence}
      call={staffExtraWorkCalls.withdraw}
      done={extraWorkCopy.withdrawn}
      input={() => ({ proposalId })}
    />
  )
}

function stateOf({ state, booking, expiresAt }: Proposal): string {
  if (state === 'proposed') return extraWorkCopy.until(formatInstant(expiresAt))
  if (!booking) return extraWorkCopy.states[state]
  if (booking.bookingStatus === 'Pending') return extraWorkCopy.toPay
  if (booking.bookingStatus === 'Failed') return extraWorkCopy.unpaid
  if (booking.bookingStatus === 'Cancelled') return extraWorkCopy.cancelled
  return booking.paymentStatus === 'PayAfterService' ? extraWorkCopy.cash : extraWorkCopy.paid
}

/** Services with quantities at the prices of now; agreed on the phone they are added at once, in cash. */
function ProposeDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const [lines, setLines] = useState<readonly ChosenLine[]>([])
  const [inCash, setInCash] = useState(false)
  const choices = useStaffQuery(staffExtraWorkCalls.choices, { bookingId })
  return (
    <ActionDialog
      onClose={onClose}
      title={extraWorkCopy.propose}
      confirm={extraWorkCopy.propose}
      consequence={inCash ? extraWorkCopy.consequenceCash : extraWorkCopy.consequence}
      reasonLabel={extraWorkCopy.reason}
      complete={lines.length > 0}
      call={staffExtraWorkCalls.propose}
      input={(reason) => ({ bookingId, lines: sentLines(lines), reason, ...(inCash && { inCash }) })}
      done={inCash ? extraWorkCopy.added : extraWorkCopy.proposed}
    >
      <QueryView query={choices} label={extraWorkCopy.add} rows={1}>
        {({ data }) => (
          <ChosenLines choices={data.choices} lines={lines} onChange={setLines} total={<Total lines={lines} />} />
        )}
      </QueryView>
      <label className="flex min-h-11 items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-teal"
          checked={inCash}
          onChange={({ target }) => setInCash(target.checked)}
        />
        {extraWorkCopy.inCash}
      </label>
    </ActionDialog>
  )
}

function Total({ lines }: { lines: readonly ChosenLine[] }) {
  const total = lines.reduce((sum, { choice, quantity }) => sum + choice.unitPrice * quantity, 0)
  const minutes = lines.reduce((sum, { choice, quantity }) => sum + choice.minutes * quantity, 0)
  return <p className="font-bold tabular-nums">{extraWorkCopy.total(formatRupees(total), minutes)}</p>
}
