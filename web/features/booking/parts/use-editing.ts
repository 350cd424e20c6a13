import { useState } from 'react'
import type { BookingView } from '../booking.view.ts'

/**
 * Which dialog of a booking is open. Free times depend on the area: after an address changed for other times, the slots
 * open by themselves.
 */
export function useEditing(first: 'address' | 'slot' | null = null) {
  const [editing, setEditing] = useState<'address' | 'address, then slot' | 'slot' | null>(first)
  return {
    address: editing === 'address' || editing === 'address, then slot',
    slot: editing === 'slot',
    editAddress: () => setEditing('address'),
    editSlot: () => setEditing('slot'),
    /** From the slots: this address is not served, or another one is needed first. */
    editAddressFirst: () => setEditing('address, then slot'),
    addressSaved: ({ timeSlot }: Pick<BookingView, 'timeSlot' | 'address'>) =>
      setEditing(editing === 'address, then slot' && !timeSlot ? 'slot' : null),
    close: () => setEditing(null),
  }
}

export type Editing = ReturnType<typeof useEditing>
