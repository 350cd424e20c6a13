import { useSelectSlot } from '../booking.api.ts'
import { slotCopy } from '../booking.copy.ts'
import type { BookingView } from '../booking.view.ts'
import { SlotSheet } from './slot-sheet.tsx'
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
  const choice = useSlotChoice(booking, useSelectSlot(booking._id), onHeld)
  return (
    <SlotSheet
      bookingId={booking._id}
      title={slotCopy.title}
      choice={choice}
      action={slotCopy.proceed}
      ready={choice.day !== null && choice.label !== null}
      onAct={choice.proceed}
      onClose={onClose}
      onChangeAddress={onChangeAddress}
    />
  )
}
