import { Field } from '#web/ui/forms/field.tsx'
import { cashCopy } from './cash.copy.ts'

export function RupeesField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field
      label={cashCopy.amount}
      inputMode="decimal"
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/[^\d.]/g, ''))}
    />
  )
}

/** Rupees with at most two decimals, within the limits. */
export function isAmount(text: string, { min = 0.01, max }: { min?: number; max: number }): boolean {
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) && Number(text) >= min && Number(text) <= max
}
