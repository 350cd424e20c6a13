import { CalendarClock, MapPin } from 'lucide-react'
import { addressKinds } from '#contract/lib/business.ts'
import { dayLabel } from '#contract/lib/india-time.ts'
import { addressCopy } from '#web/features/address/address.copy.ts'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { bookingCopy } from '../booking.copy.ts'
import { type BookingView, getSlotLabel } from '../booking.view.ts'
import { EditCard } from './edit-card.tsx'

interface PlaceCardProps {
  booking: BookingView
  editable: boolean
  onEdit: () => void
  /** In the checkout: a row that says what it answers. */
  inCard?: boolean
}

/** Place: its kind as heading, then the address. */
export function PlaceCard({ booking, editable, onEdit, inCard }: PlaceCardProps) {
  const action = booking.address ? bookingCopy.edit : bookingCopy.addAddress
  return (
    <EditCard
      icon={MapPin}
      inCard={inCard}
      label={inCard ? bookingCopy.where : undefined}
      title={kindOf(booking.location.type) ?? bookingCopy.deliveryLocation}
      action={editable ? action : undefined}
      onEdit={onEdit}
    >
      {placeWords(booking.address) || <span className="text-muted">{bookingCopy.noAddress}</span>}
    </EditCard>
  )
}

/** Date and time, in 12-hour form. */
export function TimeCard({ booking, editable, onEdit, inCard }: PlaceCardProps) {
  const { date, timeSlot } = booking
  const action = timeSlot ? bookingCopy.edit : bookingCopy.selectSlot
  return (
    <EditCard
      icon={CalendarClock}
      inCard={inCard}
      label={inCard ? bookingCopy.when : undefined}
      hidesTitle={inCard}
      title={bookingCopy.timeSlot}
      action={editable ? action : undefined}
      onEdit={onEdit}
    >
      {date && timeSlot ? (
        <>
          {dayLabel(date)}, <span className="whitespace-nowrap">{getSlotLabel(timeSlot)}</span>
        </>
      ) : (
        <span className="text-muted">{bookingCopy.noSlot}</span>
      )}
    </EditCard>
  )
}

/** A name of its own is shown as it was typed. */
function kindOf(type: string): string | undefined {
  const known = addressKinds.find((kind) => kind === type)
  return known ? addressCopy.kinds[known] : type || undefined
}
