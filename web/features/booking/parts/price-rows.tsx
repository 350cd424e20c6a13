import { formatRupees } from '#contract/lib/money.ts'
import { classes } from '#web/ui/classes.ts'
import { summaryCopy } from '../booking.copy.ts'
import { type BookingView, meaningOfTotal } from '../booking.view.ts'

interface PriceRowsProps {
  booking: BookingView
  /** With amounts of zero and those that repeat another one. */
  whole?: boolean
}

/** Item total, item discount, total amount, amount to pay, or payment, refund and the rest. */
export function PriceRows({ booking, whole = false }: PriceRowsProps) {
  const [isDiscounted, isCredited] = [booking.discountAmount > 0, booking.creditUsed > 0]
  const offer = booking.offerCode ? `${summaryCopy.itemDiscount} (${booking.offerCode})` : summaryCopy.itemDiscount
  return (
    <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-2.5">
      {(whole || isDiscounted || isCredited) && <PriceRow name={summaryCopy.itemTotal} amount={booking.itemTotal} />}
      {(whole || isDiscounted) && <PriceRow name={offer} amount={-booking.discountAmount} saving={isDiscounted} />}
      {(whole || (isDiscounted && isCredited)) && (
        <PriceRow name={summaryCopy.totalAmount} amount={booking.itemTotal - booking.discountAmount} />
      )}
      {isCredited && <PriceRow name={summaryCopy.credit} amount={-booking.creditUsed} saving />}
      {booking.refundAmount > 0 && booking.paidAmount !== undefined ? (
        <>
          <PriceRow name={summaryCopy.paid} amount={booking.paidAmount} />
          <PriceRow name={summaryCopy.refund} amount={-booking.refundAmount} saving />
          <PriceRow name={summaryCopy.remains} amount={lessRefund(booking)} strong />
        </>
      ) : (
        <PriceRow name={summaryCopy[meaningOfTotal(booking)]} amount={booking.totalPrice} strong />
      )}
    </dl>
  )
}

/** Without the rounding of binary fractions. */
const lessRefund = ({ paidAmount, refundAmount }: BookingView) => Math.round((paidAmount - refundAmount) * 100) / 100

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
