import type { ReactNode } from 'react'
import { useId } from 'react'
import { classes } from '../classes.ts'

interface SectionProps {
  /** For links to it. */
  id?: string
  title: string
  note?: ReactNode
  /** Right of the heading: a 'See all' link, carousel arrows. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page with its heading. */
export function Section({ id, title, note, aside, className, children }: SectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={classes('mt-5.5 md:mt-13', className)}>
      <div className="mb-3 flex items-end justify-between gap-4 md:mb-5">
        <div>
          <h2 id={titleId} className="font-heading text-title md:text-title-lg">
            {title}
          </h2>
          {note && <p className="mt-0.5 text-muted">{note}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
