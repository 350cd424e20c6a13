import { Button } from '../../../ui/actions/button.tsx'
import { InPageAlert } from '../../../ui/feedback/in-page-alert.tsx'
import { SheetDialog } from '../../../ui/overlays/sheet-dialog.tsx'
import { useSelectSlot } from '../booking.api.ts'
import { slotCopy } from '../booking.copy.ts'
import type { BookingView } from '../booking.view.ts'
import { DayField } from './day-field.tsx'
import { SlotGrid } from './slot-grid.tsx'
import { useSlotChoice } from './use-slot-choice.ts'

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
  const { today, day, label, alert, refused, choose, proceed, busy } = useSlotChoice(
    booking,
    useSelectSlot(booking._id),
    onHeld,
  )
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
            busy={busy}
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
        refused={refused}
        onChoose={(next) => choose({ label: next })}
        onDay={(next) => choose({ day: next })}
        onChangeAddress={onChangeAddress}
      />
    </SheetDialog>
  )
}
