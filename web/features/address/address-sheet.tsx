import { MapPin } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { HereButton } from '#web/features/place/find/here-button.tsx'
import { PlaceMap } from '#web/features/place/map/place-map.tsx'
import { NotHereYet } from '#web/features/place/not-here-yet.tsx'
import { PlaceSearch } from '#web/features/place/place-search.tsx'
import { messageOf } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { type SavedAddress, useSaveAddress } from './address.api.ts'
import { addressSheetCopy as copy } from './address.copy.ts'
import { AddressDetails } from './address-details.tsx'
import { useAddressValues } from './use-address-values.ts'

/** A new address, or an existing one to change: the place on a map, then house and landmark. */
export function AddressSheet({ address, onClose }: { address: SavedAddress | null; onClose: () => void }) {
  const formId = useId()
  const entry = useAddressValues(address)
  const [shown, setShown] = useState(false)
  const save = useSaveAddress()

  function submit(event: FormEvent) {
    event.preventDefault()
    setShown(true)
    if (!entry.values) return
    save.mutate(entry.values, {
      onSuccess() {
        toast.success(copy.saved)
        onClose()
      },
    })
  }

  return (
    <SheetDialog
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title={address ? copy.editTitle : copy.addTitle}
      footer={
        <Button type="submit" form={formId} size="large" full busy={save.isPending}>
          {copy.save}
        </Button>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        <WhereItIs entry={entry} missing={shown ? entry.problems.place : null} />
        <form id={formId} noValidate onSubmit={submit} className="grid content-start gap-4">
          <AddressDetails
            details={entry.details}
            houseProblem={shown ? entry.problems.house : null}
            onChange={entry.change}
          />
          {save.isError && <InPageAlert>{messageOf(save.error, copy.failed)}</InPageAlert>}
        </form>
      </div>
    </SheetDialog>
  )
}

interface WhereItIsProps {
  entry: ReturnType<typeof useAddressValues>
  missing: string | null
}

function WhereItIs({ entry, missing }: WhereItIsProps) {
  const { find, place, unserved } = entry
  const problem = find.problem ?? missing
  return (
    <div className="grid content-start gap-3">
      <PlaceMap point={place} onPoint={find.pickPoint} className="h-44 rounded-card md:h-60" />
      <PlaceSearch onPick={find.pick} />
      <HereButton variant="outline" detecting={find.detecting} onClick={find.detect} />
      <p className="flex items-start gap-2.5 font-semibold">
        <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-teal" />
        <span className="min-w-0 wrap-anywhere">{place?.text ?? copy.noPlace}</span>
      </p>
      {problem && <InPageAlert>{problem}</InPageAlert>}
      {unserved && <NotHereYet key={unserved.address} place={unserved} />}
    </div>
  )
}
