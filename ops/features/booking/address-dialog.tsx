import { useState } from 'react'
import { actCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { emptyAddress, lineOf, NewAddress } from '#ops/ui/place/new-address.tsx'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { type ActProps, dialogOf } from './act.ts'
import { bookingCopy } from './booking.copy.ts'
import { useTakeBack } from './undo/use-take-back.ts'

/** Another place for the visit, at the same time and price; taken back by the address of before. */
export function AddressDialog(props: ActProps<'address'>) {
  const { booking, onClose } = props
  const [address, setAddress] = useState(emptyAddress)
  const undo = useTakeBack(actCalls.changeAddress)
  const sending = useStaffMutation(actCalls.changeAddress, {
    onDone: ({ message }) => {
      onClose()
      undo(message ?? bookingCopy.done.address, backOf(booking))
    },
  })
  const line = lineOf(address)
  return (
    <ReasonDialog
      {...dialogOf(props)}
      reasonLabel={bookingCopy.reason}
      complete={line !== undefined}
      sending={sending}
      onConfirm={(reason) => {
        if (line) sending.mutate({ bookingId: booking._id, newLocation: line.point, address: line.text, reason })
      }}
    >
      <NewAddress address={address} onAddress={setAddress} />
    </ReasonDialog>
  )
}

/** Undefined for an address that was set before addresses had a place. */
function backOf({ _id: bookingId, address, point }: ActProps['booking']) {
  return address && point ? { bookingId, newLocation: point, address, reason: bookingCopy.undoReason } : undefined
}
