import { useState } from 'react'
import { indiaDay } from '#contract/india-time.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { useBooking, type useSelectSlot } from '../booking.api.ts'
import { slotCopy, summaryCopy } from '../booking.copy.ts'
import { type BookingView, slotLabelOf, slotOfLabel } from '../booking.view.ts'

type Take = Pick<ReturnType<typeof useSelectSlot>, 'mutate' | 'isError' | 'isPending' | 'submittedAt'>

/**
 * Day and start time that are being chosen, and taking them: holding for a booking that is open, moving for one that is
 * confirmed. Begins with what the booking has, else with today.
 */
export function useSlotChoice(
  booking: BookingView,
  take: Take,
  onTaken: (booking: BookingView) => void,
  /** Said where the server says nothing. */
  failure: string = summaryCopy.wentWrong,
) {
  const today = indiaDay(new Date(serverNow()))
  const [day, setDay] = useState<string | null>(booking.date && booking.date >= today ? booking.date : today)
  const [label, setLabel] = useState<string | null>(booking.timeSlot && slotLabelOf(booking.timeSlot))
  const [alert, setAlert] = useState<string | null>(null)
  const { refetch } = useBooking(booking._id)

  function hold(date: string, slot: string) {
    const timeSlot = slotOfLabel(slot)
    if (!timeSlot) return setAlert(slotCopy.bothMissing)
    setAlert(null)
    take.mutate(
      { date, timeSlot },
      {
        onSuccess: (answer) => onTaken(answer.data),
        onError(error) {
          setAlert(messageOf(error, failure))
          // Somebody was faster: the grid asks again and must not keep showing it as chosen.
          if (!(error instanceof CallError) || error.status === 0) return
          setLabel(null)
          // Left open too long the booking itself has ended; its page says how to begin again.
          if (error.code === 'INVALID_TRANSITION') refetch()
        },
      },
    )
  }

  return {
    today,
    day,
    label,
    alert,
    /** Changes with every refusal. */
    refused: take.isError ? take.submittedAt : 0,
    busy: take.isPending,
    choose(next: { day?: string | null; label?: string | null }) {
      setAlert(null)
      if (next.day !== undefined) setDay(next.day)
      setLabel(next.label ?? null)
    },
    proceed: () => (day && label ? hold(day, label) : setAlert(slotCopy.bothMissing)),
  }
}
