import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { closeTopmost, useHasOverlay } from '#web/ui/overlays/close-on-back.ts'

/** Back closes an open sheet or dialog before it leaves the page, as phone users expect. */
export function BackGuard() {
  // Mounted only while an overlay is open: with a blocker, the router warns about every hash link.
  return useHasOverlay() && <Guard />
}

function Guard() {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    closeTopmost()
  }, [blocker])
  return null
}
