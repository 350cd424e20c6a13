import { placeWords } from '#web/features/place/city/city-names.ts'
import { HereButton } from '#web/features/place/find/here-button.tsx'
import { PlaceSearch } from '#web/features/place/place-search.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { addressCopy as copy } from '../address.copy.ts'
import type { AddressEntry } from './use-address-form.ts'

/** Fills in the form from a suggestion or the device's position. */
export function AddressSearch({ entry: { find, form, picked } }: { entry: AddressEntry }) {
  return (
    <div className="grid content-start gap-3">
      <PlaceSearch onPick={find.pick} />
      <HereButton variant="outline" detecting={find.detecting} onClick={find.detect} />
      {find.problem && <InPageAlert>{find.problem}</InPageAlert>}
      {picked && !find.problem && (
        <InPageAlert tone={picked.served ? 'success' : 'info'}>
          <p>{placeWords(picked.address)}</p>
          {!form.house.trim() && <p className="font-medium">{copy.located}</p>}
        </InPageAlert>
      )}
    </div>
  )
}
