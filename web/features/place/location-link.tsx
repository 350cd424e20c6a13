import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { inPlace } from '#web/ui/actions/in-place.ts'
import { setLocationOpen } from './location-open.ts'

/** The pin opens the location modal; its address is the equivalent page. */
export function LocationLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Link
      to={paths.location}
      aria-haspopup="dialog"
      className={className}
      title="Select Your Location"
      onClick={inPlace(() => setLocationOpen(true))}
    >
      <span className="sr-only">Select Your Location: </span>
      {children}
    </Link>
  )
}
