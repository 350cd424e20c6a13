import type { ReactNode } from 'react'

/** A component with its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="mt-7">
      <h2 className="mb-2.5 text-sm font-bold text-muted">{name}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}
