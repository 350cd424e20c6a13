import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
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
  const current = useRef<number>(undefined)
  const isReturning = useRef(false)

  // After each render: overlays and navigations cause one.
  useEffect(() => {
    if (hasOverlay) addEntryBelow()
    current.current = (history.state as Entry | null)?.idx
  })

  const onPop = useEffectEvent((event: PopStateEvent) => {
    const entry: Entry | null = event.state
    if (isReturning.current && entry?.idx === current.current) {
      isReturning.current = false
      event.stopImmediatePropagation()
      closeTopmost()
    } else if (isReturning.current || hasOverlay) {
      if (entry === null || current.current === undefined) return
      isReturning.current = true
      event.stopImmediatePropagation()
      history.go(current.current - entry.idx)
    } else passEntryBelow(event, location)
  })
  useEffect(() => {
    const listener = (event: PopStateEvent) => onPop(event)
    // Capturing, to run before the router.
    window.addEventListener('popstate', listener, { capture: true })
    return () => window.removeEventListener('popstate', listener, { capture: true })
  }, [])
  return null
}
