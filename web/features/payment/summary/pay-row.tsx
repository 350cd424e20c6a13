import { ChevronRight, Wallet } from 'lucide-react'
import { Link } from 'react-router'
import type { PayWay } from '#contract/rules/booking-states.ts'
import { summaryCopy } from '#web/features/booking/booking.copy.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { paymentOptionPath } from '#web/lib/paths.ts'
import { WayMark } from '../option/method-logo.tsx'
import { payRowCopy } from './pay-row.copy.ts'

const marks: Record<PayWay, readonly string[]> = {
  upi: ['gpay', 'phonepe', 'paytm'],
  card: ['card'],
  cash: ['cash'],
}

/** The ways that this booking can be paid, with their marks; a tap chooses one of them. */
export function PayRow({ booking: { _id, payableBy } }: { booking: BookingView }) {
  return (
    <Link
      to={paymentOptionPath(_id)}
      state={{ _id, bookingId: _id }}
      className="flex items-center gap-3.5 rounded-button py-3.5"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-teal-50 text-teal max-[22rem]:hidden">
        <Wallet aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-muted">{payRowCopy.pay}</span>
        <span className="block font-bold">{payRowCopy.by(payableBy)}</span>
        <span className="mt-1.5 flex flex-wrap gap-1.5 [&_svg]:size-8 [&>span]:size-8">
          {payableBy
            .flatMap((way) => marks[way])
            .map((id) => (
              <WayMark key={id} id={id} />
            ))}
        </span>
        <span className="sr-only">{summaryCopy.otherWays}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </Link>
  )
}
