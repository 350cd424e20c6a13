import type { ReactNode } from 'react'
import { useId } from 'react'
import { classes } from '../classes.ts'

interface SectionProps {
  title: string
  note?: ReactNode
  /** Right of the heading: a 'See all' link, carousel arrows. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page with its heading. */
export function Section({ title, note, aside, className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes('mt-9 md:mt-13', className)}>
      <div className="mb-4 flex items-end justify-between gap-4 md:mb-5">
        <div>
          <h2 id={id} className="font-heading text-title md:text-title-lg">
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
