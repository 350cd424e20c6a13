import { createContext, type ReactNode, use } from 'react'
import { NavLink, useSearchParams } from 'react-router'
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

interface SectionTabs {
  title: string
  views: readonly { to: string; title: string }[]
  /** Names in the address that the tabs share. */
  shared: readonly string[]
}

/** The section of a page that is one of several views. */
export const SectionContext = createContext<SectionTabs | null>(null)

/** A page of the console: title, tabs where its section has several views, actions, content. */
export function Page({ title, badge, note, actions, children }: PageProps) {
  const section = use(SectionContext)
  usePageTitle(section && section.title !== title ? `${title} · ${section.title}` : title)
  return (
    <div className="mx-auto w-full max-w-[90rem] px-4 pt-3 pb-11 md:px-6">
      <header className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 md:min-h-9">
        <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-heading text-title">{section?.title ?? title}</h1>
          {badge}
          {note && <p className="text-muted">{note}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {section && <Tabs {...section} />}
      {children}
    </div>
  )
}

function Tabs({ title, views, shared }: SectionTabs) {
  const [params] = useSearchParams()
  const search = new URLSearchParams([...params].filter(([name]) => shared.includes(name))).toString()
  return (
    <nav aria-label={title} className="mb-2 flex overflow-x-auto border-b border-line">
      {views.map((view) => (
        <NavLink
          key={view.to}
          to={{ pathname: view.to, search }}
          end
          className={({ isActive }) =>
            classes(
              'control content-center border-b-2 px-3 font-semibold whitespace-nowrap focus-visible:-outline-offset-2',
              isActive ? 'border-teal text-teal' : 'border-transparent text-muted hover:text-ink',
            )
          }
        >
          {view.title}
        </NavLink>
      ))}
    </nav>
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
