import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The pin. It leads to the location page; a location modal takes its place by opening from here. */
export function LocationLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Link to="/location" className={className} title="Select Your Location">
      <span className="sr-only">Select Your Location: </span>
      {children}
    </Link>
  )
}
