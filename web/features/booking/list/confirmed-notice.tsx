import { CircleCheck, X } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { dayLabel } from '#contract/lib/india-time.ts'
import { bookingPath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { useBooking } from '../booking.api.ts'
import { listCopy } from '../booking.copy.ts'
import { getSlotLabel } from '../booking.view.ts'
import { safetyNote, safetyNotes } from '../treatment/safety.view.ts'

interface ConfirmedNoticeProps {
  bookingId: string
  onClose: () => void
}

/** Shown after paying: success, when we come, the next step. */
export function ConfirmedNotice({ bookingId, onClose }: ConfirmedNoticeProps) {
  const booking = useBooking(bookingId).data?.data
  if (booking?.bookingStatus !== 'Confirmed') return null
  const note = booking.safety === 'to_answer' && safetyNote(booking)
  return (
    <section
      role="status"
      className="relative mb-5 animate-fade-in overflow-hidden rounded-hero bg-linear-to-br from-teal-700 to-teal p-5 text-white shadow-2 md:p-7"
    >
      <CircleCheck aria-hidden className="size-11 text-marigold" strokeWidth={2} />
      <h2 className="mt-2 font-heading text-display">{listCopy.confirmedTitle}</h2>
      {booking.date && booking.timeSlot && (
        <p className="mt-1 text-lg font-semibold">
          {dayLabel(booking.date)}, {getSlotLabel(booking.timeSlot)}
        </p>
      )}
      <p className="mt-1 text-teal-100">
        {booking.number}
        {t`. We sent you an SMS.`}
      </p>
      {note && <p className="mt-3 font-bold">{note}</p>}
      <ButtonLink variant="marigold" className="mt-4" to={bookingPath(booking._id)}>
        {note ? safetyNotes.answer : listCopy.viewBooking}
      </ButtonLink>
      <button
        type="button"
        aria-label={t`Close`}
        onClick={onClose}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-button hover:bg-white/12 focus-ring-light"
      >
        <X aria-hidden className="size-5" />
      </button>
    </section>
  )
}
