import { ShieldCheck } from 'lucide-react'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { cancelLine, quoteLine } from '#web/lib/terms/cancel-line.ts'
import type { BookingView } from '../booking.view.ts'
import { useCancelQuote } from './change.api.ts'

/** Until when the slot is free to cancel, and the fee after that: before the payment as if it were paid. */
export function CancelTerms({ booking }: { booking: BookingView }) {
  const { date, timeSlot, totalPrice, creditUsed } = booking
  if (!date || !timeSlot) return null
  if (booking.bookingStatus === 'Confirmed') return <QuotedTerms bookingId={booking._id} />
  return <Line>{cancelLine({ date, start: timeSlot.start }, { price: totalPrice + creditUsed }, serverNow())}</Line>
}

function QuotedTerms({ bookingId }: { bookingId: string }) {
  const quote = useCancelQuote(bookingId).data?.data
  return <Line>{quote && quoteLine(quote)}</Line>
}

/** Its room is there before its words. */
function Line({ children }: { children: string | undefined }) {
  return (
    <p className="mt-2.5 flex min-h-5.5 items-center gap-2 text-sm text-muted">
      {children && <ShieldCheck aria-hidden className="size-4 shrink-0 text-success" />}
      {children}
    </p>
  )
}
