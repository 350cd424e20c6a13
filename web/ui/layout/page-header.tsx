import type { ReactNode } from 'react'
import { paths } from '#web/lib/paths.ts'
import { classes } from '../classes.ts'
import { BackLink } from './back-link.tsx'
import { pageWidths } from './page.tsx'

interface PageHeaderProps {
  title: ReactNode
  /** The page has its own h1, so the title here is plain text. */
  above?: boolean
  note?: ReactNode
  /** Icon buttons at the right. */
  actions?: ReactNode
  /** Target of Back on the first page of a visit, and until scripts run. */
  backTo?: string
  /** Width of the page below, to align both on desktops. */
  width?: keyof typeof pageWidths
}

/** Back, title, actions. On phones it is the top bar; the route must export `handle` with `header: 'own'` or `bare: true`. */
export function PageHeader({ title, above, note, actions, backTo = paths.home, width = 'full' }: PageHeaderProps) {
  const Title = above ? 'p' : 'h1'
  return (
    <div className="sticky top-0 z-30 border-b border-line bg-white md:static md:border-0 md:bg-transparent">
      <div className={classes('page-width flex min-h-16 items-center gap-1 py-2 md:mt-4', pageWidths[width])}>
        <BackLink to={backTo} className="-ml-2.5" />
        <div className="min-w-0 flex-1">
          <Title
            className={classes('line-clamp-2 font-heading text-title wrap-anywhere', !above && 'md:text-[1.875rem]')}
          >
            {title}
          </Title>
          {note && <div className="text-sm text-muted">{note}</div>}
        </div>
        {actions}
      </div>
    </div>
  )
}
