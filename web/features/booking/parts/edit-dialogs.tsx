import { lazy } from 'react'
import { useAddressBook } from '#web/features/address/address.api.ts'
import { useNewCustomerPrompt } from '#web/features/identity/new-customer-prompt.ts'
import { useProfile } from '#web/lib/session/profile.ts'
import { asDefault, OnDemand } from '#web/ui/layout/after-hydration.tsx'
import type { BookingView } from '../booking.view.ts'
import type { Editing } from './use-editing.ts'

// Address fields, calendar and slot grid are larger than the pages that open them.
const Address = lazy(() => asDefault(() => import('../address-dialog.tsx').then((file) => file.AddressDialog)))
const Slot = lazy(() => asDefault(() => import('../slot/slot-dialog.tsx').then((file) => file.SlotDialog)))

interface EditDialogsProps {
  booking: BookingView
  editing: Editing
  onHeld: (booking: BookingView) => void
}

/** The dialogs for place and time of a booking; they close when the booking has ended meanwhile. */
export function EditDialogs({ booking, editing, onHeld }: EditDialogsProps) {
  const pending = booking.bookingStatus === 'Pending'
  // The address dialog opens with it.
  useAddressBook(pending)
  const isIntroducing = useIsIntroducing()
  return (
    <OnDemand wanted={editing.address || editing.slot}>
      <Address
        booking={booking}
        open={pending && editing.address && !isIntroducing}
        onClose={editing.close}
        onSaved={editing.addressSaved}
      />
      <Slot
        booking={booking}
        open={pending && editing.slot}
        onClose={editing.close}
        onHeld={onHeld}
        onChangeAddress={editing.editAddressFirst}
      />
    </OnDemand>
  )
}

/** A new customer says the name first: the address that a page asks for on arrival would cover that sheet. */
function useIsIntroducing(): boolean {
  const asked = useNewCustomerPrompt() !== null
  const { profile, isPending } = useProfile()
  return asked && (isPending || profile?.name === '')
}
