import { dissatisfactionHours } from '#contract/lib/business.ts'
import { momentLabel } from '#contract/lib/india-time.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { BookingView } from '../booking.view.ts'
import { useVisit } from '../visit/use-visit.ts'
import { reportCopy } from './report.copy.ts'

/** Until when a visit that is over is redone, and the way to ask for it. */
export function Redo({ booking, onReport }: { booking: BookingView; onReport: () => void }) {
  const endedAt = useVisit(booking)?.endedAt
  const until = endedAt && momentLabel(new Date(Date.parse(endedAt) + dissatisfactionHours * 3_600_000))
  return (
    <section aria-labelledby="redo" className="mb-4 rounded-card bg-white p-4 shadow-1 ring-1 ring-line ring-inset">
      <h2 id="redo" className="font-heading text-title">
        {reportCopy.redo}
      </h2>
      <p className="mt-1 min-h-[2lh] md:min-h-[1lh] text-muted">{until && reportCopy.redoUntil(until)}</p>
      <Button variant="outline" full className="mt-3" onClick={onReport}>
        {reportCopy.open}
      </Button>
    </section>
  )
}
