import { t } from '#contract/i18n/sentence.ts'
import { addressKinds } from '#contract/lib/business.ts'
import { typedPincode } from '#contract/lib/pincode.ts'
import { placeName } from '#web/features/place/city/city-names.ts'
import { NotHereYet } from '#web/features/place/not-here-yet.tsx'
import { type CityChoice, useCities } from '#web/features/place/place.api.ts'
import { Chip } from '#web/ui/actions/chip.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { addressCopy as copy } from '../address.copy.ts'
import type { AddressForm } from './address-form.ts'
import type { AddressEntry } from './use-address-form.ts'

interface AddressFieldsProps {
  entry: AddressEntry
  /** Id of the form; the fields are outside it, because the waitlist beside the pincode is a form of its own. */
  formId: string
  /** Offers to leave the address out of the book. */
  canSkipBook: boolean
}

export function AddressFields({ entry, formId, canSkipBook }: AddressFieldsProps) {
  const { form, problems, change, unserved } = entry
  return (
    <div className="grid content-start gap-4">
      <Field
        form={formId}
        label={copy.house}
        autoComplete="address-line1"
        maxLength={120}
        value={form.house}
        error={problems.house}
        onChange={(event) => change({ house: event.target.value })}
      />
      <Field
        form={formId}
        label={copy.street}
        autoComplete="address-line2"
        maxLength={160}
        value={form.street}
        error={problems.street}
        onChange={(event) => change({ street: event.target.value })}
      />
      <PincodeAndCity entry={entry} formId={formId} />
      {unserved && <NotHereYet key={unserved.address} place={unserved} />}
      <Field
        form={formId}
        label={copy.landmark}
        optional
        maxLength={120}
        value={form.landmark}
        onChange={(event) => change({ landmark: event.target.value })}
      />
      <SaveAs kind={form.kind} canSkipBook={canSkipBook} onChange={(kind) => change({ kind })} />
    </div>
  )
}

/** A city we do not serve is shown as it is. */
function cityOptions(cities: readonly CityChoice[], chosen: string) {
  const isMissing = chosen && !cities.some(({ name }) => name === chosen)
  const all = isMissing ? [{ name: chosen, label: placeName(chosen) }, ...cities] : cities
  return all.map(({ name, label }) => ({ value: name, title: label }))
}

function PincodeAndCity({ entry: { form, problems, change }, formId }: Pick<AddressFieldsProps, 'entry' | 'formId'>) {
  const cities = useCities()
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Field
        form={formId}
        label={copy.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
        value={form.pincode}
        error={problems.pincode}
        onChange={(event) => change({ pincode: typedPincode(event.target.value) })}
      />
      <SelectField
        form={formId}
        label={copy.city}
        placeholder={t`Choose`}
        options={cityOptions(cities, form.city)}
        value={form.city}
        error={problems.city}
        onChange={(event) => change({ city: event.target.value })}
      />
    </div>
  )
}

interface SaveAsProps {
  kind: AddressForm['kind']
  canSkipBook: boolean
  onChange: (kind: AddressForm['kind']) => void
}

function SaveAs({ kind: chosen, canSkipBook, onChange }: SaveAsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-bold">{copy.kind}</legend>
      <div className="flex flex-wrap gap-2">
        {addressKinds.map((kind) => (
          <Chip key={kind} selected={chosen === kind} onClick={() => onChange(kind)}>
            {copy.kinds[kind]}
          </Chip>
        ))}
        {canSkipBook && (
          <Chip selected={chosen === ''} onClick={() => onChange('')}>
            {copy.notSaved}
          </Chip>
        )}
      </div>
    </fieldset>
  )
}
