import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { paths, paymentSummaryPath } from '#web/lib/paths.ts'
import { useNavigationState } from '#web/lib/state/use-navigation-state.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { StickyBar } from '#web/ui/layout/sticky-bar.tsx'
import { EndedBeforePaying } from '../book-again/ended-before-paying.tsx'
import { bookingCopy, summaryCopy } from '../booking.copy.ts'
import { type BookingView, endedBeforePaying } from '../booking.view.ts'
import { BookingNotices } from '../booking-notices.tsx'
import { HoldCountdown } from '../hold/hold-countdown.tsx'
import { BookingItems } from '../parts/booking-items.tsx'
import { EditDialogs } from '../parts/edit-dialogs.tsx'
import { PlaceCard, TimeCard } from '../parts/place-and-time.tsx'
import { PriceRows } from '../parts/price-rows.tsx'
import { useEditing } from '../parts/use-editing.ts'
import { StandbyNotes } from '../standby/standby-note.tsx'
import { CheckoutSteps } from '../steps/checkout-steps.tsx'
import { notOpenCopy } from './booking-info.copy.ts'

/** A booking started from the cart: its place and its time. Just begun, it asks for the time by itself. */
export function BookingInfo({ booking }: { booking: BookingView }) {
  const begins = useNavigationState()?.begins === true
  const editing = useEditing(begins && !booking.timeSlot ? 'slot' : null)
  const navigate = useNavigate()
  const editable = booking.bookingStatus === 'Pending'
  const toSummary = (held: BookingView) =>
    navigate(paymentSummaryPath(held._id), {
      state: { _id: held._id, bookingId: held._id, ...(!held.address && { missing: 'address' }) },
    })
  return (
    <>
      {editable && <CheckoutSteps current={1} />}
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-7">
        <div className="grid gap-4">
          <BookingNotices bookingId={booking._id} />
          {!editable && <NotOpen booking={booking} />}
          {editable && booking.holdExpiresAt && <HoldCountdown until={booking.holdExpiresAt} />}
          <TimeCard booking={booking} editable={editable} onEdit={editing.editSlot} />
          {editable && !booking.timeSlot && <StandbyNotes bookingId={booking._id} />}
          <PlaceCard booking={booking} editable={editable} onEdit={editing.editAddress} />
          <BookingItems items={booking.items} />
        </div>
        <Card className="lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
          <h2 className="font-heading text-title">{summaryCopy.title}</h2>
          <PriceRows booking={booking} />
          {editable && (
            <div className="mt-4 hidden lg:block">
              <NextStep booking={booking} full onSelect={editing.editSlot} onContinue={() => toSummary(booking)} />
            </div>
          )}
        </Card>
      </div>
      {editable && (
        <StickyBar label={summaryCopy.toPay} until="lg">
          <Amount>{formatRupees(booking.totalPrice)}</Amount>
          <NextStep booking={booking} onSelect={editing.editSlot} onContinue={() => toSummary(booking)} />
        </StickyBar>
      )}
      <EditDialogs
        booking={booking}
        editing={editing}
        onHeld={(held) => {
          editing.close()
          toSummary(held)
        }}
      />
    </>
  )
}

interface NextStepProps {
  booking: BookingView
  full?: boolean
  onSelect: () => void
  onContinue: () => void
}

function NextStep({ booking, full, onSelect, onContinue }: NextStepProps) {
  const look = { size: 'large', full, className: 'min-w-[min(9rem,42vw)]' } as const
  const ready = booking.timeSlot !== null
  return (
    <Button {...look} onClick={ready ? onContinue : onSelect}>
      {ready ? bookingCopy.toSummary : bookingCopy.selectSlot}
    </Button>
  )
}

function Amount({ children }: { children: ReactNode }) {
  return (
    <p>
      <span className="block text-sm text-muted">{summaryCopy.toPay}</span>
      <span className="text-title font-extrabold tabular-nums">{children}</span>
    </p>
  )
}

function NotOpen({ booking }: { booking: BookingView }) {
  const cause = endedBeforePaying(booking)
  if (cause) return <EndedBeforePaying booking={booking} cause={cause} />
  return (
    <InPageAlert
      tone="info"
      action={<ButtonLink to={paths.bookings} variant="quiet" size="small">{t`My bookings`}</ButtonLink>}
    >
      {notOpenCopy[booking.bookingStatus](booking.number)}
    </InPageAlert>
  )
}
