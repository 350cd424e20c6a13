import { useNavigate } from 'react-router'
import { serviceAreaCalls } from '#contract/calls.gen.ts'
import { gstStates } from '#contract/lib/gstin.ts'
import { typedPincode } from '#contract/lib/pincode.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { areaCopy } from '../area.copy.ts'

/** Codes of registrations before mergers, and of no state. */
const notStates = ['25', '28', '97']
const states = Object.entries(gstStates)
  .filter(([code]) => !notStates.includes(code))
  .map(([value, title]) => ({ value, title }))
  .sort((one, other) => one.title.localeCompare(other.title))

/** A new city; afterwards its page opens. */
export function AddAreaDialog({ onClose }: { onClose: () => void }) {
  const { values: typed, field } = useForm({ city: '', stateCode: '', pincode: '' })
  const navigate = useNavigate()
  return (
    <ActionDialog
      onClose={onClose}
      title={areaCopy.add}
      consequence={areaCopy.addNote}
      confirm={areaCopy.add}
      reasonLabel={areaCopy.reason}
      complete={typed.city.trim().length > 1 && typed.stateCode !== '' && /^[1-9]\d{5}$/.test(typed.pincode)}
      call={serviceAreaCalls.add}
      input={(reason) => ({ ...typed, city: typed.city.trim(), reason })}
      done={areaCopy.added}
      onDone={({ data }) => void navigate(`/service-areas/${data.area._id}`)}
    >
      <Field label={areaCopy.city} hint={areaCopy.cityHint} autoComplete="off" maxLength={60} {...field('city')} />
      <SelectField
        label={areaCopy.stateOfIndia}
        placeholder={areaCopy.chooseState}
        options={states}
        {...field('stateCode')}
      />
      <Field
        label={areaCopy.firstPincode}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...field('pincode', typedPincode)}
      />
    </ActionDialog>
  )
}
