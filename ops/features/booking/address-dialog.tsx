import { useState } from 'react'
import { bookingActCalls } from '#contract/calls.gen.ts'
import { addressKinds } from '#contract/lib/business.ts'
import { useTakeBack } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { emptyAddress, NewAddress, toAddressLine } from '#ops/ui/place/new-address.tsx'
import { type ActProps, dialogProps, takeBackWords } from './act.ts'
import { bookingCopy } from './booking.copy.ts'

/** Another place for the visit, at the same time and price; taken back by the address of before. */
export function AddressDialog(props: ActProps<'address'>) {
  const { booking } = props
  const [address, setAddress] = useState(emptyAddress)
  const [kind, setKind] = useState('')
  const undo = useTakeBack(bookingActCalls.changeAddress, takeBackWords)
  const line = toAddressLine(address)
  return (
    <ActionDialog
      {...dialogProps(props)}
      call={bookingActCalls.changeAddress}
      input={(reason) =>
        line && { bookingId: booking._id, newLocation: line.point, address: line.text, ...typeOf(kind), reason }
      }
      done={undefined}
      onDone={({ message }) => undo(message ?? bookingCopy.done.address, backOf(booking))}
    >
      <NewAddress address={address} onAddress={setAddress} />
      {address.place && (
        <FilterSelect
          label={bookingCopy.addressKind}
          all={bookingCopy.asBefore}
          options={toOptions(bookingCopy.addressKinds)}
          value={kind}
          onChange={setKind}
        />
      )}
    </ActionDialog>
  )
}

/** Undefined for an address that was set before addresses had a place. */
function backOf({ _id: bookingId, address, addressType, point }: ActProps['booking']) {
  if (!address || !point) return undefined
  return { bookingId, newLocation: point, address, ...typeOf(addressType), reason: bookingCopy.undoReason }
}

/** Without one the kind stays. */
function typeOf(kind: string) {
  const type = addressKinds.find((one) => one === kind)
  return type && { type }
}
