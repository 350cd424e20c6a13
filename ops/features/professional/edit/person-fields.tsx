import { areaCalls } from '#contract/calls.gen.ts'
import { phonePattern } from '#contract/lib/business.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { toOptions } from '#ops/ui/options.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { parseLanguages } from '../language-list.ts'
import type { ProfessionalRecord } from '../professional-record.ts'
import { recordCopy } from '../record.copy.ts'

export interface Person {
  name: string
  phoneNo: string
  area: string
  /** Separated by commas. */
  languages: string
  vehicle: ProfessionalRecord['vehicle']
  leadsCrews: boolean
}

export const noPerson: Person = { name: '', phoneNo: '', area: '', languages: '', vehicle: 'none', leadsCrews: false }

/** Null while the name, the number or the city is missing. */
export function parsePerson({ name, phoneNo, area, languages, vehicle, leadsCrews }: Person) {
  if (!name.trim() || !phonePattern.test(phoneNo) || !area) return null
  return { name: name.trim(), phoneNo, area, languages: parseLanguages(languages), vehicle, leadsCrews }
}

const vehicles = toOptions(recordCopy.vehicles)

interface PersonFieldsProps {
  person: Person
  onChange: (person: Person) => void
}

export function PersonFields({ person, onChange }: PersonFieldsProps) {
  const areas = useStaffQuery(areaCalls.list).data?.data.areas ?? []
  const set = (more: Partial<Person>) => onChange({ ...person, ...more })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={recordCopy.name}
        autoComplete="off"
        maxLength={80}
        value={person.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <PhoneField
        label={recordCopy.phone}
        autoComplete="off"
        value={person.phoneNo}
        onChange={(phoneNo) => set({ phoneNo })}
      />
      <SelectField
        label={recordCopy.city}
        placeholder={recordCopy.chooseCity}
        options={areas.map(({ _id, city }) => ({ value: _id, title: city }))}
        value={person.area}
        onChange={(event) => set({ area: event.target.value })}
      />
      <SelectField
        label={recordCopy.vehicle}
        options={vehicles}
        value={person.vehicle}
        onChange={(event) => set({ vehicle: event.target.value as Person['vehicle'] })}
      />
      <Field
        label={recordCopy.languages}
        hint={recordCopy.languagesHint}
        optional
        value={person.languages}
        onChange={(event) => set({ languages: event.target.value })}
      />
      <label className="flex min-h-11 items-center gap-2.5 font-semibold sm:mt-6">
        <input
          type="checkbox"
          className="size-5 accent-teal"
          checked={person.leadsCrews}
          onChange={(event) => set({ leadsCrews: event.target.checked })}
        />
        {recordCopy.leadsCrews}
      </label>
    </div>
  )
}
