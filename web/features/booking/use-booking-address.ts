import { useState } from 'react'
import { type SavedAddress, useKeepAddress } from '#web/features/address/address.api.ts'
import { addressCopy } from '#web/features/address/address.copy.ts'
import { type AddressForm, addressLine, formOfLine, storedAddress } from '#web/features/address/form/address-form.ts'
import { type AddressStart, startOfNew, startOfSaved } from '#web/features/address/form/address-start.ts'
import { useAddressForm } from '#web/features/address/form/use-address-form.ts'
import { useMissingName } from '#web/features/identity/use-missing-name.ts'
import type { Point } from '#web/lib/state/location.ts'
import { useVisitorPlace, type VisitorPlace } from '#web/lib/state/visitor-place.ts'
import { useDraft } from '#web/lib/storage/draft.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { type PlaceOfBooking, useSetPlace } from './booking.api.ts'
import type { BookingView } from './booking.view.ts'

/** Editing starts from the booking's address, a new one from the place in use. */
function startOfBooking(
  { address, location, point }: BookingView,
  book: readonly SavedAddress[],
  visitorPlace: VisitorPlace | null,
): AddressStart {
  if (!address) return startOfNew(book, visitorPlace)
  const saved = book.find(({ line, house }) => house && line === address)
  if (saved) return startOfSaved(saved)
  const kind = (['Home', 'Work', 'Other'] as const).find((one) => one === location.type) ?? ''
  return { form: formOfLine(address, kind), point, id: null }
}

/** The address of a booking: a saved one, or one entered here that the book keeps under its label. */
export function useBookingAddress(
  booking: BookingView,
  book: readonly SavedAddress[],
  onSaved: (booking: BookingView) => void,
) {
  const visitorPlace = useVisitorPlace()
  const [start] = useState(() => startOfBooking(booking, book, visitorPlace))
  const [form, setForm, forget] = useDraft<AddressForm>(`address of ${booking._id}`, start.form)
  const entry = useAddressForm(start, [form, setForm], true)
  const [finding, setFinding] = useState(false)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const save = useSetPlace(booking._id)
  const keep = useKeepAddress()
  const isBusy = finding || save.isPending
  const missingName = useMissingName()

  async function submit() {
    const isNamed = missingName.check()
    if (!entry.check() || !isNamed || isBusy) return
    setFinding(true)
    const [point, isNameSaved] = await Promise.all([entry.point(), missingName.save()])
    setFinding(false)
    if (point && isNameSaved)
      send({ newLocation: point, address: addressLine(form), type: form.kind }, () => keepInBook(point))
  }
  function keepInBook(point: Point) {
    if (!form.kind) return
    // With another pincode it is another address, and the saved one stays.
    const id = form.pincode === start.form.pincode ? start.id : null
    keep.mutate({ ...storedAddress(form), ...point, kind: form.kind, ...(id && { id }) })
  }
  function choose({ _id, lat, lng, line, kind }: SavedAddress) {
    if (isBusy) return
    setChosenId(_id)
    send({ newLocation: { lat, lng }, address: line.slice(0, 500), type: kind })
  }
  function send(place: PlaceOfBooking, onSuccess?: () => void) {
    save.mutate(place, {
      onSuccess(answer) {
        forget()
        onSuccess?.()
        // Other changes stay on the page as notices until closed.
        if (!answer.message) toast.success(addressCopy.saved)
        onSaved(answer.data)
      },
      onSettled: () => setChosenId(null),
    })
  }
  return { entry, missingName, submit, choose, chosenId, busy: isBusy && chosenId === null, error: save.error }
}
