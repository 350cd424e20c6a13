import { onlineManager } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { reportUnanswered, unanswered } from '#web/lib/state/online.ts'
import { copyTiming } from '#web/worker/messages.ts'

const waitMs = { first: 2_000, longest: 30_000 }
const timeoutMs = 5_000

/** After a request without an answer, also of the page itself: on a Wi-Fi without internet the device believes that it is online. */
export function useNetworkCheck(): void {
  useEffect(() => {
    if (isCopy()) reportUnanswered()
  }, [])
  const failures = useSyncExternalStore(unanswered.subscribe, unanswered.read, unanswered.read)
  useEffect(() => (failures > 0 ? checkUntilReached() : undefined), [failures])
}

/** Whether the worker had this page stored and got no answer in time. */
const isCopy = () =>
  performance
    .getEntriesByType('navigation')
    .some((load) => (load as PerformanceNavigationTiming).serverTiming?.some(({ name }) => name === copyTiming))

/** Asks again and again, ever more rarely, until the server answers. Returns a cancel function. */
function checkUntilReached(): () => void {
  let over = false
  let timer: ReturnType<typeof setTimeout> | undefined
  async function check(wait: number): Promise<void> {
    // The browser reports when a device that knows itself offline is back.
    if (!navigator.onLine) return
    const reached = await isReachable()
    if (over) return
    onlineManager.setOnline(reached && navigator.onLine)
    if (!reached) timer = setTimeout(check, wait, Math.min(wait * 2, waitMs.longest))
  }
  void check(waitMs.first)
  return () => {
    over = true
    clearTimeout(timer)
  }
}

async function isReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
    return true
  } catch {
    return false
  }
}
