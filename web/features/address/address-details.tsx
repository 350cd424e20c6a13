import { addressKinds } from '#contract/business.ts'
import { Chip } from '#web/ui/actions/chip.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import type { SavedAddress } from './address.api.ts'
import { addressSheetCopy as copy } from './address.copy.ts'

type Details = Pick<SavedAddress, 'kind' | 'house' | 'landmark'>

interface AddressDetailsProps {
  details: Details
  houseProblem: string | null
  onChange: (part: Partial<Details>) => void
}

export function AddressDetails({ details, houseProblem, onChange }: AddressDetailsProps) {
  return (
    <>
      <Field
        label={copy.house}
        required
        autoComplete="address-line1"
        maxLength={200}
        value={details.house}
        error={houseProblem}
        onChange={(event) => onChange({ house: event.target.value })}
      />
      <Field
        label={copy.landmark}
        optional
        maxLength={200}
        value={details.landmark}
        onChange={(event) => onChange({ landmark: event.target.value })}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-bold">{copy.kind}</legend>
        <div className="flex gap-2">
          {addressKinds.map((kind) => (
            <Chip key={kind} selected={details.kind === kind} onClick={() => onChange({ kind })}>
              {kind}
            </Chip>
          ))}
        </div>
      </fieldset>
    </>
  )
}
