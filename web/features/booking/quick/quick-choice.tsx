import { Zap } from 'lucide-react'
import { clockLabel, indiaMinute } from '#contract/lib/india-time.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import type { BookingView } from '../booking.view.ts'
import { useHoldQuick } from './quick.api.ts'
import { quickCopy } from './quick.copy.ts'

interface QuickChoiceProps {
  bookingId: string
  /** When the nearest professional can be there. */
  by: string
  onHeld: (booking: BookingView) => void
  /** When the server refuses: who is near has changed. */
  onRefused: () => void
}

/** The nearest professional within the hour, before the slots; one tap holds them. */
export function QuickChoice({ bookingId, by, onHeld, onRefused }: QuickChoiceProps) {
  const hold = useHoldQuick(bookingId)
  return (
    <div className="mt-5">
      <Button
        full
        size="large"
        variant="outline"
        busy={hold.isPending}
        onClick={() => hold.mutate(by, { onSuccess: ({ data }) => onHeld(data), onError: onRefused })}
      >
        <Zap aria-hidden className="size-5 shrink-0" />
        <span className="tabular-nums">{quickCopy.offer(clockLabel(indiaMinute(new Date(by))))}</span>
      </Button>
      <p className="mt-1.5 text-sm text-muted">{quickCopy.credit}</p>
      {hold.isError && <InPageAlert className="mt-3">{errorMessage(hold.error, quickCopy.failed)}</InPageAlert>}
    </div>
  )
}
