import { useState } from 'react'
import { formatRupees } from '#contract/lib/money.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { paymentSummaryPath } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { type Tip, useDropTip, useTip } from './tip.api.ts'
import { tipCopy } from './tip.copy.ts'
import { TipForm } from './tip-form.tsx'

/** A tip for the professionals of a completed visit: to give, to pay, or given. Nothing until it is known, or when none is asked for. */
export function TipBox({ bookingId }: { bookingId: string }) {
  const tip = useTip(bookingId).data?.data
  if (!tip || tip.state === 'closed') return null
  const who = tip.people.length === 1 ? (tip.people[0] ?? tipCopy.people) : tipCopy.people
  return (
    <section
      aria-label={tipCopy.title(who)}
      className="mb-4 rounded-card bg-white p-4 shadow-1 ring-1 ring-line ring-inset"
    >
      {tip.state === 'open' && <TipForm bookingId={bookingId} who={who} />}
      {tip.state === 'unpaid' && <UnpaidTip key={tip.bookingId} visitId={bookingId} tip={tip} who={who} />}
      {(tip.state === 'given' || tip.state === 'returned') && (
        <p role="status" className="font-bold wrap-anywhere">
          {tip.state === 'given'
            ? tipCopy.given(formatRupees(tip.amount), who)
            : tipCopy.returned(formatRupees(tip.amount))}
        </p>
      )}
    </section>
  )
}

/** Until it is paid, the amount can be another or none. */
function UnpaidTip({ visitId, tip: { amount, bookingId }, who }: { visitId: string; tip: Tip; who: string }) {
  const [isChanging, setIsChanging] = useState(false)
  const dropping = useDropTip(visitId)
  if (isChanging) {
    return (
      <>
        <TipForm bookingId={visitId} who={who} />
        <Button variant="quiet" full className="mt-2" onClick={() => setIsChanging(false)}>
          {tipCopy.keep}
        </Button>
      </>
    )
  }
  return (
    <>
      <p role="status" className="font-bold wrap-anywhere">
        {tipCopy.unpaid(formatRupees(amount))}
      </p>
      {bookingId && (
        <ButtonLink to={paymentSummaryPath(bookingId)} state={{ _id: bookingId, bookingId }} full className="mt-3">
          {tipCopy.payNow}
        </ButtonLink>
      )}
      <Button variant="outline" full className="mt-2" disabled={dropping.isPending} onClick={() => setIsChanging(true)}>
        {tipCopy.change}
      </Button>
      <Button variant="quiet" full className="mt-2" busy={dropping.isPending} onClick={() => dropping.mutate(null)}>
        {tipCopy.drop}
      </Button>
      {dropping.error && <InPageAlert className="mt-3">{errorMessage(dropping.error, tipCopy.notDropped)}</InPageAlert>}
    </>
  )
}
