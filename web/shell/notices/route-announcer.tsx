import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After a change of page the focus starts at its content and screen readers hear its title. */
export function RouteAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
    // Whoever types into the search keeps the focus while results appear.
    if (!(document.activeElement instanceof HTMLInputElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
