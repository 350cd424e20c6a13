import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'
import { closeTopmost, useHasOverlay } from '#web/ui/overlays/close-on-back.ts'
import { addEntryBelow, type Entry, passEntryBelow } from './entry-below.ts'

/**
 * Back closes an open sheet or dialog before it leaves the page, as phone users expect. The router does not see it: its
 * blockers report a Back before the browser has returned, when a dialog that closes by a change of the address would change
 * the wrong entry.
 */
export function BackGuard() {
  const hasOverlay = useHasOverlay()
  const location = useLocation()
  const shown = useRef<{ location: Location; idx: number | undefined }>(undefined)
  const isReturning = useRef(false)

  // Before the overlay is on the screen: a Back right after it must find the entry.
  useLayoutEffect(() => {
    if (hasOverlay) addEntryBelow()
  }, [hasOverlay])
  // Not after each render: while a Back is under way, the browser is at another entry than the page.
  useEffect(() => {
    shown.current = { location, idx: (history.state as Entry | null)?.idx }
  }, [location])

  const onPop = useEffectEvent((event: PopStateEvent) => {
    const entry: Entry | null = event.state
    const { idx, location: page } = shown.current ?? {}
    if (isReturning.current && entry?.idx === idx) {
      isReturning.current = false
      event.stopImmediatePropagation()
      closeTopmost()
    } else if (isReturning.current || hasOverlay) {
      if (entry === null || idx === undefined || entry.idx === idx) return
      isReturning.current = true
      event.stopImmediatePropagation()
      history.go(idx - entry.idx)
    } else if (page) passEntryBelow(event, page)
  })
  useEffect(() => {
    const listener = (event: PopStateEvent) => onPop(event)
    // Capturing, to run before the router.
    window.addEventListener('popstate', listener, { capture: true })
    return () => window.removeEventListener('popstate', listener, { capture: true })
  }, [])
  return null
}
