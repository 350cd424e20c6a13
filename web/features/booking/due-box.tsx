import { paymentCalls } from '#contract/calls.gen.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { listCopy } from './booking.copy.ts'
import type { BookingView } from './booking.view.ts'
import { dueCopy } from './due.copy.ts'

/** The amount still owed of a visit in cash: the provider's page takes it, and comes back to ours. */
export function DueBox({ booking: { _id: bookingId, due, bookingStatus } }: { booking: BookingView }) {
  const paying = useSingleMutation({
    mutationFn: (_none: null) => callOnce(paymentCalls.initiate, { bookingId }),
    onSuccess: ({ data }) => window.location.assign(data.payment_link),
  })
  const amount = formatRupees(due)
  return (
    <section aria-label={listCopy.due(amount)} className="mb-4 rounded-card bg-amber-50 p-4">
      <p className="font-bold">{listCopy.due(amount)}</p>
      <p className="mt-1">{bookingStatus === 'Completed' ? dueCopy.ofVisit : dueCopy.ofFee}</p>
      <Button full className="mt-3" busy={paying.isPending || paying.isSuccess} onClick={() => paying.mutate(null)}>
        {dueCopy.pay(amount)}
      </Button>
      {paying.error && <InPageAlert className="mt-3">{errorMessage(paying.error, dueCopy.notStarted)}</InPageAlert>}
    </section>
  )
}
