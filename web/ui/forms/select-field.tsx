import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FieldFrame, inputClasses } from './field.tsx'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  options: readonly { value: string; title: string }[]
  /** Disabled first option, shown while nothing is selected. */
  placeholder?: string
  hint?: string
  error?: string | null
  optional?: boolean
}

/** A native select: phones show their own picker for it. */
export function SelectField({
  label,
  options,
  placeholder,
  hint,
  error,
  optional,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, className }}>
      {({ id, describedBy, invalid }) => (
        <div className="relative">
          <select
            {...select}
            id={id}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            className={inputClasses(invalid, 'h-13 appearance-none pr-11')}
          >
            {placeholder && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.title}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-4 size-4.5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </FieldFrame>
  )
}
