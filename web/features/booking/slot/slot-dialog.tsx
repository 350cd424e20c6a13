import { placeWords } from '#web/features/place/city/city-names.ts'
import { setLocationOpen } from '#web/features/place/location-open.ts'
import { PlaceOfTimes } from '#web/features/place/place-of-times.tsx'
import { useSelectSlot } from '../booking.api.ts'
import type { BookingView } from '../booking.view.ts'
import { slotCopy } from './slot.copy.ts'
import { SlotSheet } from './slot-sheet.tsx'
import { usePlaceInUse } from './use-place-in-use.ts'
import { useSlotChoice } from './use-slot-choice.ts'

interface SlotDialogProps {
  booking: BookingView
  open: boolean
  onClose: () => void
  /** Called when the slot is held. */
  onHeld: (booking: BookingView) => void
  /** Called when the booking needs another address. */
  onChangeAddress: () => void
}

/** Date and start time of a booking. Opens on the day chosen before, else on today in India. */
export function SlotDialog({ open, ...rest }: SlotDialogProps) {
  return open ? <OpenSlotDialog {...rest} /> : null
}

function OpenSlotDialog({ booking, onClose, onHeld, onChangeAddress }: Omit<SlotDialogProps, 'open'>) {
  const choice = useSlotChoice(booking, useSelectSlot(booking._id), onHeld)
  const inUse = usePlaceInUse()
  // Until the booking has an address, times are those of the place in use; the address is asked for before paying.
  const changePlace = booking.address ? onChangeAddress : () => setLocationOpen(true)
  return (
    <SlotSheet
      of={{ bookingId: booking._id }}
      title={slotCopy.title}
      place={booking.address || inUse.saved}
      choice={choice}
      action={slotCopy.proceed}
      ready={choice.day !== null && choice.label !== null}
      onAct={choice.proceed}
      onClose={onClose}
      onChangePlace={changePlace}
      waitingFor={booking._id}
      onQuick={onHeld}
    >
      <PlaceOfTimes place={placeWords(booking.address) || inUse.name} onChange={changePlace} />
    </SlotSheet>
  )
}
