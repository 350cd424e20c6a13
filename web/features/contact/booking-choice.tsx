import { useBookings } from '#web/features/booking/booking.api.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { messageCopy } from './contact.copy.ts'

interface BookingChoiceProps {
  value: string
  onChange: (bookingId: string) => void
}

/** Which booking the message is about; renders nothing without bookings. */
export function BookingChoice({ value, onChange }: BookingChoiceProps) {
  const pending = useBookings('pending')
  const history = useBookings('history')
  const bookings = [...(pending.data?.data ?? []), ...(history.data?.data ?? [])]
  if (bookings.length === 0) return null
  const options = bookings.map(({ _id, number, items }) => ({
    value: _id,
    title: [number, items[0]?.serviceId.name].filter(Boolean).join(' · '),
  }))
  return (
    <SelectField
      label={messageCopy.booking}
      optional
      className="md:col-span-2"
      options={[{ value: '', title: messageCopy.noBooking }, ...options]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
