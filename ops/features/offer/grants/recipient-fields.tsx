import { toOptions } from '#ops/ui/options.ts'
import { Field, TextArea } from '#web/ui/forms/field.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import type { Choices } from '../offer.types.ts'
import { grantsCopy } from './grants.copy.ts'
import { maxNumbers, numbersIn, type TypedGrant } from './typed-grant.ts'

interface FieldsProps {
  typed: TypedGrant
  bad: ReadonlySet<keyof TypedGrant>
  onType: (part: Partial<TypedGrant>) => void
}

const copy = grantsCopy.dialog
const ways = toOptions(copy.ways)
const bookedWays = toOptions(copy.bookedWays)

export function WhomFields({ typed, bad, onType, cities }: FieldsProps & { cities: Choices['cities'] }) {
  return (
    <>
      <SelectField
        label={copy.who}
        options={ways}
        value={typed.way}
        onChange={(event) => onType({ way: event.target.value as TypedGrant['way'] })}
      />
      {typed.way === 'numbers' ? (
        <TextArea
          label={copy.numbers}
          hint={copy.numbersHint}
          rows={5}
          maxLength={20_000}
          error={numbersIn(typed.numbers).length > maxNumbers ? copy.tooMany : null}
          value={typed.numbers}
          onChange={(event) => onType({ numbers: event.target.value })}
        />
      ) : (
        <div className="grid gap-3 sm:grid-cols-3">
          <SelectField
            label={copy.city}
            placeholder={copy.chooseCity}
            options={cities.map(({ _id, name }) => ({ value: _id, title: name }))}
            value={typed.cityId}
            onChange={(event) => onType({ cityId: event.target.value })}
          />
          <SelectField
            label={copy.booked}
            options={bookedWays}
            value={typed.booked}
            onChange={(event) => onType({ booked: event.target.value as TypedGrant['booked'] })}
          />
          <Count
            label={copy.days}
            value={typed.days}
            error={bad.has('days') ? copy.badDays : null}
            onChange={(days) => onType({ days })}
          />
        </div>
      )}
    </>
  )
}

export function TermFields({ typed, bad, onType }: FieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Count
        label={copy.uses}
        value={typed.uses}
        error={bad.has('uses') ? copy.badUses : null}
        onChange={(uses) => onType({ uses })}
      />
      <Field
        label={copy.until}
        type="date"
        value={typed.until}
        onChange={(event) => onType({ until: event.target.value })}
      />
    </div>
  )
}

interface CountProps {
  label: string
  value: string
  error: string | null
  onChange: (digits: string) => void
}

function Count({ label, value, error, onChange }: CountProps) {
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={value}
      error={value === '' ? null : error}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
    />
  )
}
