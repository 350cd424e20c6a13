import { Bell } from 'lucide-react'
import type { StandbyView } from '#contract/checkout.standby.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useStandbys, useWithdrawStandby } from './standby.api.ts'
import { standbyCopy } from './standby.copy.ts'
import { waitingText } from './standby.view.ts'

/** A day that the customer waits for, and the way out of it. */
export function StandbyNote({ standby }: { standby: StandbyView }) {
  const withdraw = useWithdrawStandby()
  return (
    <div role="status" className="flex items-center gap-3 rounded-card bg-teal-50 py-2 pr-2 pl-4 text-left">
      <Bell aria-hidden className="size-5 shrink-0 text-teal" />
      <p className="min-w-0 flex-1 text-sm font-semibold">{waitingText(standby)}</p>
      <Button
        variant="quiet"
        size="small"
        busy={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(standby._id, { onError: (error) => toast.error(errorMessage(error, standbyCopy.failed)) })
        }
      >
        {standbyCopy.undo}
      </Button>
    </div>
  )
}

/** All of a booking without a slot. */
export function StandbyNotes({ bookingId }: { bookingId: string }) {
  return useStandbys(bookingId).standbys.map((standby) => <StandbyNote key={standby._id} standby={standby} />)
}
