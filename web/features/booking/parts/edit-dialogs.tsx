import { lazy } from 'react'
import { useAddressBook } from '#web/features/address/address.api.ts'
import { asDefault, OnDemand } from '#web/ui/layout/after-hydration.tsx'
import type { BookingView } from '../booking.view.ts'
import { useIsPlaceKnown } from '../slot/use-is-place-known.ts'
import type { Editing } from './use-editing.ts'

// Address fields, calendar and slot grid are larger than the pages that open them.
const Address = lazy(() => asDefault(() => import('../address-dialog.tsx').then((file) => file.AddressDialog)))
const Slot = lazy(() => asDefault(() => import('../slot/slot-dialog.tsx').then((file) => file.SlotDialog)))

interface EditDialogsProps {
  booking: BookingView
  editing: Editing
  onHeld: (booking: BookingView) => void
}

/**
 * The dialogs for place and time of a booking; they close when the booking has ended meanwhile. Slots depend on the place: one
 * that is not known is asked for first.
 */
export function EditDialogs({ booking, editing, onHeld }: EditDialogsProps) {
  const pending = booking.bookingStatus === 'Pending'
  // The address dialog opens with it.
  useAddressBook(pending)
  const isPlaceKnown = useIsPlaceKnown(booking)
  const isPlaceFirst = editing.slot && isPlaceKnown === false
  return (
    <OnDemand wanted={editing.address || editing.slot}>
      <Address
        booking={booking}
        open={pending && (editing.address || isPlaceFirst)}
        onClose={editing.close}
        onSaved={isPlaceFirst ? editing.editSlot : editing.addressSaved}
      />
      <Slot
        booking={booking}
        open={pending && editing.slot && isPlaceKnown === true}
        onClose={editing.close}
        onHeld={onHeld}
        onChangeAddress={editing.editAddressFirst}
      />
    </OnDemand>
  )
}
