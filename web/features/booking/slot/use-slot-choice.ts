import { useState } from 'react'
import { CallError, errorMessage } from '#web/lib/call-error.ts'
import { serverToday } from '#web/lib/state/server-clock.ts'
import { useBooking, type useSelectSlot } from '../booking.api.ts'
import { summaryCopy } from '../booking.copy.ts'
import { type BookingView, getSlotLabel, isPromise, slotOfLabel } from '../booking.view.ts'
import { slotCopy } from './slot.copy.ts'

type SaveSlot = Pick<ReturnType<typeof useSelectSlot>, 'mutate' | 'isError' | 'isPending' | 'submittedAt'>

/**
 * Chosen day and start time, and saving them: holds the slot of an open booking, reschedules a confirmed one.
 * Starts from the booking's own slot, else from today.
 */
export function useSlotChoice(
  booking: BookingView,
  saveSlot: SaveSlot,
  onTaken: (booking: BookingView) => void,
  /** Used where the server sends no message. */
  failure: string = summaryCopy.wentWrong,
) {
  const today = serverToday()
  const [day, setDay] = useState<string | null>(booking.date && booking.date >= today ? booking.date : today)
  const [label, setLabel] = useState(labelOf(booking))
  const [alert, setAlert] = useState<string | null>(null)
  const { refetch } = useBooking(booking._id)

  function hold(date: string, slot: string) {
    const timeSlot = slotOfLabel(slot)
    if (!timeSlot) return setAlert(slotCopy.bothMissing)
    setAlert(null)
    saveSlot.mutate(
      { date, timeSlot },
      {
        onSuccess: (answer) => onTaken(answer.data),
        onError(error) {
          setAlert(errorMessage(error, failure))
          // Another customer took the slot: the grid refetches and must not show it as chosen.
          if (!(error instanceof CallError) || error.status === 0) return
          setLabel(null)
          // Open for too long, the booking itself has ended; its page offers a restart.
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
    refused: saveSlot.isError ? saveSlot.submittedAt : 0,
    busy: saveSlot.isPending,
    choose(next: { day?: string | null; label?: string | null }) {
      setAlert(null)
      if (next.day !== undefined) setDay(next.day)
      setLabel(next.label ?? null)
    },
    proceed: () => (day && label ? hold(day, label) : setAlert(slotCopy.bothMissing)),
  }
}

/** A promised arrival is none of the slots. */
const labelOf = ({ timeSlot }: BookingView) => (timeSlot && !isPromise(timeSlot) ? getSlotLabel(timeSlot) : null)
