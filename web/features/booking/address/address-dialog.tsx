import { useId, useState } from 'react'
import type { SavedAddress } from '#web/features/address/address.api.ts'
import { SavedAddresses } from '#web/features/address/saved-addresses.tsx'
import { HereButton } from '#web/features/place/find/here-button.tsx'
import { NotHereYet } from '#web/features/place/not-here-yet.tsx'
import { PlaceSearch } from '#web/features/place/place-search.tsx'
import { messageOf } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { type PlaceOfBooking, useSetPlace } from '../booking.api.ts'
import { addressCopy } from '../booking.copy.ts'
import type { BookingView } from '../booking.view.ts'
import { AddressFields } from './address-fields.tsx'
import { addressLine, problemsOf } from './address-form.ts'
import { useAddress } from './use-address.ts'

interface AddressDialogProps {
  booking: BookingView
  open: boolean
  onClose: () => void
  onSaved?: (booking: BookingView) => void
}

/** The address of this one booking; the profile's addresses stay as they are. */
export function AddressDialog({ open, ...rest }: AddressDialogProps) {
  return open ? <OpenAddressDialog {...rest} /> : null
}

function OpenAddressDialog({ booking, onClose, onSaved }: Omit<AddressDialogProps, 'open'>) {
  const formId = useId()
  const address = useAddress(booking._id, booking.location.type)
  const { problems, submit, choose, chosenId, busy, error } = useSaveAddress(booking, address, (saved) => {
    onClose()
    onSaved?.(saved)
  })
  return (
    <SheetDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={addressCopy.title}
      description={booking.address ? `Now: ${booking.address}` : addressCopy.note}
      footer={
        <Button type="submit" form={formId} size="large" full busy={busy}>
          {addressCopy.save}
        </Button>
      }
    >
      <div className="grid gap-3">
        <SavedAddresses onChoose={choose} busyId={chosenId} />
        <PlaceSearch onPick={address.pick} />
        <HereButton variant="outline" detecting={address.detecting} onClick={address.detect} />
        <Notices address={address} error={error} />
      </div>
      <form
        id={formId}
        noValidate
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <AddressFields form={address.form} problems={problems} onChange={address.change} />
      </form>
    </SheetDialog>
  )
}

/** Submits a valid form; field errors show from the first attempt on. */
function useSaveAddress(
  booking: BookingView,
  address: ReturnType<typeof useAddress>,
  onSaved: (booking: BookingView) => void,
) {
  const [shown, setShown] = useState(false)
  const [finding, setFinding] = useState(false)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const save = useSetPlace(booking._id)
  const problems = problemsOf(address.form)
  async function submit() {
    setShown(true)
    if (Object.keys(problems).length > 0 || finding || save.isPending) return
    setFinding(true)
    const { lat, lng } = await address.point()
    setFinding(false)
    send({ newLocation: { lat, lng }, address: addressLine(address.form), type: address.form.type })
  }
  function choose({ _id, lat, lng, line, kind }: SavedAddress) {
    if (finding || save.isPending) return
    setChosenId(_id)
    send({ newLocation: { lat, lng }, address: line.slice(0, 500), type: kind })
  }
  function send(place: PlaceOfBooking) {
    save.mutate(place, {
      onSuccess(answer) {
        address.forget()
        // Other changes stay on the page as notices until closed.
        if (!answer.message) toast.success(addressCopy.saved)
        onSaved(answer.data)
      },
      onSettled: () => setChosenId(null),
    })
  }
  const busy = finding || (save.isPending && chosenId === null)
  return { problems: shown ? problems : {}, submit, choose, chosenId, busy, error: save.error }
}

function Notices({ address, error }: { address: ReturnType<typeof useAddress>; error: Error | null }) {
  return (
    <>
      {address.problem && <InPageAlert>{address.problem}</InPageAlert>}
      {address.place?.served && !address.problem && <InPageAlert tone="success">{addressCopy.located}</InPageAlert>}
      {address.place && !address.place.served && <NotHereYet place={address.place} />}
      {error && <InPageAlert>{messageOf(error, addressCopy.saveFailed)}</InPageAlert>}
    </>
  )
}
