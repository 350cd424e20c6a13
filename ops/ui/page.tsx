import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { usePageTitle } from './page-title.ts'

interface PageProps {
  title: string
  /** Beside the title: a status badge. */
  badge?: ReactNode
  note?: ReactNode
  /** Buttons at the right; below the title on phones. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the console: title, actions, content. */
export function Page({ title, badge, note, actions, children }: PageProps) {
  usePageTitle(title)
  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 pt-4 pb-11 md:px-6 md:pt-5">
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="font-heading text-title">{title}</h1>
            {badge}
          </div>
          {note && <p className="text-muted">{note}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** A white panel with an optional heading. */
export function Panel({
  title,
  aside,
  className,
  children,
}: {
  title?: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={classes('rounded-card bg-white p-4 shadow-1', className)}>
      {title && (
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 className="text-base font-bold">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}

/** One line where a list has no rows. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className="rounded-card bg-white px-4 py-8 text-center text-muted shadow-1">{children}</p>
}
