import { CalendarClock, MapPin } from 'lucide-react'
import { dayLabel } from '#contract/india-time.ts'
import { bookingCopy } from '../booking.copy.ts'
import { type BookingView, slotLabelOf } from '../booking.view.ts'
import { EditCard } from './edit-card.tsx'

interface PlaceCardProps {
  booking: BookingView
  editable: boolean
  onEdit: () => void
}

/** Place: its kind as heading, then the address. */
export function PlaceCard({ booking, editable, onEdit }: PlaceCardProps) {
  const action = booking.address ? bookingCopy.edit : bookingCopy.addAddress
  return (
    <EditCard
      icon={MapPin}
      title={booking.location.type || bookingCopy.deliveryLocation}
      action={editable ? action : undefined}
      onEdit={onEdit}
    >
      {booking.address || <span className="text-muted">{bookingCopy.noAddress}</span>}
    </EditCard>
  )
}

/** Date and time, in 12-hour form. */
export function TimeCard({ booking, editable, onEdit }: PlaceCardProps) {
  const { date, timeSlot } = booking
  const action = timeSlot ? bookingCopy.edit : bookingCopy.selectSlot
  return (
    <EditCard icon={CalendarClock} title={bookingCopy.timeSlot} action={editable ? action : undefined} onEdit={onEdit}>
      {date && timeSlot ? (
        <>
          {dayLabel(date)}, <span className="whitespace-nowrap">{slotLabelOf(timeSlot)}</span>
        </>
      ) : (
        <span className="text-muted">{bookingCopy.noSlot}</span>
      )}
    </EditCard>
  )
}
