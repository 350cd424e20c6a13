import { MapPinned, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type SavedAddress, useAddressBook } from './address.api.ts'
import { addressBookCopy } from './address.copy.ts'
import { AddressCard } from './address-card.tsx'
import { AddressSheet } from './address-sheet.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type Editing = { address: SavedAddress | null }

export function AddressBook() {
  const book = useAddressBook()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [removing, setRemoving] = useState<SavedAddress | null>(null)
  if (book.isPending) return <AddressBookSkeleton />
  if (book.isError) return <ErrorState message={addressBookCopy.failed} onRetry={() => book.refetch()} />
  const addresses = book.data.data
  const add = () => setEditing({ address: null })
  return (
    <>
      {addresses.length === 0 ? (
        <EmptyState picture="search" title={addressBookCopy.empty} action={<AddButton onClick={add} />}>
          {addressBookCopy.emptyNote}
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-3">
            {addresses.map((address) => (
              <AddressCard
                key={address._id}
                address={address}
                onEdit={() => setEditing({ address })}
                onRemove={() => setRemoving(address)}
              />
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap gap-2.5">
            <AddButton onClick={add} />
            <ButtonLink to="/update-map" variant="outline" size="large" className="max-xs:w-full">
              <MapPinned aria-hidden className="size-5" />
              {addressBookCopy.onMap}
            </ButtonLink>
          </div>
        </>
      )}
      {editing && <AddressSheet address={editing.address} onClose={() => setEditing(null)} />}
      <RemoveDialog address={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="large" className="max-xs:w-full" onClick={onClick}>
      <Plus aria-hidden className="size-5" />
      {addressBookCopy.add}
    </Button>
  )
}

export function AddressBookSkeleton() {
  return (
    <Loading label={addressBookCopy.title} className="grid gap-3">
      <Skeleton className="h-34 rounded-card" />
      <Skeleton className="h-34 rounded-card" />
    </Loading>
  )
}
