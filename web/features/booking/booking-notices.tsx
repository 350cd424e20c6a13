import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { closeNotice, useNotice } from './booking-notice.ts'

/** Shows side effects: which code was removed and why, which time no longer fits. */
export function BookingNotices({ bookingId }: { bookingId: string }) {
  const text = useNotice(bookingId)
  if (!text) return null
  return (
    <InPageAlert tone="warning" onClose={closeNotice}>
      {text}
    </InPageAlert>
  )
}
