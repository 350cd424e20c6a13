import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After a navigation, moves the focus to the content and announces the title to screen readers. */
export function RouteAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
    // Results appear while the customer is typing into the search: keep the focus there.
    if (!(document.activeElement instanceof HTMLInputElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
