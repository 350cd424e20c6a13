import { useState } from 'react'
import { permittedWords } from '#contract/i18n/time-texts.ts'
import { dayLabel, indiaDay } from '#contract/lib/india-time.ts'
import { slotOfLabel } from '#web/features/booking/booking.view.ts'
import { type Plan, useBookPlanVisit } from '#web/features/booking/plan/plan.api.ts'
import { SlotSheet } from '#web/features/booking/slot/slot-sheet.tsx'
import { errorMessage } from '#web/lib/call-error.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { planCopy } from './plan.copy.ts'

/** Day and time of the next visit; it is booked with one tap, because nothing is to pay. */
export function PlanSlotSheet({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const choice = usePlanSlot(plan, onClose)
  const { day, label, proceed } = choice
  const isReady = day !== null && label !== null
  return (
    <SlotSheet
      of={{ planId: plan._id }}
      title={planCopy.bookTitle}
      choice={choice}
      action={isReady ? planCopy.bookOn(`${dayLabel(day)}, ${label.split(' - ')[0]}`) : planCopy.bookAction}
      ready={isReady}
      onAct={isReady ? proceed : undefined}
      onClose={onClose}
    >
      {plan.permittedDays && (
        <InPageAlert tone="info" className="mb-5">
          {planCopy.permitted(permittedWords[plan.permittedDays])}
        </InPageAlert>
      )}
    </SlotSheet>
  )
}

function usePlanSlot(plan: Plan, onBooked: () => void) {
  const today = indiaDay(new Date(serverNow()))
  const [day, setDay] = useState<string | null>(today)
  const [label, setLabel] = useState<string | null>(null)
  const [alert, setAlert] = useState<string | null>(null)
  const book = useBookPlanVisit(plan._id)

  function proceed() {
    const timeSlot = label === null ? null : slotOfLabel(label)
    if (day === null || !timeSlot) return
    setAlert(null)
    book.mutate(
      { date: day, timeSlot },
      {
        onSuccess() {
          toast.success(planCopy.booked(dayLabel(day)))
          onBooked()
        },
        onError(error) {
          setAlert(errorMessage(error, planCopy.bookFailed))
          setLabel(null)
        },
      },
    )
  }

  return {
    today,
    day,
    label,
    alert,
    refused: book.isError ? book.submittedAt : 0,
    busy: book.isPending,
    choose(next: { day?: string | null; label?: string | null }) {
      setAlert(null)
      if (next.day !== undefined) setDay(next.day)
      setLabel(next.label ?? null)
    },
    proceed,
  }
}
