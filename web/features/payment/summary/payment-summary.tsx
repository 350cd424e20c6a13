import { lazy, Suspense } from 'react'
import { formatRupees } from '#contract/lib/money.ts'
import { summaryCopy } from '#web/features/booking/booking.copy.ts'
import { type BookingView, isBeingMade, settledBy } from '#web/features/booking/booking.view.ts'
import { BookingNotices } from '#web/features/booking/booking-notices.tsx'
import { HoldCountdown } from '#web/features/booking/hold/hold-countdown.tsx'
import { BookingItems } from '#web/features/booking/parts/booking-items.tsx'
import { EditDialogs } from '#web/features/booking/parts/edit-dialogs.tsx'
import { PlaceCard, TimeCard } from '#web/features/booking/parts/place-and-time.tsx'
import { PriceRows } from '#web/features/booking/parts/price-rows.tsx'
import { CheckoutSteps } from '#web/features/booking/steps/checkout-steps.tsx'
import { GstOfBooking } from '#web/features/gst/gst-card.tsx'
import { FriendCode } from '#web/features/identity/friend-code/friend-code.tsx'
import { OfferCard } from '#web/features/offer/choose/offer-card.tsx'
import { paymentOptionPath } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { StickyBar } from '#web/ui/layout/sticky-bar.tsx'
import { PaymentState } from '../payment-state.tsx'
import { tipPaymentCopy } from '../tip-payment.copy.ts'
import { CancellationPolicy } from './cancellation-policy.tsx'
import { useSummary } from './use-summary.ts'

// Nothing until the credit is known: a chunk of its own.
const CreditSwitch = lazy(() =>
  asDefault(() => import('#web/features/credit/credit-switch.tsx').then((file) => file.CreditSwitch)),
)

/** All details of an unpaid booking, and the button that pays it. */
export function PaymentSummary({ booking }: { booking: BookingView }) {
  const summary = useSummary(booking)
  const { open, editable, editing } = summary
  return (
    <>
      {isBeingMade(booking) && <CheckoutSteps current={summary.underWay ? 3 : 2} />}
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:gap-7">
        <div className="grid gap-4">
          <PaymentState booking={booking} {...summary.state} />
          <BookingNotices bookingId={booking._id} />
          {booking.isTip && <TipCard />}
          {open && !booking.isTip && booking.timeSlot && booking.holdExpiresAt && (
            <HoldCountdown until={booking.holdExpiresAt} />
          )}
          {!booking.isTip && (
            <>
              <BookingItems items={booking.items} />
              <PlaceCard booking={booking} editable={editable} onEdit={editing.editAddress} />
              <TimeCard booking={booking} editable={editable} onEdit={editing.editSlot} />
              {editable && <GstOfBooking booking={booking} />}
            </>
          )}
        </div>
        <div className="grid gap-4 lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {editable && !booking.isTip && (
            <OfferCard booking={booking}>
              <FriendCode />
              <Suspense fallback={null}>
                <CreditSwitch booking={booking} />
              </Suspense>
            </OfferCard>
          )}
          <PriceCard booking={booking} summary={summary} />
        </div>
        {!booking.isTip && <CancellationPolicy booking={booking} />}
      </div>
      {open && <PayBar booking={booking} summary={summary} />}
      <EditDialogs booking={booking} editing={editing} onHeld={summary.onHeld} />
    </>
  )
}

/** In place of the services, place and time of a visit. */
function TipCard() {
  return (
    <Card>
      <h2 className="font-heading text-title">{tipPaymentCopy.title}</h2>
      <p className="mt-1 text-muted">{tipPaymentCopy.note}</p>
    </Card>
  )
}

interface PayProps {
  booking: BookingView
  summary: ReturnType<typeof useSummary>
}

function PriceCard({ booking, summary }: PayProps) {
  const way = settledBy(booking)
  return (
    <Card>
      <h2 className="font-heading text-title">{summaryCopy.title}</h2>
      <PriceRows booking={booking} />
      {summary.open && (
        <div className="mt-4 hidden lg:block">
          <PayButton summary={summary} className="w-full" />
        </div>
      )}
      {summary.payable && way === 'cash' && <p className="mt-3 text-muted">{summaryCopy.cashNote}</p>}
      {summary.payable && !summary.underWay && way === 'online' && !booking.isTip && (
        <ButtonLink
          to={paymentOptionPath(booking._id)}
          state={{ _id: booking._id, bookingId: booking._id }}
          variant="quiet"
          full
          className="mt-2"
        >
          {summaryCopy.otherWays}
        </ButtonLink>
      )}
    </Card>
  )
}

/** At the bottom of a phone screen. */
function PayBar({ booking, summary }: PayProps) {
  return (
    <StickyBar label={summaryCopy.toPay} until="lg">
      <p>
        <span className="block text-sm text-muted">{summaryCopy.toPay}</span>
        <span className="text-title font-extrabold tabular-nums">{formatRupees(booking.totalPrice)}</span>
      </p>
      <PayButton summary={summary} className="min-w-36 px-4" />
    </StickyBar>
  )
}

/** Without a time there is no payment yet: the button opens the slots first. */
function PayButton({ summary, className }: Pick<PayProps, 'summary'> & { className: string }) {
  return (
    <Button
      size="large"
      variant={summary.underWay ? 'outline' : 'primary'}
      className={className}
      busy={summary.paying}
      busyText={summaryCopy.processing}
      onClick={summary.next.run}
    >
      {summary.next.label}
    </Button>
  )
}
