import { ShieldCheck } from 'lucide-react'
import { summaryCopy } from '#web/features/booking/booking.copy.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { policyLines } from '#web/features/booking/change/policy-lines.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { cancelLine } from '#web/lib/terms/cancel-line.ts'
import { Card } from '#web/ui/layout/page.tsx'

/** What cancelling the chosen slot costs; without a slot, the policy. */
export function CancellationPolicy({ booking }: { booking: BookingView }) {
  const { date, timeSlot, totalPrice, creditUsed } = booking
  const lines =
    date && timeSlot
      ? [cancelLine({ date, start: timeSlot.start }, { price: totalPrice + creditUsed }, serverNow())]
      : policyLines()
  return (
    <Card>
      <h2 className="flex items-center gap-2 font-bold">
        <ShieldCheck aria-hidden className="size-5 text-success" />
        {summaryCopy.policy}
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-muted marker:text-outline">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
