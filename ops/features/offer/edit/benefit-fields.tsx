import { toOptions } from '#ops/ui/options.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { offerCopy } from '../offer.copy.ts'
import { CheckField } from './check-list.tsx'
import type { TypedTerms } from './typed-terms.ts'

export interface FieldsProps {
  typed: TypedTerms
  /** Fields that cannot be sent yet. */
  bad: ReadonlySet<keyof TypedTerms>
  onType: (part: Partial<TypedTerms>) => void
}

const copy = offerCopy.dialog
const kinds = toOptions(offerCopy.kinds)
const names = offerCopy.fields

type TextName = 'amount' | 'percent' | 'maxDiscount' | 'minOrder' | 'perCustomerLimit' | 'globalLimit'

/** An empty field is not called wrong before it was typed in. */
export function figureField({ typed, bad, onType }: FieldsProps, name: TextName, problem: string) {
  return {
    label: names[name] ?? '',
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: typed[name],
    error: bad.has(name) && typed[name] !== '' ? problem : null,
    onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value.trim() }),
  }
}

/** The discount, from which order on, on which days. */
export function BenefitFields(props: FieldsProps) {
  const { typed, bad, onType } = props
  const day = (name: 'validFrom' | 'validTo') => ({
    label: names[name] ?? '',
    type: 'date',
    value: typed[name] ?? '',
    onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value || null }),
  })
  return (
    <div className="grid gap-x-3 gap-y-3 sm:grid-cols-2">
      <SelectField
        label={names.kind ?? ''}
        options={kinds}
        value={typed.kind}
        onChange={(event) => onType({ kind: event.target.value as TypedTerms['kind'] })}
      />
      {typed.kind === 'flat' ? (
        <Field {...figureField(props, 'amount', copy.badAmount)} hint={copy.amountHint} />
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <Field {...figureField(props, 'percent', copy.badPercent)} />
          <Field {...figureField(props, 'maxDiscount', copy.badAmount)} hint={copy.capHint} />
        </div>
      )}
      <Field {...figureField(props, 'minOrder', copy.badAmount)} />
      <div className="self-end pb-1.5">
        <CheckField
          label={copy.strict}
          checked={typed.minOrderStrict}
          onChange={(minOrderStrict) => onType({ minOrderStrict })}
        />
      </div>
      <Field {...day('validFrom')} hint={copy.dayHint} />
      <Field {...day('validTo')} hint={copy.dayHint} error={bad.has('validTo') ? copy.badDays : null} />
    </div>
  )
}
