import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#pro/lib/i18n/messages.ts'

interface VisitFrameProps {
  /** Where Back leads. */
  to: string
  title: string
  /** Fixed at the thumb. */
  action?: ReactNode
  children: ReactNode
}

/** A page below the tabs. */
export function VisitFrame({ to, title, action, children }: VisitFrameProps) {
  const { common } = useMessages()
  return (
    <>
      <header className="flex items-center gap-2 px-2 pt-3">
        <Link to={to} aria-label={common.back} className="grid size-12 shrink-0 place-items-center rounded-button">
          <ArrowLeft aria-hidden className="size-6" />
        </Link>
        <h1 className="font-heading text-title">{title}</h1>
      </header>
      <main className="space-y-3 px-4 pt-3 pb-36">
        {children}
        {action && (
          <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-white pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <div className="mx-auto max-w-lg px-4">{action}</div>
          </div>
        )}
      </main>
    </>
  )
}

/** Instead of a visit that was given to others or cancelled meanwhile. */
export function MissingVisit() {
  const { visit } = useMessages()
  return (
    <VisitFrame to="/" title={visit.missing}>
      <p className="text-md">{visit.missingHint}</p>
    </VisitFrame>
  )
}
