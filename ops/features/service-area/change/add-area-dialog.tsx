import { useState } from 'react'
import { useNavigate } from 'react-router'
import { serviceAreaCalls } from '#contract/calls.gen.ts'
import { gstStates } from '#contract/lib/gstin.ts'
import { typedPincode } from '#contract/lib/pincode.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { areaCopy } from '../area.copy.ts'

/** Codes of registrations before mergers, and of no state. */
const notStates = ['25', '28', '97']
const states = Object.entries(gstStates)
  .filter(([code]) => !notStates.includes(code))
  .map(([value, title]) => ({ value, title }))
  .sort((one, other) => one.title.localeCompare(other.title))

/** A new city; afterwards its page opens. */
export function AddAreaDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({ city: '', stateCode: '', pincode: '' })
  const set = (more: Partial<typeof typed>) => setTyped({ ...typed, ...more })
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
      onDone={({ data }) => void navigate(`/areas/${data.area._id}`)}
    >
      <Field
        label={areaCopy.city}
        hint={areaCopy.cityHint}
        autoComplete="off"
        maxLength={60}
        value={typed.city}
        onChange={(event) => set({ city: event.target.value })}
      />
      <SelectField
        label={areaCopy.stateOfIndia}
        placeholder={areaCopy.chooseState}
        options={states}
        value={typed.stateCode}
        onChange={(event) => set({ stateCode: event.target.value })}
      />
      <Field
        label={areaCopy.firstPincode}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={typed.pincode}
        onChange={(event) => set({ pincode: typedPincode(event.target.value) })}
      />
    </ActionDialog>
  )
}
