import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { inPlace } from '../actions/in-place.ts'

interface AddLinkProps {
  /** Name of the service for screen readers. */
  name: string
  label?: string
  /** The page of the service. */
  to: string
  onAdd: () => void
}

/** Overlaps the picture's edge; replaced by a Stepper once the service is in the cart. */
export function AddLink({ name, label = 'Add', to, onAdd }: AddLinkProps) {
  return (
    <Link
      to={to}
      aria-label={`${label} ${name}`}
      className="inline-flex min-h-11 min-w-24 items-center justify-center gap-1 rounded-button bg-white px-4 font-bold text-teal shadow-2 ring-1 ring-teal-200 transition duration-150 ring-inset hover:bg-teal-50 active:scale-[0.98]"
      onClick={inPlace(onAdd)}
    >
      <Plus aria-hidden className="size-4" strokeWidth={2.6} />
      {label}
    </Link>
  )
}
