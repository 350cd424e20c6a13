import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { classes } from '../classes.ts'
import { pageWidths } from './page.tsx'

interface PageHeaderProps {
  title: ReactNode
  /** The page names its one thing itself, in its own h1: the title here only says where that stands. */
  above?: boolean
  note?: ReactNode
  /** Icon buttons at the right. */
  actions?: ReactNode
  /** Where Back leads when this page was opened directly. */
  backTo?: string
  /** As wide as the page below it, so that on desktops both begin at one line. */
  width?: keyof typeof pageWidths
}

/** Back, title, actions. On phones it is the top bar of a page whose route says `handle = { header: 'own' }`. */
export function PageHeader({ title, above, note, actions, backTo = paths.home, width = 'full' }: PageHeaderProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const Title = above ? 'p' : 'h1'
  const back = () => (key === 'default' ? navigate(backTo, { replace: true }) : navigate(-1))
  return (
    <div className="sticky top-0 z-30 border-b border-line bg-white md:static md:border-0 md:bg-transparent">
      <div className={classes('page-width flex min-h-16 items-center gap-1 py-2 md:mt-4', pageWidths[width])}>
        <IconButton icon={ArrowLeft} label="Back" onClick={back} className="-ml-2.5" />
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
