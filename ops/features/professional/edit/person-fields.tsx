import { areaCalls } from '#contract/calls.gen.ts'
import { phonePattern } from '#contract/lib/business.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { toOptions } from '#ops/ui/options.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import type { useForm } from '#web/ui/forms/use-form.ts'
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

export function PersonFields({ form: { values, set, field } }: { form: ReturnType<typeof useForm<Person>> }) {
  const areas = useStaffQuery(areaCalls.list).data?.data.areas ?? []
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={recordCopy.name} autoComplete="off" maxLength={80} {...field('name')} />
      <PhoneField
        label={recordCopy.phone}
        autoComplete="off"
        value={values.phoneNo}
        onChange={(phoneNo) => set({ phoneNo })}
      />
      <SelectField
        label={recordCopy.city}
        placeholder={recordCopy.chooseCity}
        options={areas.map(({ _id, city }) => ({ value: _id, title: city }))}
        {...field('area')}
      />
      <SelectField label={recordCopy.vehicle} options={vehicles} {...field('vehicle')} />
      <Field label={recordCopy.languages} hint={recordCopy.languagesHint} optional {...field('languages')} />
      <label className="flex min-h-11 items-center gap-2.5 font-semibold sm:mt-6">
        <input
          type="checkbox"
          className="size-5 accent-teal"
          checked={values.leadsCrews}
          onChange={(event) => set({ leadsCrews: event.target.checked })}
        />
        {recordCopy.leadsCrews}
      </label>
    </div>
  )
}
