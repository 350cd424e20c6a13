import { ChevronDown } from 'lucide-react'
import { lazy, useState } from 'react'
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
import { OfferCard } from '#web/features/offer/choose/offer-card.tsx'
import { Saving } from '#web/features/offer/choose/saving.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { StickyBar } from '#web/ui/layout/sticky-bar.tsx'
import { PaymentState } from '../payment-state.tsx'
import { tipPaymentCopy } from '../tip-payment.copy.ts'
import { CancellationPolicy } from './cancellation-policy.tsx'
import { PayRow } from './pay-row.tsx'
import { useSummary } from './use-summary.ts'

// Folded at first: a chunk of its own.
const LowerPrice = lazy(() => asDefault(() => import('./lower-price.tsx').then((file) => file.LowerPrice)))

/** All details of an unpaid booking on one screen, and the button that pays it. */
export function PaymentSummary({ booking }: { booking: BookingView }) {
  const summary = useSummary(booking)
  const { open, editable, editing } = summary
  return (
    <>
      {isBeingMade(booking) && <CheckoutSteps current={summary.underWay ? 3 : 2} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-7">
        <div className="grid grid-cols-1 gap-4">
          <PaymentState booking={booking} {...summary.state} />
          <BookingNotices bookingId={booking._id} />
          {booking.isTip && <TipCard />}
          {open && !booking.isTip && booking.timeSlot && booking.holdExpiresAt && (
            <HoldCountdown until={booking.holdExpiresAt} />
          )}
          {!booking.isTip && (
            <Card className="divide-y divide-line py-0.5 md:py-1">
              <TimeCard inCard booking={booking} editable={editable} onEdit={editing.editSlot} />
              <PlaceCard inCard booking={booking} editable={editable} onEdit={editing.editAddress} />
              {summary.choosesWay && <PayRow booking={booking} way={summary.way} cashRefusal={summary.cashRefusal} />}
            </Card>
          )}
        </div>
        <div className="grid gap-4 lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PriceCard booking={booking} summary={summary} />
          {editable && !booking.isTip && (
            <OfferCard>
              <LowerPrice booking={booking} />
            </OfferCard>
          )}
        </div>
        {!booking.isTip && (
          <div className="grid grid-cols-1 gap-4">
            <BookingItems brief items={booking.items} />
            <Card className="divide-y divide-line py-0.5 md:py-1">
              {editable && <GstOfBooking booking={booking} />}
              <CancellationPolicy booking={booking} />
            </Card>
          </div>
        )}
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

/** In brief; a tap on its title shows every amount. */
function PriceCard({ booking, summary }: PayProps) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <Card>
      <h2 className="font-heading text-title">
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="-my-2 flex min-h-11 w-full items-center justify-between gap-3 rounded-button text-left"
        >
          {summaryCopy.title}
          <ChevronDown
            aria-hidden
            className={classes('size-5 shrink-0 text-muted transition-transform', isWhole && 'rotate-180')}
          />
        </button>
      </h2>
      <PriceRows booking={booking} whole={isWhole} />
      {summary.open && <Saving booking={booking} bestPrice={summary.bestPrice} editable={summary.editable} />}
      {summary.open && (
        <div className="mt-4 hidden lg:block">
          <PayButton summary={summary} className="w-full" />
        </div>
      )}
      {summary.payable && settledBy(booking) === 'cash' && <p className="mt-3 text-muted">{summaryCopy.cashNote}</p>}
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
      <PayButton summary={summary} className="min-w-[min(9rem,42vw)] px-4" />
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
      busy={summary.paying || summary.bestPrice.busy}
      busyText={summary.paying && summaryCopy.processing}
      onClick={summary.next.run}
    >
      {summary.next.label}
    </Button>
  )
}
