import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRupees } from '#contract/lib/money.ts'
import { bookingCopy, summaryCopy } from '#web/features/booking/booking.copy.ts'
import { type BookingView, isBeingMade, isCovered } from '#web/features/booking/booking.view.ts'
import { BookingNotices } from '#web/features/booking/booking-notices.tsx'
import { HoldCountdown } from '#web/features/booking/hold/hold-countdown.tsx'
import { PriceRows } from '#web/features/booking/parts/price-rows.tsx'
import { CheckoutSteps } from '#web/features/booking/steps/checkout-steps.tsx'
import { bookingInfoPath, confirmedBookingPath, paymentSummaryPath } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { StickyBar } from '#web/ui/layout/sticky-bar.tsx'
import { PaymentState } from '../payment-state.tsx'
import { usePayment } from '../use-payment.ts'
import { optionCopy } from './option.copy.ts'
import { OptionChoice } from './option-choice.tsx'
import { SuccessDialog } from './success-dialog.tsx'
import { useWayToPay } from './use-way-to-pay.ts'

/** Other ways to pay a booking that holds a slot. */
export function PaymentOption({ booking }: { booking: BookingView }) {
  const { chosen, options, choose, succeeded, method, payment, proceed, covered } = usePaymentOption(booking)
  const open = payment.stage === 'unpaid' && booking.timeSlot !== null
  const button = (more: string) => (
    <Button
      size="large"
      variant={payment.underWay ? 'outline' : 'primary'}
      className={more}
      disabled={!chosen && !payment.underWay && !covered}
      busy={payment.busy}
      busyText={summaryCopy.processing}
      onClick={proceed}
    >
      {payment.underWay ? summaryCopy.openAgain : covered ? summaryCopy.confirmFree : optionCopy.proceed}
    </Button>
  )
  return (
    <>
      {isBeingMade(booking) && <CheckoutSteps current={3} />}
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-7">
        <div className="grid gap-4">
          {!succeeded && <PaymentState booking={booking} {...payment.state} />}
          <BookingNotices bookingId={booking._id} />
          {open && booking.holdExpiresAt && <HoldCountdown until={booking.holdExpiresAt} />}
          {open && covered && <Card>{summaryCopy.freeNote}</Card>}
          {open && !covered && (
            <OptionChoice
              booking={booking}
              options={options}
              chosen={chosen}
              cashRefusal={payment.cashRefusal}
              disabled={payment.underWay}
              onChoose={choose}
            />
          )}
          {!open && payment.stage === 'unpaid' && <NoTime bookingId={booking._id} />}
        </div>
        <Card className="lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
          <h2 className="font-heading text-title">{summaryCopy.title}</h2>
          <PriceRows booking={booking} />
          {open && <div className="mt-4 hidden lg:block">{button('w-full')}</div>}
        </Card>
      </div>
      {open && (
        <StickyBar label={summaryCopy.toPay} until="lg">
          <p>
            <span className="block text-sm text-muted">{summaryCopy.toPay}</span>
            <span className="text-title font-extrabold tabular-nums">{formatRupees(booking.totalPrice)}</span>
          </p>
          {button('min-w-[min(9rem,42vw)] px-4')}
        </StickyBar>
      )}
      <SuccessDialog booking={booking} method={method} open={succeeded} />
    </>
  )
}

function usePaymentOption(booking: BookingView) {
  const navigate = useNavigate()
  const [succeeded, setSucceeded] = useState(false)
  const way = useWayToPay(booking)
  const option = way.picked
  const covered = isCovered(booking)
  const toSummary = (missing?: 'address') =>
    navigate(paymentSummaryPath(booking._id), { state: { _id: booking._id, bookingId: booking._id, missing } })
  const payment = usePayment(booking, {
    onSettled() {
      way.forget()
      // Nothing was paid, so no payment is named.
      if (covered) navigate(confirmedBookingPath(booking._id), { replace: true })
      else setSucceeded(true)
    },
    onChooseTime: () => toSummary(),
    onAddressMissing: () => toSummary('address'),
  })
  const chosen = way.usable(payment.cashRefusal)
  return {
    chosen: chosen?.id ?? null,
    options: way.options,
    choose: way.pick,
    succeeded,
    method: option ? (option.way === 'card' ? optionCopy.card : option.name) : summaryCopy.online,
    payment,
    covered,
    proceed() {
      if (payment.underWay) return payment.openPage(chosen?.preferred)
      const directly = covered || chosen?.way === 'cash'
      return directly ? payment.settleDirectly() : payment.payOnline(chosen?.preferred)
    },
  }
}

function NoTime({ bookingId }: { bookingId: string }) {
  return (
    <Card>
      <p>{bookingCopy.noSlot}</p>
      <ButtonLink to={bookingInfoPath(bookingId)} state={{ bookingId }} className="mt-3">
        {bookingCopy.selectSlot}
      </ButtonLink>
    </Card>
  )
}
