import { clockLabel, indiaMinute, toMinute } from '#contract/lib/india-time.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { type BookingView, isCovered, isPromise } from '../booking.view.ts'
import { useKeepLater } from '../quick/quick.api.ts'
import { quickCopy } from '../quick/quick.copy.ts'
import type { OfferedTime } from './offered-times.api.ts'
import { OfferedTimes } from './offered-times.tsx'

interface NoProfessionalProps {
  booking: BookingView
  /** By when one can come; null without one. */
  laterBy: string | null
  /** That the office offers; an answer that was stored before has none. */
  times?: readonly OfferedTime[]
}

/** What to do about a visit that no professional can come to. */
export function NoProfessional({ times = [], ...props }: NoProfessionalProps) {
  const isQuick = isPromise(props.booking.timeSlot)
  return isQuick && times.length === 0 ? (
    <LaterOnly {...props} />
  ) : (
    <OfferedTimes booking={props.booking} times={times} />
  )
}

/** Of a quick visit; another slot and cancelling are actions of every booking. */
function LaterOnly({ booking, laterBy }: NoProfessionalProps) {
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
