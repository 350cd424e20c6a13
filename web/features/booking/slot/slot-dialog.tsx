import { useState } from 'react'
import { indiaDay } from '../../../../contract/india-time.ts'
import { CallError, messageOf } from '../../../lib/call-error.ts'
import { serverNow } from '../../../lib/state/server-clock.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { InPageAlert } from '../../../ui/feedback/in-page-alert.tsx'
import { SheetDialog } from '../../../ui/overlays/sheet-dialog.tsx'
import { useSelectSlot } from '../booking.api.ts'
import { slotCopy, summaryCopy } from '../booking.copy.ts'
import { type BookingView, slotLabelOf, slotOfLabel } from '../booking.view.ts'
import { DayField } from './day-field.tsx'
import { SlotGrid } from './slot-grid.tsx'

interface SlotDialogProps {
  booking: BookingView
  open: boolean
  onClose: () => void
  /** The slot is held now. */
  onHeld: (booking: BookingView) => void
  /** Called for 'the address is not served' and the like, where another place helps. */
  onChangeAddress?: () => void
}

/** Date and start time of a booking. Opens on the day chosen before, else on today in India. */
export function SlotDialog({ open, ...rest }: SlotDialogProps) {
  return open ? <OpenSlotDialog {...rest} /> : null
}

function OpenSlotDialog({ booking, onClose, onHeld, onChangeAddress }: Omit<SlotDialogProps, 'open'>) {
  const today = indiaDay(new Date(serverNow()))
  const [day, setDay] = useState<string | null>(booking.date && booking.date >= today ? booking.date : today)
  const [label, setLabel] = useState<string | null>(booking.timeSlot && slotLabelOf(booking.timeSlot))
  const [alert, setAlert] = useState<string | null>(null)
  const select = useSelectSlot(booking._id)

  function choose(next: { day?: string | null; label?: string | null }) {
    setAlert(null)
    if (next.day !== undefined) setDay(next.day)
    setLabel(next.label ?? null)
  }

  function proceed() {
    const timeSlot = label && slotOfLabel(label)
    if (!day || !timeSlot) return setAlert(slotCopy.bothMissing)
    setAlert(null)
    select.mutate(
      { date: day, timeSlot },
      {
        onSuccess: (answer) => onHeld(answer.data),
        onError(error) {
          setAlert(messageOf(error, summaryCopy.wentWrong))
          // Somebody was faster: the grid asks again and must not keep showing it as chosen.
          if (error instanceof CallError && error.status > 0) setLabel(null)
        },
      },
    )
  }

  return (
    <SheetDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={slotCopy.title}
      footer={
        <>
          {alert && <InPageAlert className="mb-3">{alert}</InPageAlert>}
          <Button
            size="large"
            full
            busy={select.isPending}
            // Looks and says disabled but takes the tap: it answers what is missing.
            aria-disabled={!day || !label || undefined}
            className="aria-disabled:opacity-60"
            onClick={proceed}
          >
            {slotCopy.proceed}
          </Button>
        </>
      }
    >
      <DayField day={day} today={today} onChange={(next) => choose({ day: next })} />
      <SlotGrid
        key={day}
        bookingId={booking._id}
        day={day}
        today={today}
        chosen={label}
        refused={select.failureCount > 0 && select.isError ? select.submittedAt : 0}
        onChoose={(next) => choose({ label: next })}
        onDay={(next) => choose({ day: next })}
        onChangeAddress={onChangeAddress}
      />
    </SheetDialog>
  )
}
