import { useId, useState } from 'react'
import { formatName } from '#ops/lib/format.ts'
import { FilterField } from '#ops/ui/filters.tsx'

interface CheckListProps<Value extends string | number> {
  title: string
  hint?: string
  options: readonly { value: Value; title: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  /** Label of a field that shortens a long list. */
  search?: string
}

/** Several of a list. */
export function CheckList<Value extends string | number>(props: CheckListProps<Value>) {
  const { title, hint, options, chosen, onChange, search } = props
  const [text, setText] = useState('')
  const hintId = useId()
  const wanted = text.trim().toLowerCase()
  // Of rows that are hidden now: they still limit the offer.
  const others = chosen.filter((value) => !options.some((option) => option.value === value))
  const all = [...others.map((value) => ({ value, title: formatName(String(value)) })), ...options]
  const shown = all.filter((option) => chosen.includes(option.value) || option.title.toLowerCase().includes(wanted))
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset aria-describedby={hint && hintId}>
      <legend className="mb-1 text-sm font-bold">{title}</legend>
      {search && <FilterField label={search} value={text} onChange={setText} />}
      <div className="grid max-h-56 grid-cols-1 gap-x-4 overflow-y-auto xs:grid-cols-2 sm:grid-cols-3">
        {shown.map((option) => (
          <label key={option.value} className="flex min-h-9 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-4.5 shrink-0 accent-teal"
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            {option.title}
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

interface CheckFieldProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  return (
    <label className="flex min-h-9 items-center gap-2.5">
      <input
        type="checkbox"
        className="size-4.5 shrink-0 accent-teal"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
