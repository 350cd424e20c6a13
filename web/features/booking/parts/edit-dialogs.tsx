import { type ComponentProps, lazy } from 'react'
import { asDefault, OnDemand } from '../../../ui/layout/after-hydration.tsx'

// Address fields, the calendar and the slot grid weigh more than the pages that open them.
const Address = lazy(() => asDefault(import('../address/address-dialog.tsx').then((file) => file.AddressDialog)))
const Slot = lazy(() => asDefault(import('../slot/slot-dialog.tsx').then((file) => file.SlotDialog)))

export function AddressDialog(props: ComponentProps<typeof Address>) {
  return (
    <OnDemand wanted={props.open}>
      <Address {...props} />
    </OnDemand>
  )
}

export function SlotDialog(props: ComponentProps<typeof Slot>) {
  return (
    <OnDemand wanted={props.open}>
      <Slot {...props} />
    </OnDemand>
  )
}
