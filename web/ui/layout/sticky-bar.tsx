import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

interface StickyBarProps {
  label: string
  /** From which width on the page shows the same beside its content: 768 px, or 992 px for a pane on the right. */
  until?: 'md' | 'lg'
  children: ReactNode
}

/** The bar at the foot of a phone screen: what it costs on the left, the action on the right. Its route says `handle = { tabBar: false }`. */
export function StickyBar({ children, label, until = 'md' }: StickyBarProps) {
  const hidden = until === 'lg' ? 'lg:hidden' : 'md:hidden'
  return (
    <>
      <div aria-hidden className={classes('h-24', hidden)} />
      <section
        aria-label={label}
        className={classes(
          'fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 rounded-t-hero bg-white px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-2',
          hidden,
        )}
      >
        {children}
      </section>
    </>
  )
}
