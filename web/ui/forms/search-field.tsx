import { Search, X } from 'lucide-react'
import type { ComponentProps, RefObject } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { classes } from '../classes.ts'
import { useTypedBeforeHydration } from './typed-before-hydration.ts'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> {
  ref?: RefObject<HTMLInputElement | null>
  label: string
  value: string
  onChange: (text: string) => void
  /** `raised` for the dark header, `sunk` for a white bar. */
  variant?: 'raised' | 'sunk'
}

export function SearchField({ ref, label, value, onChange, variant = 'sunk', className, ...input }: SearchFieldProps) {
  const field = useTypedBeforeHydration<HTMLInputElement>(value, (early) => onChange(early.value), ref)
  return (
    <div className={classes('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted" />
      <input
        {...input}
        ref={field}
        type="search"
        aria-label={label}
        enterKeyHint="search"
        autoComplete="off"
        className={classes(
          'h-12 w-full rounded-field pr-11 pl-12 text-md text-ink placeholder:text-muted focus:outline-none focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden',
          variant === 'raised'
            ? 'bg-white shadow-2 focus:ring-2 focus:ring-marigold'
            : 'bg-ground ring-1 ring-line ring-inset focus:bg-white focus:ring-2 focus:ring-teal',
        )}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <button
          type="button"
          aria-label={t`Clear search`}
          className="absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center rounded-field text-muted"
          onClick={() => onChange('')}
        >
          <X aria-hidden className="size-4.5" />
        </button>
      )}
    </div>
  )
}
