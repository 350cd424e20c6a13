import { dispatchCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { dispatchCopy } from '../dispatch.copy.ts'
import { type MovePlan, reverseMove, toMoveInput } from './plan.ts'

/** After a move: says so, and takes it back when asked in time. */
export function useUndo(): (plan: MovePlan) => void {
  const moving = useStaffMutation(dispatchCalls.move, { done: dispatchCopy.movedBack })
  const undo = (plan: MovePlan) =>
    moving.mutate(toMoveInput(reverseMove(plan), 'us', dispatchCopy.undoReason), {
      onError: (error) => toast.error(errorMessage(error, dispatchCopy.notMovedBack)),
    })
  return (plan) => {
    // Without a crew there is no place to go back to.
    if (plan.leaves) toast.undo(dispatchCopy.moved, () => undo(plan))
    else toast.success(dispatchCopy.moved)
  }
}
