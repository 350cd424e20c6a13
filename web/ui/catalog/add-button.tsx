import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Spinner } from '../feedback/spinner.tsx'

interface AddButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Name of the service for screen readers. */
  name: string
  busy?: boolean
  label?: string
}

/** Overlaps the picture's edge; replaced by a Stepper once the service is in the cart. */
export function AddButton({ name, busy, label = 'Add', onClick, ...rest }: AddButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={`${label} ${name}`}
      aria-disabled={busy || undefined}
      className="inline-flex min-h-11 min-w-24 items-center justify-center gap-1 rounded-button bg-white px-4 font-bold text-teal shadow-2 ring-1 ring-teal-200 transition duration-150 ring-inset hover:bg-teal-50 active:scale-[0.98] disabled:text-muted"
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : <Plus aria-hidden className="size-4" strokeWidth={2.6} />}
      {label}
    </button>
  )
}
