import type { ComponentProps } from 'react'
import { phoneDigits, phonePrefix } from '#contract/business.ts'
import { classes } from '../classes.ts'
import { FieldFrame } from './field.tsx'
import { useTypedBeforeHydration } from './typed-before-hydration.ts'

interface PhoneFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label?: string
  hint?: string
  error?: string | null
  /** Digits only, without the prefix. */
  value: string
  onChange: (digits: string) => void
}

/** A ten-digit number with the prefix +91; a pasted '+91 98765-43210' is reduced to ten digits. */
export function PhoneField({
  label = 'Phone number',
  hint,
  error,
  value,
  onChange,
  className,
  ...input
}: PhoneFieldProps) {
  const report = (text: string) => onChange(parsePhoneDigits(text))
  const field = useTypedBeforeHydration<HTMLInputElement>(value, (early) => report(early.value))
  return (
    <FieldFrame {...{ label, hint, error, className }}>
      {({ id, describedBy, invalid }) => (
        <div
          className={classes(
            'flex h-13 items-center rounded-field bg-white ring-1 ring-inset focus-within:ring-2',
            invalid ? 'ring-error' : 'ring-outline focus-within:ring-teal',
          )}
        >
          <span aria-hidden className="border-r border-line px-4 text-md font-semibold text-muted">
            {phonePrefix}
          </span>
          <input
            {...input}
            ref={field}
            id={id}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            className="h-full w-full min-w-0 rounded-r-field bg-transparent px-4 text-md font-semibold tracking-wide placeholder:font-normal placeholder:tracking-normal placeholder:text-muted focus:outline-none focus-visible:outline-none"
            value={value}
            onChange={(event) => report(event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  )
}

/** National number (at most ten digits) in typed, pasted or autofilled text. */
export function parsePhoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const national = digits.length > phoneDigits ? digits.replace(/^(?:0091|91|0)(?=\d{10})/, '') : digits
  return national.slice(0, phoneDigits)
}
