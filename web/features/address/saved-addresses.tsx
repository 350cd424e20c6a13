import { placeWords } from '#web/features/place/city/city-names.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import type { SavedAddress } from './address.api.ts'
import { addressBookCopy, addressCopy } from './address.copy.ts'
import { kindIcons } from './kind-icons.ts'

interface SavedAddressesProps {
  addresses: readonly SavedAddress[]
  /** Line of the address in use. */
  current: string
  onChoose: (address: SavedAddress) => void
  /** Id of the address being applied. */
  busyId: string | null
}

/** The address book as large buttons. */
export function SavedAddresses({ addresses, current, onChoose, busyId }: SavedAddressesProps) {
  if (addresses.length === 0) return null
  return (
    <section aria-label={addressBookCopy.saved}>
      <h3 className="mb-1.5 text-sm font-bold">{addressBookCopy.saved}</h3>
      <div className="grid gap-2">
        {addresses.map((address) => (
          <button
            key={address._id}
            type="button"
            aria-pressed={address.line === current}
            aria-disabled={busyId !== null || undefined}
            onClick={() => busyId === null && onChoose(address)}
            className="flex min-h-13 w-full items-center gap-3 rounded-field px-3.5 py-2.5 text-left ring-1 ring-line ring-inset hover:ring-teal-200 aria-pressed:bg-teal-50 aria-pressed:ring-2 aria-pressed:ring-teal"
          >
            <KindIcon address={address} busy={busyId === address._id} />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-bold">{addressCopy.kinds[address.kind]}</span>
              <span className="block text-sm text-muted">{placeWords(address.line)}</span>
              {address.served === false && (
                <span className="block text-sm font-semibold text-amber-900">{addressBookCopy.notServed}</span>
              )}
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}

function KindIcon({ address, busy }: { address: SavedAddress; busy: boolean }) {
  if (busy) return <Spinner />
  const Icon = kindIcons[address.kind]
  return <Icon aria-hidden className="size-5 shrink-0 text-teal" />
}
