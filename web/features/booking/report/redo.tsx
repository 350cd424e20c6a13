import { useNavigate } from 'react-router'
import { dissatisfactionHours } from '#contract/lib/business.ts'
import { momentLabel } from '#contract/lib/india-time.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { planPath } from '#web/lib/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { BookingView } from '../booking.view.ts'
import { type RevisitOffer, useAskRevisit, usePlans } from '../plan/plan.api.ts'
import { useVisit } from '../visit/use-visit.ts'
import { reportCopy } from './report.copy.ts'

/** Until when a visit that is over is redone, and the ways to ask for it: a revisit of its warranty, or a report. */
export function Redo({ booking, onReport }: { booking: BookingView; onReport: () => void }) {
  const endedAt = useVisit(booking)?.endedAt
  const offers = usePlans().data?.data.revisits.filter(({ bookingId }) => bookingId === booking._id) ?? []
  if (!booking.canReport && offers.length === 0) return null
  const until = endedAt && momentLabel(new Date(Date.parse(endedAt) + dissatisfactionHours * 3_600_000))
  return (
    <section aria-labelledby="redo" className="mb-4 rounded-card bg-white p-4 shadow-1 ring-1 ring-line ring-inset">
      <h2 id="redo" className="font-heading text-title">
        {reportCopy.redo}
      </h2>
      {booking.canReport && (
        <>
          <p className="mt-1 min-h-[2lh] md:min-h-[1lh] text-muted">{until && reportCopy.redoUntil(until)}</p>
          <Button variant="outline" full className="mt-3" onClick={onReport}>
            {reportCopy.open}
          </Button>
        </>
      )}
      {offers.map((offer) => (
        <AskRedo
          key={offer.itemId}
          offer={offer}
          named={offers.length > 1}
          saidUntil={booking.canReport && until ? until : undefined}
        />
      ))}
    </section>
  )
}

interface AskRedoProps {
  offer: RevisitOffer
  named: boolean
  /** The moment that the card names already. */
  saidUntil: string | undefined
}

/** Asks for the free visit that the warranty of a service gives, and leads to its slots. */
function AskRedo({ offer: { bookingId, itemId, name, until }, named, saidUntil }: AskRedoProps) {
  const navigate = useNavigate()
  const ask = useAskRevisit()
  const end = momentLabel(new Date(until))
  const start = () =>
    ask.mutate(
      { bookingId, itemId },
      {
        onSuccess: (answer) => navigate(planPath(answer.data._id)),
        onError: (error) => void toast.error(errorMessage(error, reportCopy.askFailed)),
      },
    )
  return (
    <div className="mt-3">
      {named && <b className="block">{name}</b>}
      {end !== saidUntil && <p className="text-muted">{reportCopy.askBy(end)}</p>}
      <Button variant="outline" full className="mt-3" busy={ask.isPending} onClick={start}>
        {reportCopy.ask}
      </Button>
    </div>
  )
}
