import { formatRupees } from '#contract/money.ts'
import { paymentSummaryPath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { type Tip, useTip } from './tip.api.ts'
import { tipCopy } from './tip.copy.ts'
import { TipForm } from './tip-form.tsx'

/** A tip for the professionals of a completed visit: to give, to pay, or given. Nothing until it is known, or when none is asked for. */
export function TipBox({ bookingId }: { bookingId: string }) {
  const tip = useTip(bookingId).data?.data
  if (!tip || tip.state === 'closed') return null
  const who = tip.people.length === 1 ? (tip.people[0] ?? tipCopy.people) : tipCopy.people
  return (
    <section aria-label={tipCopy.title(who)} className="mb-6 rounded-card p-4 ring-1 ring-line ring-inset">
      {tip.state === 'open' ? <TipForm bookingId={bookingId} who={who} /> : <GivenTip tip={tip} who={who} />}
    </section>
  )
}

function GivenTip({ tip: { state, amount, bookingId }, who }: { tip: Tip; who: string }) {
  const rupees = formatRupees(amount)
  const words = {
    given: tipCopy.given(rupees, who),
    returned: tipCopy.returned(rupees),
    unpaid: tipCopy.unpaid(rupees),
  }
  const text = state === 'given' || state === 'returned' || state === 'unpaid' ? words[state] : ''
  return (
    <>
      <p role="status" className="font-bold wrap-anywhere">
        {text}
      </p>
      {state === 'unpaid' && bookingId && (
        <ButtonLink to={paymentSummaryPath(bookingId)} state={{ _id: bookingId, bookingId }} full className="mt-3">
          {tipCopy.payNow}
        </ButtonLink>
      )}
    </>
  )
}
