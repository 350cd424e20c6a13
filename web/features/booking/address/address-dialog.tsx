import { LocateFixed } from 'lucide-react'
import { useId, useState } from 'react'
import { messageOf } from '../../../lib/call-error.ts'
import { locationForCalls, type Point } from '../../../lib/state/location.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { InPageAlert } from '../../../ui/feedback/in-page-alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { SheetDialog } from '../../../ui/overlays/sheet-dialog.tsx'
import { useSetPlace } from '../booking.api.ts'
import { addressCopy } from '../booking.copy.ts'
import type { BookingView } from '../booking.view.ts'
import { AddressFields } from './address-fields.tsx'
import { type AddressForm, addressLine, cityAround, emptyAddress, pointOf, problemsOf } from './address-form.ts'
import { useHere } from './use-here.ts'

interface AddressDialogProps {
  booking: BookingView
  open: boolean
  onClose: () => void
  onSaved?: (booking: BookingView) => void
}

/** Where this one booking takes place; the profile's addresses stay as they are. */
export function AddressDialog({ open, ...rest }: AddressDialogProps) {
  return open ? <OpenAddressDialog {...rest} /> : null
}

function OpenAddressDialog({ booking, onClose, onSaved }: Omit<AddressDialogProps, 'open'>) {
  const formId = useId()
  const [form, setForm] = useState<AddressForm>({ ...emptyAddress, type: booking.location.type || emptyAddress.type })
  const [shown, setShown] = useState(false)
  const [located, setLocated] = useState<Point | null>(null)
  const here = useHere((point) => {
    setLocated(point)
    setForm((before) => ({ ...before, city: before.city || (cityAround(point)?.name ?? '') }))
  })
  const save = useSetPlace(booking._id)

  async function submit() {
    setShown(true)
    if (Object.keys(problemsOf(form)).length > 0 || save.isPending) return
    const newLocation = pointOf(form, located) ?? (await locationForCalls())
    save.mutate(
      { newLocation, address: addressLine(form), type: form.type },
      {
        onSuccess(answer) {
          toast.success(answer.message ?? addressCopy.saved)
          onClose()
          onSaved?.(answer.data)
        },
      },
    )
  }

  return (
    <SheetDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={addressCopy.title}
      description={booking.address ? `Now: ${booking.address}` : addressCopy.note}
      footer={
        <Button type="submit" form={formId} size="large" full busy={save.isPending}>
          {addressCopy.save}
        </Button>
      }
    >
      <Button variant="outline" full busy={here.busy} busyText={addressCopy.detecting} onClick={here.find}>
        <LocateFixed aria-hidden className="size-4.5" />
        {addressCopy.here}
      </Button>
      {here.problem && <InPageAlert className="mt-3">{here.problem}</InPageAlert>}
      {located && (
        <InPageAlert tone="success" className="mt-3">
          {addressCopy.located}
        </InPageAlert>
      )}
      {save.isError && <InPageAlert className="mt-3">{messageOf(save.error, addressCopy.saveFailed)}</InPageAlert>}
      <form
        id={formId}
        noValidate
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <AddressFields form={form} problems={shown ? problemsOf(form) : {}} onChange={setForm} />
      </form>
    </SheetDialog>
  )
}
