import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { bookingCopy } from '../booking.copy.ts'

/** After an act: says so, and makes the same call with the earlier state when asked in time. */
export function useTakeBack<Input extends object, Answer>(call: WebEndpoint<Input, Answer>) {
  const sending = useStaffMutation(call, { done: bookingCopy.undone })
  const onError = (error: Error) => toast.error(errorMessage(error, bookingCopy.notUndone))
  return (done: string, before: Input | undefined) => {
    if (before) toast.undo(done, () => sending.mutate(before, { onError }))
    else toast.success(done)
  }
}
