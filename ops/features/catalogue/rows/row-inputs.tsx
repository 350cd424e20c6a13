import { Field, TextArea } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { PictureInput } from '../pictures/picture-input.tsx'
import { type Entity, type FieldName, isBad, specOf, type Typed } from './row-fields.ts'
import { rowsCopy } from './rows.copy.ts'

type Options = readonly { value: string; title: string }[]

interface RowInputsProps {
  entity: Entity
  names: readonly FieldName[]
  typed: Typed
  /** Of fields whose values depend on the catalogue. */
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
        const { kind, hint, none, options: fixed } = specOf(entity, name)
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
        if (choices && kind === 'choice') return <Choice key={name} {...{ props, choices, none }} />
        return (
          <Field key={name} {...props} {...{ hint, error }} inputMode={kind === 'number' ? 'numeric' : undefined} />
        )
      })}
    </div>
  )
}

interface ChoiceProps {
  props: { label: string; value: string; onChange: (event: { target: { value: string } }) => void }
  choices: Options
  none: boolean | undefined
}

function Choice({ props, choices, none }: ChoiceProps) {
  const isKnown = props.value === '' || choices.some(({ value }) => value === props.value)
  const all = isKnown ? choices : [{ value: props.value, title: props.value }, ...choices]
  return (
    <SelectField
      {...props}
      options={none ? [{ value: '', title: rowsCopy.choose }, ...all] : all}
      placeholder={none ? undefined : rowsCopy.choose}
    />
  )
}
