import { dispatchCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { boardCopy } from '../dispatch.copy.ts'
import { backOf, inputOf, type MovePlan } from './plan.ts'

/** After a move: says so, and takes it back when asked in time. */
export function useUndo(): (plan: MovePlan) => void {
  const moving = useStaffMutation(dispatchCalls.move, { done: boardCopy.movedBack })
  const undo = (plan: MovePlan) =>
    moving.mutate(inputOf(backOf(plan), 'us', boardCopy.undoReason), {
      onError: (error) => toast.error(messageOf(error, boardCopy.notMovedBack)),
    })
  return (plan) => {
    // Without a crew there is no place to go back to.
    if (plan.leaves) toast.undo(boardCopy.moved, () => undo(plan))
    else toast.success(boardCopy.moved)
  }
}
