import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { setLocationOpen } from './location-open.ts'

/** The pin opens the location modal; in a new tab, or before scripts run, it is a link to the equivalent page. */
export function LocationLink({ className, children }: { className?: string; children: ReactNode }) {
  function openModal(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setLocationOpen(true)
  }
  return (
    <Link
      to={paths.location}
      aria-haspopup="dialog"
      className={className}
      title="Select Your Location"
      onClick={openModal}
    >
      <span className="sr-only">Select Your Location: </span>
      {children}
    </Link>
  )
}
