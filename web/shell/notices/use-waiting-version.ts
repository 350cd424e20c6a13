import { useEffect, useState } from 'react'
import { storageKeys, tabStorage } from '#web/lib/storage/storage.ts'
import { messages } from '#web/worker/messages.ts'

/** Browsers may let a worker wait although it was told to take over; pages come fresh from the server all the same. */
const maxWaitMs = 3_000

interface WaitingVersion {
  /** Asked for, and on its way. */
  changing: boolean
  change: () => void
}

/** Registers the service worker. Answers how to change to a newer version once one is ready, else null. */
export function useWaitingVersion(): WaitingVersion | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const [changing, setChanging] = useState(false)
  useEffect(() => follow(setWaiting), [])
  if (!waiting) return null
  return {
    changing,
    change() {
      setChanging(true)
      // Read after the reload, so that the version just asked for is not offered again.
      tabStorage.write(storageKeys.updateRequested, 'yes')
      // The page is loaded anew by the version that took over, in this tab only: others may be in the middle of something.
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage(messages.takeOver)
      // In another tab it may have taken over already: then there is nothing to wait for.
      setTimeout(() => location.reload(), waiting.state === 'installed' ? maxWaitMs : 0)
    },
  }
}

function follow(onWaiting: (worker: ServiceWorker | null) => void): () => void {
  const over = new AbortController()
  if (!navigator.serviceWorker) return () => undefined
  navigator.serviceWorker.register('/sw.js').then(
    // A browser that blocks the worker, as some embedded ones do, may answer with nothing at all.
    (registration: ServiceWorkerRegistration | undefined) =>
      registration && watch(registration, onWaiting, over.signal),
    // Refused by a private window: everything works, only not without a network.
    () => undefined,
  )
  return () => over.abort()
}

function watch(
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker | null) => void,
  signal: AbortSignal,
): void {
  function ready(): void {
    const { waiting } = registration
    if (!waiting || !navigator.serviceWorker.controller) return
    onWaiting(waiting)
    // A still newer one has come instead of it: that one is offered when it is there.
    const replaced = () => waiting.state === 'redundant' && onWaiting(null)
    waiting.addEventListener('statechange', replaced, { signal })
  }
  const wasAskedFor = tabStorage.read(storageKeys.updateRequested) !== null
  tabStorage.remove(storageKeys.updateRequested)
  if (wasAskedFor) registration.waiting?.postMessage(messages.takeOver)
  else ready()
  const coming = () => registration.installing?.addEventListener('statechange', ready, { signal })
  registration.addEventListener('updatefound', coming, { signal })
  // An installed app may stay open for days.
  const look = () => document.visibilityState === 'visible' && void registration.update().catch(() => undefined)
  document.addEventListener('visibilitychange', look, { signal })
}
