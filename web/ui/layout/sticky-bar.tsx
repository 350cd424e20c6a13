import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { AtFoot } from './at-foot.tsx'

interface StickyBarProps {
  label: string
  /** From which width on the page shows the same beside its content: 768 px, or 992 px for a pane on the right. */
  until?: 'md' | 'lg'
  children: ReactNode
}

/** What it costs on the left, the action on the right; on phones right above the tab bar. The shell leaves room for it (app.css). */
export function StickyBar({ children, label, until = 'md' }: StickyBarProps) {
  return (
    <section
      aria-label={label}
      className={classes(
        'fixed inset-x-0 bottom-(--tab-bar-height) z-30 flex min-h-(--sticky-bar-room) items-center justify-between gap-4 rounded-t-hero bg-white px-4 py-3 shadow-2 md:px-6 md:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        until === 'lg' ? 'lg:hidden' : 'md:hidden',
      )}
    >
      <AtFoot what={until} />
      {children}
    </section>
  )
}
