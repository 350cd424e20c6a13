import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { closeTopmost, useCovered } from '#web/ui/overlays/back-closes.ts'

/** On a phone Back means 'away with this': it closes a sheet or dialog before it leaves the page. */
export function BackGuard() {
  // Only while there is something to close: with a blocker the router complains of every link within the page.
  return useCovered() && <Guard />
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
