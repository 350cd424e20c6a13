import { ChevronDown, ShieldCheck } from 'lucide-react'
import { summaryCopy } from '#web/features/booking/booking.copy.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { cancelLine, slotlessLine } from '#web/lib/terms/cancel-line.ts'

/** What cancelling the chosen slot costs; without a slot, any. One line, a tap shows all of it. */
export function CancellationPolicy({ booking }: { booking: BookingView }) {
  const { date, timeSlot, totalPrice, creditUsed } = booking
  const price = totalPrice + creditUsed
  const slot = date && timeSlot && { date, start: timeSlot.start }
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-3.5 py-3.5 [&::-webkit-details-marker]:hidden">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-success-50 text-success max-[22rem]:hidden">
          <ShieldCheck aria-hidden className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <h2 className="font-bold">{summaryCopy.policy}</h2>
          <span className="block truncate text-muted group-open:whitespace-normal">
            {slot ? cancelLine(slot, { price }, serverNow()) : slotlessLine(price)}
          </span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
    </details>
  )
}
