import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

/** Of links and selects that look like a chip, too. */
export function chipClasses(selected: boolean | undefined, text = 'text-base'): string {
  return classes(
    'inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 font-semibold ring-1 transition-colors duration-150 ring-inset',
    text,
    selected ? 'bg-teal-50 text-teal-700 ring-2 ring-teal' : 'bg-white text-ink ring-line hover:ring-teal-200',
  )
}

/** A toggle for filters, variants and slots. Group several in a `fieldset` or `role="group"`. */
export function Chip({ selected, className, children, ...rest }: ComponentProps<'button'> & { selected?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={selected ?? false}
      {...rest}
      className={classes(chipClasses(selected), 'disabled:bg-ground disabled:text-muted disabled:ring-line', className)}
    >
      {selected && <Check aria-hidden className="-ml-1 size-4" strokeWidth={2.6} />}
      {children}
    </button>
  )
}

const tones = {
  saving: 'bg-white text-success shadow-1',
  soft: 'bg-success-50 text-success',
  onDark: 'bg-ink/30 text-white',
  warm: 'bg-white/60 text-ink',
  urgent: 'bg-error text-white',
}

/** A label on a picture or banner: 'Save ₹50', 'Ending Soon'. */
export function Tag({
  tone = 'saving',
  className,
  children,
}: {
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classes('inline-flex items-center rounded-sm px-2 py-1 text-xs font-bold', tones[tone], className)}
    >
      {children}
    </span>
  )
}
