import { useState } from 'react'
import { bookingActCalls } from '#contract/calls.gen.ts'
import { addressKinds } from '#contract/lib/business.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { FilterSelect } from '#ops/ui/filters.tsx'
import { toOptions } from '#ops/ui/options.ts'
import { emptyAddress, NewAddress, toAddressLine } from '#ops/ui/place/new-address.tsx'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { type ActProps, dialogProps } from './act.ts'
import { bookingCopy } from './booking.copy.ts'
import { useTakeBack } from './undo/use-take-back.ts'

/** Another place for the visit, at the same time and price; taken back by the address of before. */
export function AddressDialog(props: ActProps<'address'>) {
  const { booking, onClose } = props
  const [address, setAddress] = useState(emptyAddress)
  const [kind, setKind] = useState('')
  const undo = useTakeBack(bookingActCalls.changeAddress)
  const sending = useStaffMutation(bookingActCalls.changeAddress, {
    onDone: ({ message }) => {
      onClose()
      undo(message ?? bookingCopy.done.address, backOf(booking))
    },
  })
  const line = toAddressLine(address)
  return (
    <ReasonDialog
      {...dialogProps(props)}
      reasonLabel={bookingCopy.reason}
      complete={line !== undefined}
      sending={sending}
      onConfirm={(reason) => {
        if (!line) return
        const place = { newLocation: line.point, address: line.text, ...typeOf(kind) }
        sending.mutate({ bookingId: booking._id, ...place, reason })
      }}
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
    </ReasonDialog>
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
