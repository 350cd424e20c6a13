import { useState } from 'react'
import { formatRupees } from '#contract/lib/money.ts'
import { type Plan, useEndPlan, usePausePlan } from '#web/features/booking/plan/plan.api.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { planCopy } from './plan.copy.ts'

/** Pausing, resuming, and cancelling the rest for the refund that is shown. */
export function PlanActions({ plan }: { plan: Plan }) {
  const { state, pauseDaysLeft, refund } = plan
  return (
    <div className="mt-4 grid gap-2.5 sm:grid-cols-2">
      {state === 'active' && pauseDaysLeft > 0 && <PauseButton plan={plan} />}
      {state === 'paused' && <ResumeButton plan={plan} />}
      {refund !== null && <EndButton plan={plan} refund={refund} />}
    </div>
  )
}

const failed = (error: Error) => void toast.error(errorMessage(error, planCopy.changeFailed))

function PauseButton({ plan }: { plan: Plan }) {
  const [asking, setAsking] = useState(false)
  const pause = usePausePlan(plan._id)
  const onSuccess = () => {
    setAsking(false)
    toast.success(planCopy.paused)
  }
  return (
    <>
      <Button variant="outline" size="large" onClick={() => setAsking(true)}>
        {planCopy.pause}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={planCopy.pauseQuestion}
        confirm={planCopy.pauseConfirm}
        cancel={planCopy.pauseKeep}
        busy={pause.isPending}
        onConfirm={() => pause.mutate(true, { onSuccess, onError: failed })}
      >
        {planCopy.pauseNote(plan.pauseDaysLeft)}
      </AlertDialog>
    </>
  )
}

function ResumeButton({ plan }: { plan: Plan }) {
  const pause = usePausePlan(plan._id)
  const onSuccess = () => void toast.success(planCopy.resumed)
  return (
    <Button
      variant="outline"
      size="large"
      busy={pause.isPending}
      onClick={() => pause.mutate(false, { onSuccess, onError: failed })}
    >
      {planCopy.resume}
    </Button>
  )
}

function EndButton({ plan, refund }: { plan: Plan; refund: number }) {
  const [asking, setAsking] = useState(false)
  const end = useEndPlan(plan._id)
  const onSuccess = () => {
    setAsking(false)
    toast.success(planCopy.ended)
  }
  return (
    <>
      <Button variant="quiet" size="large" onClick={() => setAsking(true)}>
        {planCopy.end}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={planCopy.endQuestion}
        confirm={planCopy.endConfirm(formatRupees(refund))}
        cancel={planCopy.endKeep}
        busy={end.isPending}
        danger
        onConfirm={() => end.mutate(refund, { onSuccess, onError: failed })}
      >
        <p>{planCopy.endNote(formatRupees(refund))}</p>
        {plan.usedVisit > plan.perVisit && <p className="mt-2">{planCopy.endUsed(formatRupees(plan.usedVisit))}</p>}
        <p className="mt-2">{planCopy.endLate}</p>
      </AlertDialog>
    </>
  )
}
