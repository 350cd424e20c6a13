import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { closeTopmost, isCovered } from '../../ui/overlays/back-closes.ts'

/** On a phone Back means 'away with this': it closes a sheet or dialog before it leaves the page. */
export function BackGuard() {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && isCovered())
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    closeTopmost()
  }, [blocker])
  return null
}
