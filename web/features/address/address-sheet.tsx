import { type FormEvent, useId, useState } from 'react'
import { PlaceMap } from '#web/features/place/map/place-map.tsx'
import { errorMessage } from '#web/lib/call-error.ts'
import { useVisitorPlace } from '#web/lib/state/visitor-place.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { type SavedAddress, useAddressBook, useSaveAddress } from './address.api.ts'
import { addressCopy as copy } from './address.copy.ts'
import { AddressFields } from './form/address-fields.tsx'
import { storedAddress } from './form/address-form.ts'
import { AddressSearch } from './form/address-search.tsx'
import { startOfNew, startOfSaved } from './form/address-start.ts'
import { useAddressForm } from './form/use-address-form.ts'

/** A new address of the book, or an existing one to change. */
export function AddressSheet({ address, onClose }: { address: SavedAddress | null; onClose: () => void }) {
  const formId = useId()
  const { entry, save, submit } = useBookEntry(address, onClose)
  return (
    <SheetDialog
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title={address ? copy.editTitle : copy.addTitle}
      footer={
        <>
          {save.isError && <InPageAlert className="mb-3">{errorMessage(save.error, copy.failed)}</InPageAlert>}
          <Button type="submit" form={formId} size="large" full busy={save.isPending}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="hidden" onSubmit={submit} />
      <div className="grid gap-5 md:grid-cols-2">
        <div className="grid content-start gap-3">
          <PlaceMap point={entry.shown} onPoint={entry.find.pickPoint} className="h-44 rounded-card md:h-60" />
          <AddressSearch entry={entry} />
        </div>
        <AddressFields entry={entry} formId={formId} canSkipBook={false} />
      </div>
    </SheetDialog>
  )
}

function useBookEntry(address: SavedAddress | null, onSaved: () => void) {
  const visitorPlace = useVisitorPlace()
  const book = useAddressBook().data?.data ?? []
  const [start] = useState(() => (address ? startOfSaved(address) : startOfNew(book, visitorPlace)))
  const entry = useAddressForm(start, useState(start.form), false)
  const save = useSaveAddress()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { kind } = entry.form
    const point = entry.check() && (await entry.point())
    if (!point || !kind) return
    save.mutate(
      { ...storedAddress(entry.form), ...point, kind, ...(address && { id: address._id }) },
      {
        onSuccess() {
          toast.success(copy.saved)
          onSaved()
        },
      },
    )
  }
  return { entry, save, submit }
}
