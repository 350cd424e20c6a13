import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { paths } from '#web/lib/paths.ts'
import { inPlace } from '#web/ui/actions/in-place.ts'
import { setLocationOpen } from './location-open.ts'

interface LocationLinkProps {
  /** What it is for, where a page has the link of the bar as well. */
  label?: string
  className?: string
  children: ReactNode
}

/** Opens the location modal; its address is the equivalent page. */
export function LocationLink({ label = t`Select Your Location`, className, children }: LocationLinkProps) {
  return (
    <Link
      to={paths.location}
      aria-haspopup="dialog"
      className={className}
      title={label}
      onClick={inPlace(() => setLocationOpen(true))}
    >
      <span className="sr-only">{label}: </span>
      {children}
    </Link>
  )
}
