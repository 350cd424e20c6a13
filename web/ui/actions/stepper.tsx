import { Minus, Plus, Trash2 } from 'lucide-react'
import { t } from '#contract/i18n/sentence.ts'
import { classes } from '../classes.ts'

interface StepperProps {
  value: number
  min?: number
  max?: number
  /** Name of the counted item for screen readers: 'Intense bathroom cleaning'. */
  label: string
  onChange: (value: number) => void
  /** When given, minus at the minimum removes the line instead of being disabled. */
  onRemove?: () => void
  variant?: 'solid' | 'soft'
  disabled?: boolean
}

const looks = {
  solid: 'bg-teal text-white shadow-1',
  soft: 'bg-teal-50 text-teal-900 ring-1 ring-inset ring-teal-200',
}

export function Stepper({
  value,
  min = 1,
  max = 10,
  label,
  onChange,
  onRemove,
  variant = 'soft',
  disabled,
}: StepperProps) {
  const removes = value <= min && onRemove
  const Less = removes ? Trash2 : Minus
  return (
    <fieldset
      aria-label={t`Quantity of ${label}`}
      className={classes('inline-flex items-center rounded-button', looks[variant])}
    >
      <button
        type="button"
        className="grid size-11 place-items-center rounded-button focus-visible:-outline-offset-3 disabled:opacity-40"
        aria-label={removes ? t`Remove ${label}` : t`One less of ${label}`}
        disabled={disabled || (value <= min && !onRemove)}
        onClick={() => (removes ? removes() : onChange(value - 1))}
      >
        <Less aria-hidden className="size-4" />
      </button>
      <output className="min-w-6 text-center font-bold tabular-nums" aria-live="polite">
        <span key={value} className="inline-block animate-pop">
          {value}
        </span>
      </output>
      <button
        type="button"
        className="grid size-11 place-items-center rounded-button focus-visible:-outline-offset-3 disabled:opacity-40"
        aria-label={t`One more of ${label}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </fieldset>
  )
}
