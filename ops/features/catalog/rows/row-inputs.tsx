import { staffOfferCalls } from '#contract/calls.gen.ts'
import { CheckList } from '#ops/features/offer/edit/check-list.tsx'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { Field, TextArea } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { PictureInput } from '../pictures/picture-input.tsx'
import { type Entity, type FieldName, fieldSpec, isBad, type Typed } from './row-fields.ts'
import { rowsCopy } from './rows.copy.ts'

type Options = readonly { value: string; title: string }[]

interface RowInputsProps {
  entity: Entity
  names: readonly FieldName[]
  typed: Typed
  /** Of fields whose values depend on the catalog. */
  options: Partial<Record<FieldName, Options>>
  onType: (name: FieldName, value: string) => void
}

/** One input for each field, in their order. */
export function RowInputs({ entity, names, typed, options, onType }: RowInputsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {names.map((name) => {
        const value = typed[name] ?? ''
        const props = {
          label: rowsCopy.fields[name],
          value,
          onChange: ({ target }: { target: { value: string } }) => onType(name, target.value),
        }
        const { kind, hint, none, options: fixed } = fieldSpec(entity, name)
        const choices = options[name] ?? fixed
        const error = value !== '' && isBad(entity, name, value) ? rowsCopy.bad(rowsCopy.fields[name]) : null
        if (name === 'picture' || name === 'pictureMobile')
          return (
            <PictureInput
              key={name}
              {...{ label: rowsCopy.fields[name], entity, field: name, value }}
              onChange={(picture) => onType(name, picture)}
            />
          )
        if (kind === 'area' || kind === 'lines')
          return <TextArea key={name} {...props} hint={hint} className="sm:col-span-2" />
        if (choices && kind === 'choice') return <Choice key={name} {...{ props, choices, none, hint }} />
        if (kind === 'cities')
          return (
            <CitiesInput key={name} title={props.label} hint={hint} value={value} onType={(ids) => onType(name, ids)} />
          )
        return (
          <Field
            key={name}
            {...props}
            {...{ hint, error }}
            type={kind === 'moment' ? 'datetime-local' : 'text'}
            inputMode={kind === 'number' ? 'numeric' : undefined}
          />
        )
      })}
    </div>
  )
}

interface CitiesProps {
  title: string
  hint: string | undefined
  /** An id a line. */
  value: string
  onType: (value: string) => void
}

function CitiesInput({ title, hint, value, onType }: CitiesProps) {
  const cities = useStaffQuery(staffOfferCalls.choices).data?.data.cities ?? []
  return (
    <div className="sm:col-span-2">
      <CheckList
        title={title}
        hint={hint}
        options={cities.map(({ _id, name }) => ({ value: _id, title: name }))}
        chosen={value.split('\n').filter(Boolean)}
        onChange={(ids) => onType(ids.sort().join('\n'))}
      />
    </div>
  )
}

interface ChoiceProps {
  props: { label: string; value: string; onChange: (event: { target: { value: string } }) => void }
  choices: Options
  none: boolean | undefined
  hint: string | undefined
}

function Choice({ props, choices, none, hint }: ChoiceProps) {
  const isKnown = props.value === '' || choices.some(({ value }) => value === props.value)
  const all = isKnown ? choices : [{ value: props.value, title: props.value }, ...choices]
  return (
    <SelectField
      {...props}
      hint={hint}
      options={none ? [{ value: '', title: rowsCopy.choose }, ...all] : all}
      placeholder={none ? undefined : rowsCopy.choose}
    />
  )
}
