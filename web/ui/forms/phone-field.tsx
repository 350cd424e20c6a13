import { type ComponentProps, useState } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { phoneDigits, phonePattern, phonePrefix } from '#contract/lib/business.ts'
import { beginsNumber, typedNumber } from '#contract/lib/phone.ts'
import { classes } from '../classes.ts'
import { FieldFrame } from './field.tsx'
import { useTypedBeforeHydration } from './typed-before-hydration.ts'

interface PhoneFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label?: string
  hint?: string
  error?: string | null
  /** Shown for a text that is no number. */
  wrong?: string
  /** Ten digits without the prefix, or the text typed so far; only `phonePattern` may be sent. */
  value: string
  onChange: (number: string) => void
}

/** A ten-digit number with the prefix +91: '+91 98765-43210' becomes ten digits, other texts stay, with an error. */
export function PhoneField({
  label = t`Phone number`,
  hint,
  error,
  wrong = t`Enter a valid ${{ digits: phoneDigits }}-digit Indian mobile number.`,
  value,
  onChange,
  className,
  ...input
}: PhoneFieldProps) {
  const [isFull, setIsFull] = useState(false)
  const report = (text: string) => {
    const next = nextNumber(value, text)
    setIsFull(next === null)
    if (next !== null) onChange(next)
  }
  const field = useTypedBeforeHydration<HTMLInputElement>(value, (early) => report(early.value))
  return (
    <FieldFrame {...{ label, hint, className }} error={isFull || !beginsNumber(value) ? wrong : error}>
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

/**
 * What the field holds after typing, pasting or autofill. Null for a digit typed behind ten that no country code begins:
 * the number stays, and the field says so.
 */
export function nextNumber(before: string, text: string): string | null {
  const next = typedNumber(text)
  const isOneMore = next.length === before.length + 1 && next.startsWith(before)
  return phonePattern.test(before) && isOneMore && !beginsNumber(next) ? null : next
}
