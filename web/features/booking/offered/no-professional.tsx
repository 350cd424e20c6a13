import { clockLabel, indiaMinute, toMinute } from '#contract/lib/india-time.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { type BookingView, isCovered } from '../booking.view.ts'
import { useKeepLater } from './quick.api.ts'
import { quickCopy } from './quick.copy.ts'

interface NoProfessionalProps {
  booking: BookingView
  /** By when one can come; null without one. */
  laterBy: string | null
}

/** What to do about a quick visit that no one can keep the promise of; another slot and cancelling are actions of every booking. */
export function NoProfessional({ booking, laterBy }: NoProfessionalProps) {
  const keep = useKeepLater(booking._id)
  const minute = laterBy && indiaMinute(new Date(laterBy))
  // Someone may be free again before the time that was promised.
  const isLate = minute && booking.timeSlot && minute > toMinute(booking.timeSlot.end)
  return (
    <div className="mt-2">
      <p>{laterBy ? quickCopy.orElse : quickCopy.onlyElse}</p>
      {laterBy && minute && (
        <>
          <Button full size="large" className="mt-3" busy={keep.isPending} onClick={() => keep.mutate(laterBy)}>
            {quickCopy.later(clockLabel(minute))}
          </Button>
          {isLate && !isCovered(booking) && <p className="mt-1.5 text-sm text-muted">{quickCopy.laterCredit}</p>}
        </>
      )}
      {keep.isError && <InPageAlert className="mt-3">{errorMessage(keep.error, quickCopy.failed)}</InPageAlert>}
    </div>
  )
}
