import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After a navigation, moves the focus to the content and announces the title to screen readers. */
export function RouteAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname, state } = useLocation()
  // A dialog with an address of its own moves the focus itself and returns it.
  const page: string = state?.over ?? pathname
  const before = useRef(page)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    setTitle(document.title)
    // Results appear while the customer is typing into the search: keep the focus there.
    if (!(document.activeElement instanceof HTMLInputElement)) main.current?.focus({ preventScroll: true })
  }, [page, main])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
