import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRupees } from '../../../lib/format.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { InPageAlert } from '../../../ui/feedback/in-page-alert.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx'
import { bookingCopy, summaryCopy } from '../booking.copy.ts'
import { type BookingView, paymentSummaryPath } from '../booking.view.ts'
import { BookingNotices } from '../notice/booking-notices.tsx'
import { BookingItems } from '../parts/booking-items.tsx'
import { AddressDialog, SlotDialog } from '../parts/edit-dialogs.tsx'
import { HoldCountdown } from '../parts/hold-countdown.tsx'
import { PlaceCard, TimeCard } from '../parts/place-and-time.tsx'
import { PriceRows } from '../parts/price-rows.tsx'

type Editing = 'address' | 'slot' | null

/** The booking as it was started from the cart: where, and then when. */
export function BookingInfo({ booking }: { booking: BookingView }) {
  const [editing, setEditing] = useState<Editing>(null)
  const navigate = useNavigate()
  const editable = booking.bookingStatus === 'Pending'
  const toSummary = (held: BookingView) =>
    navigate(paymentSummaryPath(held._id), { state: { _id: held._id, bookingId: held._id } })
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-7">
        <div className="grid gap-4">
          <BookingNotices bookingId={booking._id} />
          {!editable && <NotOpen booking={booking} />}
          {editable && booking.holdExpiresAt && <HoldCountdown until={booking.holdExpiresAt} />}
          <BookingItems items={booking.items} />
          <PlaceCard booking={booking} editable={editable} onEdit={() => setEditing('address')} />
          <TimeCard booking={booking} editable={editable} onEdit={() => setEditing('slot')} />
        </div>
        <Card className="lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
          <h2 className="font-heading text-title">{summaryCopy.title}</h2>
          <PriceRows booking={booking} />
          {editable && (
            <div className="mt-4 hidden lg:block">
              <NextStep
                booking={booking}
                full
                onSelect={() => setEditing('slot')}
                onContinue={() => toSummary(booking)}
              />
            </div>
          )}
        </Card>
      </div>
      {editable && (
        <StickyBar label={summaryCopy.toPay} until="lg">
          <Amount>{formatRupees(booking.totalPrice)}</Amount>
          <NextStep booking={booking} onSelect={() => setEditing('slot')} onContinue={() => toSummary(booking)} />
        </StickyBar>
      )}
      <AddressDialog booking={booking} open={editing === 'address'} onClose={() => setEditing(null)} />
      <SlotDialog
        booking={booking}
        open={editing === 'slot'}
        onClose={() => setEditing(null)}
        onHeld={(held) => {
          setEditing(null)
          toSummary(held)
        }}
        onChangeAddress={() => setEditing('address')}
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
  const look = { size: 'large', full, className: 'min-w-36' } as const
  return booking.timeSlot ? (
    <Button {...look} onClick={onContinue}>
      {bookingCopy.toSummary}
    </Button>
  ) : (
    <Button {...look} onClick={onSelect}>
      {bookingCopy.selectSlot}
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
  return (
    <InPageAlert
      tone="info"
      action={
        <ButtonLink to="/booking" variant="quiet" size="small">
          My bookings
        </ButtonLink>
      }
    >
      Booking {booking.number} is {booking.bookingStatus.toLowerCase()} and can no longer be changed here.
    </InPageAlert>
  )
}
