import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRupees } from '#contract/lib/money.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { paymentSummaryPath } from '#web/lib/paths.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { type Proposal, useAnswerWork, type WorkResponse } from './extra-work.api.ts'
import { extraWorkCopy } from './extra-work.copy.ts'
import { deadlineLabel } from './extra-work.view.ts'
import { ExtraWorkLines } from './extra-work-lines.tsx'

interface OpenProposalProps {
  proposal: Proposal
  who: string
}

/** Waits for the customer: approved online it goes on to the payment of its own booking. */
export function OpenProposal({ proposal, who }: OpenProposalProps) {
  const { busy, alert, send } = useAnswering(proposal)
  const price = formatRupees(proposal.totalPrice)
  return (
    <div className="rounded-card bg-amber-50 p-4">
      <h3 aria-live="polite" className="mb-1 font-heading text-title">
        {extraWorkCopy.proposes(who)}
      </h3>
      <ExtraWorkLines proposal={proposal} />
      <p className="mt-1.5 wrap-anywhere">“{proposal.reason}”</p>
      <p className="mt-1.5 text-sm text-muted">
        {extraWorkCopy.answerBy(deadlineLabel(proposal.expiresAt, serverNow()))}
      </p>
      <div className="mt-3 grid gap-2.5">
        {proposal.payableBy.some((way) => way !== 'cash') && (
          <Button
            size="large"
            full
            busy={busy === 'online'}
            disabled={isOther(busy, 'online')}
            onClick={() => send('online')}
          >
            {extraWorkCopy.online(price)}
          </Button>
        )}
        {proposal.payableBy.includes('cash') && (
          <Button
            variant="outline"
            size="large"
            full
            busy={busy === 'cash'}
            disabled={isOther(busy, 'cash')}
            onClick={() => send('cash')}
          >
            {extraWorkCopy.cash}
          </Button>
        )}
        <Button
          variant="quiet"
          full
          busy={busy === 'decline'}
          disabled={isOther(busy, 'decline')}
          onClick={() => send('decline')}
        >
          {extraWorkCopy.decline}
        </Button>
      </div>
      {alert && <InPageAlert className="mt-3">{alert}</InPageAlert>}
    </div>
  )
}

const isOther = (busy: WorkResponse | null, answer: WorkResponse) => busy !== null && busy !== answer

function useAnswering(proposal: Proposal) {
  const navigate = useNavigate()
  const [alert, setAlert] = useState<string | null>(null)
  const answering = useAnswerWork(proposal, {
    onSuccess(answer, { booking }) {
      if (answer === 'decline') toast.success(extraWorkCopy.declined)
      else if (answer === 'cash') toast.success(extraWorkCopy.added)
      else if (booking) {
        navigate(paymentSummaryPath(booking._id), { state: { _id: booking._id, bookingId: booking._id } })
      }
    },
    onError: (error) => setAlert(errorMessage(error, extraWorkCopy.failed)),
  })
  return {
    busy: answering.isPending ? answering.variables : null,
    alert,
    send(answer: WorkResponse) {
      setAlert(null)
      answering.mutate(answer)
    },
  }
}
