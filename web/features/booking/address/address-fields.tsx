import { Chip } from '#web/ui/actions/chip.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { addressCopy } from '../booking.copy.ts'
import { type AddressForm, type AddressProblems, addressTypes, cityOfPincode } from './address-form.ts'
import { cities } from './cities.ts'

interface AddressFieldsProps {
  form: AddressForm
  problems: AddressProblems
  onChange: (form: AddressForm) => void
}

/** A city we do not serve is shown as it is; the server refuses it with a message. */
function cityOptions(chosen: string) {
  const names = cities.map(({ name }) => name)
  return (chosen && !names.includes(chosen) ? [chosen, ...names] : names).map((name) => ({ value: name, title: name }))
}

export function AddressFields({ form, problems, onChange }: AddressFieldsProps) {
  const set = (part: Partial<AddressForm>) => onChange({ ...form, ...part })
  return (
    <div className="grid gap-4">
      <Field
        label={addressCopy.house}
        autoComplete="address-line1"
        maxLength={120}
        value={form.house}
        error={problems.house}
        onChange={(event) => set({ house: event.target.value })}
      />
      <Field
        label={addressCopy.street}
        autoComplete="address-line2"
        maxLength={160}
        value={form.street}
        error={problems.street}
        onChange={(event) => set({ street: event.target.value })}
      />
      <PincodeAndCity form={form} problems={problems} onChange={onChange} />
      <Field
        label={addressCopy.landmark}
        optional
        maxLength={120}
        value={form.landmark}
        onChange={(event) => set({ landmark: event.target.value })}
      />
      <AddressType type={form.type} onChange={(type) => set({ type })} />
    </div>
  )
}

function PincodeAndCity({ form, problems, onChange }: AddressFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Field
        label={addressCopy.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        value={form.pincode}
        error={problems.pincode}
        onChange={(event) => {
          const pincode = event.target.value.replace(/\D/g, '')
          onChange({ ...form, pincode, city: cityOfPincode(pincode)?.name ?? form.city })
        }}
      />
      <SelectField
        label={addressCopy.city}
        placeholder="Choose"
        options={cityOptions(form.city)}
        value={form.city}
        error={problems.city}
        onChange={(event) => onChange({ ...form, city: event.target.value })}
      />
    </div>
  )
}

function AddressType({ type: chosen, onChange }: { type: string; onChange: (type: string) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-bold">{addressCopy.type}</legend>
      <div className="flex gap-2">
        {addressTypes.map((type) => (
          <Chip key={type} selected={chosen === type} onClick={() => onChange(type)}>
            {type}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
