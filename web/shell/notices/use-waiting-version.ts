import { useEffect, useState } from 'react'
import { messages } from '../../worker/messages.ts'

/** Registers the service worker. Answers how to change to a newer version once one is ready, else null. */
export function useWaitingVersion(): (() => void) | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => follow(setWaiting), [])
  if (!waiting) return null
  return () => {
    // The page is loaded anew by the version that took over, in this tab only: others may be in the middle of something.
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage(messages.takeOver)
  }
}

function follow(onWaiting: (worker: ServiceWorker) => void): () => void {
  const over = new AbortController()
  const { signal } = over
  if (!navigator.serviceWorker) return () => undefined
  navigator.serviceWorker.register('/sw.js').then(
    // A browser that blocks the worker, as some embedded ones do, may answer with nothing at all.
    (registration: ServiceWorkerRegistration | undefined) => {
      if (!registration) return
      const ready = () => registration.waiting && navigator.serviceWorker.controller && onWaiting(registration.waiting)
      ready()
      registration.addEventListener(
        'updatefound',
        () => registration.installing?.addEventListener('statechange', ready, { signal }),
        { signal },
      )
      // An installed app may stay open for days.
      const look = () => document.visibilityState === 'visible' && void registration.update().catch(() => undefined)
      document.addEventListener('visibilitychange', look, { signal })
    },
    // Refused by a private window: everything works, only not without a network.
    () => undefined,
  )
  return () => over.abort()
}
