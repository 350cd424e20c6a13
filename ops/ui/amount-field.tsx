import { Field } from '#web/ui/forms/field.tsx'

interface AmountFieldProps {
  label: string
  hint?: string | false
  value: string
  onChange: (value: string) => void
}

export function AmountField({ onChange, ...field }: AmountFieldProps) {
  const set = (typed: string) => onChange(typed.replace(/[^\d.]/g, ''))
  return <Field {...field} inputMode="decimal" onChange={({ target }) => set(target.value)} />
}

/** Rupees with at most two decimals, within the limits. */
export function isAmount(text: string, { min = 0.01, max = 999_999.99 }: { min?: number; max?: number } = {}): boolean {
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) && Number(text) >= min && Number(text) <= max
}
