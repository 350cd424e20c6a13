import { toOptions } from '#ops/ui/options.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { offerCopy } from '../offer.copy.ts'
import type { Choices } from '../offer.types.ts'
import { type FieldsProps, figureField } from './benefit-fields.tsx'
import { CheckField, CheckList } from './check-list.tsx'
import type { TypedTerms } from './typed-terms.ts'

const copy = offerCopy.dialog
const names = offerCopy.fields
const audiences = toOptions(offerCopy.audiences)
const payWays = Object.entries(offerCopy.payWays).map(([value, title]) => ({
  value: value as TypedTerms['paymentMethods'][number],
  title,
}))
const weekdays = [1, 2, 3, 4, 5, 6, 0].map((value) => ({ value, title: offerCopy.weekdays[value] ?? '' }))
const optionsFrom = (named: Choices['cities']) => named.map(({ _id, name }) => ({ value: _id, title: name }))

/** Who may use it, how often, and for what. */
export function AudienceFields({ choices, ...props }: FieldsProps & { choices: Choices | undefined }) {
  const { typed, onType } = props
  return (
    <>
      <SelectField
        label={names.audience ?? ''}
        options={audiences}
        value={typed.audience}
        onChange={(event) => onType({ audience: event.target.value as TypedTerms['audience'] })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field {...figureField(props, 'perCustomerLimit', copy.badLimit)} hint={copy.limitHint} />
        <Field {...figureField(props, 'globalLimit', copy.badLimit)} hint={copy.limitHint} />
      </div>
      <CheckField
        label={copy.household}
        checked={typed.oncePerHousehold}
        onChange={(oncePerHousehold) => onType({ oncePerHousehold })}
      />
      <CheckField
        label={copy.gstin}
        checked={typed.requiresGstin}
        onChange={(requiresGstin) => onType({ requiresGstin })}
      />
      {choices && (
        <>
          <CheckList
            title={names.categoryIds ?? ''}
            hint={copy.categoriesHint}
            options={optionsFrom(choices.categories)}
            chosen={typed.categoryIds}
            onChange={(categoryIds) => onType({ categoryIds })}
          />
          <CheckList
            title={names.serviceIds ?? ''}
            hint={copy.servicesHint}
            search={copy.findService}
            options={optionsFrom(choices.services)}
            chosen={typed.serviceIds}
            onChange={(serviceIds) => onType({ serviceIds })}
          />
          <CheckList
            title={names.areaIds ?? ''}
            hint={copy.citiesHint}
            options={optionsFrom(choices.cities)}
            chosen={typed.areaIds}
            onChange={(areaIds) => onType({ areaIds })}
          />
        </>
      )}
      <VisitFields {...props} />
    </>
  )
}

function VisitFields({ typed, onType }: FieldsProps) {
  return (
    <>
      <CheckList
        title={names.paymentMethods ?? ''}
        options={payWays}
        chosen={typed.paymentMethods}
        onChange={(paymentMethods) => onType({ paymentMethods })}
      />
      <CheckList
        title={names.weekdays ?? ''}
        options={weekdays}
        chosen={typed.weekdays}
        onChange={(chosen) => onType({ weekdays: chosen })}
      />
      <Field
        label={names.startsBefore ?? ''}
        type="time"
        hint={copy.timeHint}
        value={typed.startsBefore ?? ''}
        onChange={(event) => onType({ startsBefore: event.target.value || null })}
      />
    </>
  )
}
