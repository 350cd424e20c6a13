import { ChevronRight, Wallet } from 'lucide-react'
import { lazy, useState } from 'react'
import { Link } from 'react-router'
import type { PayWay } from '#contract/rules/booking-states.ts'
import { summaryCopy } from '#web/features/booking/booking.copy.ts'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { paymentOptionPath } from '#web/lib/paths.ts'
import { inPlace } from '#web/ui/actions/in-place.ts'
import { asDefault, OnDemand } from '#web/ui/layout/after-hydration.tsx'
import { WayMark } from '../option/method-logo.tsx'
import type { WayToPay } from '../option/use-way-to-pay.ts'
import { payRowCopy } from './pay-row.copy.ts'

const PaySheet = lazy(() => asDefault(() => import('./pay-sheet.tsx').then((file) => file.PaySheet)))

const marks: Record<PayWay, readonly string[]> = {
  upi: ['gpay', 'phonepe', 'paytm'],
  card: ['card'],
  cash: ['cash'],
}

interface PayRowProps {
  booking: BookingView
  way: WayToPay
  cashRefusal: string | null
}

/** The chosen way to pay, or those that there are, with their marks. A tap opens the choice, which has a page of its own too. */
export function PayRow({ booking, way, cashRefusal }: PayRowProps) {
  const { _id, payableBy } = booking
  const [open, setOpen] = useState(false)
  const chosen = way.usable(cashRefusal)
  const ids = chosen ? [chosen.id] : payableBy.flatMap((one) => marks[one])
  return (
    <>
      <Link
        to={paymentOptionPath(_id)}
        state={{ _id, bookingId: _id }}
        aria-haspopup="dialog"
        onClick={inPlace(() => setOpen(true))}
        className="flex items-center gap-3.5 rounded-button py-3.5"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-teal-50 text-teal max-[22rem]:hidden">
          <Wallet aria-hidden className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-sm text-muted">{payRowCopy.pay}</span>
          <span className="block font-bold">{chosen?.name ?? payRowCopy.by(payableBy)}</span>
          <span className="mt-1.5 flex flex-wrap gap-1.5 [&_svg]:size-8 [&>span]:size-8">
            {ids.map((id) => (
              <WayMark key={id} id={id} />
            ))}
          </span>
          <span className="sr-only">{summaryCopy.otherWays}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
      <OnDemand wanted={open}>
        <PaySheet booking={booking} way={way} cashRefusal={cashRefusal} open={open} onClose={() => setOpen(false)} />
      </OnDemand>
    </>
  )
}
