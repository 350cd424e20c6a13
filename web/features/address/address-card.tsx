import { placeWords } from '#web/features/place/city/city-names.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { type SavedAddress, usePreferAddress } from './address.api.ts'
import { addressBookCopy, addressCopy } from './address.copy.ts'
import { kindIcons } from './kind-icons.ts'

interface AddressCardProps {
  address: SavedAddress
  onEdit: () => void
  onRemove: () => void
}

export function AddressCard({ address, onEdit, onRemove }: AddressCardProps) {
  const prefer = usePreferAddress()
  const Icon = kindIcons[address.kind]
  const makePreferred = () =>
    prefer.mutate(address._id, {
      onError: (error) => toast.error(errorMessage(error, addressBookCopy.preferFailed)),
    })
  return (
    <li className="flex gap-3.5 rounded-card bg-white p-4 shadow-1">
      <span className="grid size-11 shrink-0 place-items-center rounded-button bg-teal-50 text-teal">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-bold">{addressCopy.kinds[address.kind]}</h2>
          {address.preferred && (
            <span className="rounded-sm bg-success-50 px-2 py-0.5 text-xs font-bold text-success">
              {addressBookCopy.preferred}
            </span>
          )}
        </div>
        <p className="mt-0.5 text-muted wrap-anywhere">{placeWords(address.line)}</p>
        {address.served === false && (
          <p className="mt-1 text-sm font-semibold text-amber-900">{addressBookCopy.notServed}</p>
        )}
        <div className="mt-1 -mb-2 -ml-3.5 flex flex-wrap">
          <Button variant="quiet" size="small" className="min-h-11" onClick={onEdit}>
            {addressBookCopy.edit}
          </Button>
          <Button variant="quiet" size="small" className="min-h-11 text-error" onClick={onRemove}>
            {addressBookCopy.remove}
          </Button>
          {!address.preferred && (
            <Button variant="quiet" size="small" className="min-h-11" busy={prefer.isPending} onClick={makePreferred}>
              {addressBookCopy.prefer}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
