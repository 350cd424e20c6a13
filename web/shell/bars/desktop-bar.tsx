import { lazy } from 'react'
import { asDefault } from '#web/ui/layout/after-hydration.tsx'
import { PartForScreen } from '#web/ui/layout/server-part.tsx'

/** Without a boundary of its own: the page of a desktop hydrates when it is there, and no tap on the bar comes too early. */
const DesktopLinks = lazy(() =>
  asDefault(() => import('../desktop/desktop-links.tsx').then((file) => file.DesktopLinks)),
)

/** Phones do not load its links. */
export function DesktopBar() {
  return (
    <PartForScreen
      as="header"
      screen="desktop"
      className="sticky top-0 z-40 hidden border-b border-line bg-white md:block"
    >
      <DesktopLinks />
    </PartForScreen>
  )
}
