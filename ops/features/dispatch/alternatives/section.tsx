import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  count: number
  /** Where it has no rows. */
  none: string
  children: ReactNode
}

/** One list of the dialog, with how much is in it. */
export function Section({ title, count, none, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-bold">
        {title} {count > 0 && <span className="font-normal text-muted tabular-nums">{count}</span>}
      </h3>
      {count === 0 ? <p className="py-1.5 text-muted">{none}</p> : children}
    </section>
  )
}
