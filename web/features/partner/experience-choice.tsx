import { useId } from 'react'
import type { ExperienceType } from '#contract/partner.ts'
import { classes } from '#web/ui/classes.ts'
import { formCopy } from './partner.copy.ts'

const choices = [
  {
    value: 'fresher',
    get title() {
      return formCopy.fresher
    },
    get note() {
      return formCopy.fresherNote
    },
  },
  {
    value: 'experienced',
    get title() {
      return formCopy.experienced
    },
    get note() {
      return formCopy.experiencedNote
    },
  },
] as const

interface ExperienceChoiceProps {
  value: ExperienceType | ''
  error: string | null
  onChange: (value: ExperienceType) => void
}

/** Two cards, one chosen; radio buttons for keyboard and screen readers. */
export function ExperienceChoice({ value, error, onChange }: ExperienceChoiceProps) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="mb-1.5 text-sm font-bold">{formCopy.experience}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classes(
              'flex cursor-pointer items-start gap-3 rounded-field p-3.5 ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal',
              value === choice.value ? 'bg-teal-50 ring-2 ring-teal' : 'bg-white ring-1',
              value !== choice.value && (error ? 'ring-error' : 'ring-outline'),
            )}
          >
            <input
              type="radio"
              name={id}
              className="mt-0.5 size-5 shrink-0 accent-teal"
              checked={value === choice.value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <span className="block font-bold">{choice.title}</span>
              <span className="block text-sm text-muted">{choice.note}</span>
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-note`} aria-live="polite" className="mt-1.5 text-sm font-semibold text-error empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
