import { Plus } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { type SavedAddress, useAddressBook } from '#web/features/address/address.api.ts'
import { addressCopy, bookingAddressCopy as copy } from '#web/features/address/address.copy.ts'
import { AddressFields } from '#web/features/address/form/address-fields.tsx'
import { AddressSearch } from '#web/features/address/form/address-search.tsx'
import { SavedAddresses } from '#web/features/address/saved-addresses.tsx'
import { placeWords } from '#web/features/place/city/city-names.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import type { BookingView } from './booking.view.ts'
import { useBookingAddress } from './use-booking-address.ts'

interface AddressDialogProps {
  booking: BookingView
  open: boolean
  onClose: () => void
  onSaved?: (booking: BookingView) => void
}

/** The address of one booking: a saved one, or a new one. */
export function AddressDialog({ open, ...rest }: AddressDialogProps) {
  const book = useAddressBook(open)
  if (!open) return null
  // Without the book a new address can still be entered.
  const addresses = book.isError ? [] : book.data?.data
  return addresses ? <OpenDialog {...rest} book={addresses} /> : <LoadingDialog onClose={rest.onClose} />
}

function LoadingDialog({ onClose }: Pick<AddressDialogProps, 'onClose'>) {
  return (
    <SheetDialog open onOpenChange={(next) => !next && onClose()} title={copy.title} description={copy.note}>
      <Loading label={copy.title} className="grid gap-4">
        {[1, 2, 3, 4].map((field) => (
          <Skeleton key={field} className="h-13 rounded-field" />
        ))}
      </Loading>
    </SheetDialog>
  )
}

type OpenDialogProps = Omit<AddressDialogProps, 'open'> & { book: readonly SavedAddress[] }

function OpenDialog({ booking, book, onClose, onSaved }: OpenDialogProps) {
  const formId = useId()
  const full = book.filter(({ house }) => house)
  const [adding, setAdding] = useState(false)
  const entering = adding || booking.address !== '' || full.length === 0
  // The button that opened the fields is gone.
  const focusIfAdded = useCallback((fields: HTMLElement | null) => void (adding && fields?.focus()), [adding])
  const { entry, missingName, submit, choose, chosenId, busy, error } = useBookingAddress(booking, book, (saved) => {
    onClose()
    onSaved?.(saved)
  })
  return (
    <SheetDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={copy.title}
      description={booking.address ? t`Now: ${{ address: placeWords(booking.address) }}` : copy.note}
      footer={
        <>
          {error && <InPageAlert className="mb-3">{errorMessage(error, copy.saveFailed)}</InPageAlert>}
          {entering ? (
            <Button type="submit" form={formId} size="large" full busy={busy}>
              {addressCopy.save}
            </Button>
          ) : (
            <Button variant="outline" size="large" full onClick={() => setAdding(true)}>
              <Plus aria-hidden className="size-5" />
              {copy.other}
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="hidden"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      />
      <div className="grid gap-4">
        <SavedAddresses addresses={full} current={booking.address} onChoose={choose} busyId={chosenId} />
        {entering && (
          <div ref={focusIfAdded} tabIndex={-1} className="grid gap-4 outline-none">
            {missingName.isAsked && (
              <Field
                form={formId}
                label={missingName.label}
                autoComplete="name"
                maxLength={200}
                value={missingName.name}
                error={missingName.problem}
                onChange={(event) => missingName.type(event.target.value)}
              />
            )}
            <AddressSearch entry={entry} />
            <AddressFields entry={entry} formId={formId} canSkipBook />
          </div>
        )}
      </div>
    </SheetDialog>
  )
}
