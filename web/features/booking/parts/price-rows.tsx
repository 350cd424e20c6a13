import { formatRupees } from '#contract/money.ts'
import { classes } from '#web/ui/classes.ts'
import { paymentWords, summaryCopy } from '../booking.copy.ts'
import { type BookingView, meaningOfTotal } from '../booking.view.ts'

/** Item total, item discount, total amount, amount to pay; rows of zero are left out. */
export function PriceRows({ booking }: { booking: BookingView }) {
  const offer = booking.offerCode ? `${summaryCopy.itemDiscount} (${booking.offerCode})` : summaryCopy.itemDiscount
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-2.5">
      <PriceRow name={summaryCopy.itemTotal} amount={booking.itemTotal} />
      <PriceRow name={offer} amount={-booking.discountAmount} saving={booking.discountAmount > 0} />
      <PriceRow name={summaryCopy.totalAmount} amount={booking.itemTotal - booking.discountAmount} />
      {booking.creditUsed > 0 && <PriceRow name={summaryCopy.credit} amount={-booking.creditUsed} saving />}
      <PriceRow name={summaryCopy[meaningOfTotal(booking)]} amount={booking.totalPrice} strong />
      {booking.refundAmount > 0 && (
        <PriceRow name={paymentWords[booking.paymentStatus] ?? 'Refunded'} amount={booking.refundAmount} saving />
      )}
    </dl>
  )
}

interface PriceRowProps {
  name: string
  /** Rupees. */
  amount: number
  saving?: boolean
  strong?: boolean
}

function PriceRow({ name, amount, saving, strong }: PriceRowProps) {
  const line = strong && 'border-t border-line pt-3'
  return (
    <>
      <dt className={classes('pr-4', strong ? 'font-bold' : 'text-muted', line)}>{name}</dt>
      <dd
        className={classes(
          'text-right tabular-nums',
          strong ? 'text-price font-extrabold' : 'font-semibold',
          saving && 'text-success',
          line,
        )}
      >
        {/* No discount is 0, not −0. */}
        {formatRupees(amount === 0 ? 0 : amount)}
      </dd>
    </>
  )
}
