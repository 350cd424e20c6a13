import type { ReactNode } from 'react'

/** The bar at the foot of a phone screen: what it costs on the left, the action on the right. Its route says `handle = { tabBar: false }`. */
export function StickyBar({ children, label }: { children: ReactNode; label: string }) {
  return (
    <>
      <div aria-hidden className="h-24 md:hidden" />
      <section
        aria-label={label}
        className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 rounded-t-hero bg-white px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-2 md:hidden"
      >
        {children}
      </section>
    </>
  )
}
