import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { BottomBarMeta } from './bottom-bar-meta.tsx'

interface StickyBarProps {
  label: string
  /** The width from which the page shows the same content elsewhere: 768 px, or 992 px with a side panel; `tall` has room for two rows. */
  until?: 'md' | 'lg' | 'tall'
  children: ReactNode
}

/** Price and action, fixed on small screens in place of the tab bar, and on short ones where it is in the page. app.css reserves its height. */
export function StickyBar({ children, label, until = 'md' }: StickyBarProps) {
  return (
    <section
      aria-label={label}
      className={classes(
        'fixed inset-x-0 bottom-0 z-30 flex min-h-(--sticky-bar-room) items-center justify-between gap-4 rounded-t-hero bg-white px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-2 short:static md:px-6 [&_.button]:whitespace-normal',
        until === 'md' ? 'md:hidden' : 'lg:hidden',
      )}
    >
      <BottomBarMeta bar={until} />
      {children}
    </section>
  )
}
