import { ShieldCheck } from 'lucide-react'
import { summaryCopy } from '#web/features/booking/booking.copy.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { cancelLine, slotlessLine } from '#web/lib/terms/cancel-line.ts'
import { Card } from '#web/ui/layout/page.tsx'

/** What cancelling the chosen slot costs; without a slot, any. */
export function CancellationPolicy({ booking }: { booking: BookingView }) {
  const { date, timeSlot, totalPrice, creditUsed } = booking
  const price = totalPrice + creditUsed
  const slot = date && timeSlot && { date, start: timeSlot.start }
  return (
    <Card>
      <h2 className="flex items-center gap-2 font-bold">
        <ShieldCheck aria-hidden className="size-5 text-success" />
        {summaryCopy.policy}
      </h2>
      <p className="mt-2 text-muted">{slot ? cancelLine(slot, { price }, serverNow()) : slotlessLine(price)}</p>
    </Card>
  )
}
