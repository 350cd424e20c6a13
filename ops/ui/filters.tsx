import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { isDay } from '#contract/lib/india-time.ts'
import { inputClasses } from '#web/ui/forms/field.tsx'

const inForm = 'md:text-sm in-[form]:h-13 in-[form]:pl-4 md:in-[form]:text-md'

/** Filters of a list, above it; their values are in the address (lib/url-filters.ts), except words about a person. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search aria-label={label} className="mb-2 flex flex-wrap items-end gap-2">
      {children}
    </search>
  )
}

interface FilterProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** `search` gets the focus by the key `/`. In a form it looks like its fields. */
export function FilterField({
  label,
  onChange,
  type = 'search',
  ...input
}: FilterProps & Omit<ComponentProps<'input'>, 'onChange'>) {
  const id = useId()
  return (
    <div className="min-w-36 flex-1 md:flex-none">
      <FilterLabel id={id}>{label}</FilterLabel>
      <input
        {...input}
        id={id}
        type={type}
        data-search={type === 'search' || undefined}
        autoComplete="off"
        className={inputClasses(false, `control px-3 ${inForm}`)}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** A day is on its way while a part of it is cleared: only whole days are answered. */
export function FilterDay({ value, onChange, ...rest }: FilterProps & { min?: string }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FilterField
      {...rest}
      type="date"
      value={typed ?? value}
      onBlur={() => setTyped(null)}
      onChange={(day) => {
        setTyped(day)
        if (isDay(day)) onChange(day)
      }}
    />
  )
}

/** The first option shows all. In a form it looks like its fields. */
export function FilterSelect({
  label,
  all,
  options,
  value,
  onChange,
}: FilterProps & { all?: string; options: readonly { value: string; title: string }[] }) {
  const id = useId()
  return (
    <div className="min-w-36 flex-1 md:flex-none">
      <FilterLabel id={id}>{label}</FilterLabel>
      <select
        id={id}
        value={value}
        className={inputClasses(false, `control drop-arrow pr-8 pl-3 ${inForm}`)}
        onChange={(event) => onChange(event.target.value)}
      >
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </div>
  )
}

function FilterLabel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <label
      htmlFor={id}
      className="mb-0.5 block text-xs font-bold text-muted in-[form]:mb-1.5 in-[form]:text-sm in-[form]:text-ink"
    >
      {children}
    </label>
  )
}
